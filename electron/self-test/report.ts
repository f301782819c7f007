// Formats the report of a self-test: a line per check, in English or as JSON, and a summary line.
import { existsSync, writeFileSync } from 'node:fs';
import { SELF_TEST_OUTCOMES, type SelfTestLine, type SelfTestName } from '../../shared/domain/self-test.ts';

/** The promise that each check tests, for the terminal. The screen has its own texts. */
const PROMISES: Record<SelfTestName, string> = {
  sandbox: 'The page runs in the system’s sandbox',
  isolation: 'The preload has a world of its own',
  noNode: 'The page has no Node',
  bridge: 'The page can’t change its bridge to main',
  foreignSenders: 'Main answers no foreign page or frame',
  unknownOperations: 'Main refuses what is no operation',
  frames: 'A frame in the page has no bridge',
  contentPolicy: 'The content security policy is in force',
  trustedTypes: 'Trusted Types are in force',
  permissions: 'Permissions are refused',
  features: 'Devices, screen and place are out of reach',
  navigation: 'The page goes nowhere else',
  windows: 'No window opens',
  webrtc: 'The page reaches nothing over WebRTC',
  unknownPaths: 'app:// answers 404 and 405',
  traversal: 'app:// stays in its folder',
  moduleWorker: 'A module worker runs on app://',
  decoding: 'The decoder reads a known code on app://',
  aboutBlank: 'The page can’t stay at about:blank',
  fuses: 'The fuses are burnt',
  developerTools: 'Developer tools do not open',
  switches: 'No switch undoes the protection',
  logWithoutTokens: 'A token does not reach the log',
  keyring: 'The keyring keeps a token',
  journal: 'Actions are written through to the disk',
  powerCut: 'Actions outlast a power cut',
  takenLog: 'Actions outlast the loss of the store',
  ownerOnly: 'Files are for their owner only',
  disk: 'There is room on the disk',
  sessions: 'The sessions are apart',
  workspace: 'The workspace answers, and wants a token',
  clock: 'The clock agrees with the workspace',
  cameras: 'A camera gives a picture',
  printers: 'A printer is known',
};

const WORDS = { held: 'held', broken: 'broken', notHere: 'not here' } as const;
const WIDTH = Math.max(...Object.keys(PROMISES).map((name) => name.length));

/** The whole report, with a trailing line break. */
export function reportText(lines: readonly SelfTestLine[], json: boolean): string {
  const of = json ? (line: SelfTestLine) => JSON.stringify(line) : inWords;
  return `${[...lines.map(of), json ? JSON.stringify(summaryOf(lines)) : sumInWords(lines)].join('\n')}\n`;
}

/** Throws if the report's file is there already: its test would take a minute before it could not be written. */
export function demandNew(file: string | null): void {
  if (file !== null && existsSync(file)) throw new Error(`${file} is there already`);
}

/** Writes the text to stdout, and to `file` if it is not null. Throws if the file already exists. */
export async function tell(text: string, file: string | null): Promise<void> {
  // Waits for a slow pipe, because the process ends after this.
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  if (file !== null) writeFileSync(file, text, { flag: 'wx' });
}

/** The last line of the JSON report. */
export function summaryOf(lines: readonly SelfTestLine[]) {
  return {
    name: 'self-test',
    held: countOf(lines, 'held'),
    broken: countOf(lines, 'broken'),
    notHere: lines.filter(({ outcome }) => outcome === 'notHere').map(({ check }) => check),
  };
}

/** The exit code: 0 only if nothing is broken. */
export function exitCodeOf(lines: readonly SelfTestLine[]): 0 | 1 {
  return lines.some(({ outcome }) => outcome === 'broken') ? 1 : 0;
}

function inWords({ check, outcome, detail }: SelfTestLine): string {
  return `${WORDS[outcome].padEnd(8)}  ${check.padEnd(WIDTH)}  ${PROMISES[check]}${detail === null ? '' : `: ${detail}`}`;
}

function sumInWords(lines: readonly SelfTestLine[]): string {
  return `self-test: ${SELF_TEST_OUTCOMES.map((each) => `${countOf(lines, each)} ${WORDS[each]}`).join(', ')}`;
}

function countOf(lines: readonly SelfTestLine[], wanted: SelfTestLine['outcome']): number {
  return lines.filter(({ outcome }) => outcome === wanted).length;
}
