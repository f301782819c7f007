// The command line of whoever updates the kiosk: --version, --version --json, --quit-when-idle, --quit-when-idle=SECONDS.

export type UpdaterRequest =
  | { is: 'version'; json: boolean }
  /** `seconds`: for so long the kiosk that runs may wait until nobody uses it. */
  | { is: 'quit-when-idle'; seconds: number };

/** A day: nobody waits longer for a script. */
export const MAX_WAIT_SECONDS = 86_400;

const QUIT = /^--quit-when-idle(?:=(\d{1,5}))?$/;

/** What these arguments, without the program's own name, ask for; null: nothing of the kind, or something beside it. */
export function updaterRequest(args: readonly string[]): UpdaterRequest | null {
  const [first = '', ...rest] = args;
  if (first === '--version' && rest.length === 0) return { is: 'version', json: false };
  if (args.length === 2 && args.includes('--version') && args.includes('--json')) return { is: 'version', json: true };
  const quit = rest.length === 0 ? QUIT.exec(first) : null;
  const seconds = Number(quit?.[1] ?? 0);
  return quit && seconds <= MAX_WAIT_SECONDS ? { is: 'quit-when-idle', seconds } : null;
}
