// What --version says, in one line.

export interface Versions {
  name: string;
  version: string;
  electron: string;
  /** Of the files in the data folder. */
  schemas: { journal: number; settings: number };
}

/** For people, or as JSON; with a line end at its end. */
export function versionText(versions: Versions, json: boolean): string {
  return `${json ? JSON.stringify(versions) : `${versions.name} ${versions.version}`}\n`;
}
