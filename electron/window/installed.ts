// Start-up rules: an installed kiosk takes no switches and has no developer tools. From source everything is allowed.
import type { CommandLine } from 'electron';

/**
 * The only arguments that an installed kiosk accepts, as patterns of the whole argument. Any other one ends the start: Chromium
 * and Node have hundreds of switches, and many of them disable what protects the kiosk (`--remote-debugging-port`,
 * `--proxy-server`, `--ignore-certificate-errors`, `--no-sandbox`). Shortcuts, desktop entries, the installers and systemd pass
 * none. The arguments that Chromium adds to a second start are missing here: only the first instance sees them.
 */
const ALLOWED_ARGUMENTS: readonly RegExp[] = [
  // The Finder's process serial number: before macOS 10.9, and sometimes at the first start after a download.
  /^-psn_\d+_\d+$/,
];

/** Some switches of Chromium and Node that disable protection. */
export const UNDOING = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'no-sandbox', 'disable-web-security', 'proxy-server'],
  ...['ignore-certificate-errors', 'inspect', 'disable-site-isolation-trials', 'load-extension', 'js-flags'],
  'unsafely-treat-insecure-origin-as-secure',
];

/** Variables that Electron reads before any script, to turn off the sandbox or to write a log of its own. */
const REFUSED_VARIABLES = ['ELECTRON_DISABLE_SANDBOX', 'ELECTRON_LOG_FILE'];

/** The exit code of a start with a wrong argument: EX_USAGE of sysexits.h. */
export const WRONG_USE = 64;

/**
 * Returns why an installed kiosk does not start with these arguments (without the program's name), as one line for stderr;
 * null if it does.
 */
export function refusalOfArguments(args: readonly string[]): string | null {
  const refused = args.find((each) => !ALLOWED_ARGUMENTS.some((allowed) => allowed.test(each)));
  if (refused === undefined) return null;
  // Only the switch's name: its value, or an argument that is no switch, could be anything, even a token.
  const name = /^[-/]+[a-z][\w-]*/i.exec(refused)?.[0];
  return `Frontdesk Kiosk does not start with ${name ?? 'this argument'}: installed, it takes no switches. See docs/reference.md.`;
}

/**
 * The same for what reached an installed kiosk by another way than its arguments: `commandLine` has the switches in force,
 * also those that Electron itself has set because of a variable.
 */
export function refusalOfSurroundings(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  env: NodeJS.ProcessEnv,
): string | null {
  const named =
    REFUSED_VARIABLES.find((name) => env[name] !== undefined) ??
    UNDOING.filter((name) => commandLine.hasSwitch(name)).map((name) => `--${name}`)[0];
  return named === undefined
    ? null
    : `Frontdesk Kiosk does not start with ${named} in force: it would be less safe than it says. See docs/reference.md.`;
}

/** From source: a movable window with developer tools. Installed: locked, without them. KIOSK_WINDOWED=1 or 0 overrides. */
export function windowRules(isPackaged: boolean, env: NodeJS.ProcessEnv): { windowed: boolean; devTools: boolean } {
  const windowed = env.KIOSK_WINDOWED === '1' || (!isPackaged && env.KIOSK_WINDOWED !== '0');
  return { windowed, devTools: windowed && !isPackaged };
}
