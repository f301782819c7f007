// What an installed kiosk takes from whoever starts it: no switches, no developer tools. From source everything is allowed.

/**
 * Every argument that an installed kiosk may be started with, whole. All others end the start: Chromium and Node know
 * hundreds of switches, and many of them undo what protects the kiosk (`--remote-debugging-port`, `--proxy-server`,
 * `--ignore-certificate-errors`, `--no-sandbox`). Shortcuts, desktop entries, the installers and systemd give none.
 * What Chromium adds to the arguments of a second start is not here: only the first one is told of it.
 */
const ALLOWED_ARGUMENTS: readonly RegExp[] = [
  // The Finder's number for the process, from macOS before 10.9 and sometimes of a first start after a download.
  /^-psn_\d+_\d+$/,
];

/** The exit code of a start with a wrong argument: "used wrongly", as in sysexits.h. */
export const WRONG_USE = 64;

/**
 * Why an installed kiosk does not start with these arguments (without the program's own name), in one line for whoever
 * reads stderr; null if it does.
 */
export function refusalOfArguments(args: readonly string[]): string | null {
  const refused = args.find((each) => !ALLOWED_ARGUMENTS.some((allowed) => allowed.test(each)));
  if (refused === undefined) return null;
  // The switch's name alone: its value, or a text without one, may be anything, a token too.
  const name = /^[-/]+[a-z][\w-]*/i.exec(refused)?.[0];
  return `Frontdesk Kiosk does not start with ${name ?? 'this argument'}: installed, it takes no switches. See docs/provisioning.md.`;
}

/** How the window is: from source in a window with developer tools, installed locked; KIOSK_WINDOWED=1 and 0 choose. */
export function windowRules(isPackaged: boolean, env: NodeJS.ProcessEnv): { windowed: boolean; devTools: boolean } {
  const windowed = env.KIOSK_WINDOWED === '1' || (!isPackaged && env.KIOSK_WINDOWED !== '0');
  return { windowed, devTools: windowed && !isPackaged };
}
