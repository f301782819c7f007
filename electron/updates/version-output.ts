// The output of --version, in one line.

export interface Versions {
  name: string;
  version: string;
  electron: string;
  /** Schema versions of the files in the data folder. */
  schemas: { journal: number; settings: number };
}

/** As text or JSON, with a line end. */
export function versionText(versions: Versions, json: boolean): string {
  return `${json ? JSON.stringify(versions) : `${versions.name} ${versions.version}`}\n`;
}
