// The command line of a script of IT's: --version, --version --json; --quit-when-idle or --restart-when-idle, alone or
// with =SECONDS.

export type UpdaterRequest =
  | { kind: 'version'; json: boolean }
  /** `seconds`: how long the running kiosk may wait until it is not in use. `restarts`: it starts again. */
  | { kind: 'quit-when-idle'; seconds: number; restarts: boolean };

/** One day, longer than any script waits. */
export const MAX_WAIT_SECONDS = 86_400;

const QUIT = /^--(quit|restart)-when-idle(?:=(\d{1,5}))?$/;

/** The request in these arguments (without the program's name); null: none, or mixed with others. */
export function updaterRequest(args: readonly string[]): UpdaterRequest | null {
  const [first = '', ...rest] = args;
  if (first === '--version' && rest.length === 0) return { kind: 'version', json: false };
  if (args.length === 2 && args.includes('--version') && args.includes('--json'))
    return { kind: 'version', json: true };
  const quit = rest.length === 0 ? QUIT.exec(first) : null;
  const seconds = Number(quit?.[2] ?? 0);
  return quit && seconds <= MAX_WAIT_SECONDS
    ? { kind: 'quit-when-idle', seconds, restarts: quit[1] === 'restart' }
    : null;
}
