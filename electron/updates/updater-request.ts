// The command line of an update script: --version, --version --json, --quit-when-idle, --quit-when-idle=SECONDS.

export type UpdaterRequest =
  | { is: 'version'; json: boolean }
  /** `seconds`: how long the running kiosk may wait until it is not in use. */
  | { is: 'quit-when-idle'; seconds: number };

/** One day, longer than any script waits. */
export const MAX_WAIT_SECONDS = 86_400;

const QUIT = /^--quit-when-idle(?:=(\d{1,5}))?$/;

/** The request in these arguments (without the program's name); null: none, or mixed with others. */
export function updaterRequest(args: readonly string[]): UpdaterRequest | null {
  const [first = '', ...rest] = args;
  if (first === '--version' && rest.length === 0) return { is: 'version', json: false };
  if (args.length === 2 && args.includes('--version') && args.includes('--json')) return { is: 'version', json: true };
  const quit = rest.length === 0 ? QUIT.exec(first) : null;
  const seconds = Number(quit?.[1] ?? 0);
  return quit && seconds <= MAX_WAIT_SECONDS ? { is: 'quit-when-idle', seconds } : null;
}
