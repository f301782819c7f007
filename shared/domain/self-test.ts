// The self-test: the promises that the kiosk checks itself, and the result of each check. Used by the command line and
// by administration.

/** Every checked promise and the part of the kiosk responsible for it, which tells who can fix it. */
export const SELF_TEST = {
  sandbox: 'page',
  isolation: 'page',
  noNode: 'page',
  bridge: 'page',
  foreignSenders: 'page',
  unknownOperations: 'page',
  frames: 'page',
  contentPolicy: 'page',
  trustedTypes: 'page',
  permissions: 'page',
  features: 'page',
  navigation: 'page',
  windows: 'page',
  webrtc: 'page',
  unknownPaths: 'page',
  traversal: 'page',
  moduleWorker: 'page',
  decoding: 'page',
  aboutBlank: 'page',
  fuses: 'program',
  developerTools: 'program',
  switches: 'program',
  logWithoutTokens: 'program',
  keyring: 'keyring',
  journal: 'storage',
  powerCut: 'storage',
  takenLog: 'storage',
  ownerOnly: 'storage',
  disk: 'storage',
  sessions: 'network',
  workspace: 'network',
  clock: 'network',
  cameras: 'devices',
  printers: 'devices',
} as const;

export type SelfTestName = keyof typeof SELF_TEST;

export const SELF_TEST_OUTCOMES = ['held', 'broken', 'notHere'] as const;
export type SelfTestOutcome = (typeof SELF_TEST_OUTCOMES)[number];

export interface SelfTestLine {
  check: SelfTestName;
  outcome: SelfTestOutcome;
  /** What was found, in English and without secrets: why it is broken or not here, or the evidence. */
  detail: string | null;
}

export interface SelfTestReport {
  /** When it ended, epoch milliseconds. */
  at: number;
  lines: SelfTestLine[];
}
