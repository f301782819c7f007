// Runs the self-test from administration, in a separate hidden process with its own folder. The running kiosk is unaffected.
import { execFile } from 'node:child_process';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import {
  SELF_TEST,
  SELF_TEST_OUTCOMES,
  type SelfTestName,
  type SelfTestReport,
} from '../../shared/domain/self-test.ts';

export interface SelfTestProcess {
  /** The running program, and its arguments without the program. */
  execPath: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The kiosk's folder, from which the test reads only the workspace's address. */
  home: string;
  now: () => number;
}

const LIMIT_MS = 5 * 60_000;
const MAX_OUTPUT_BYTES = 1024 * 1024;
const names = Object.keys(SELF_TEST) as [SelfTestName, ...SelfTestName[]];
const line = z.strictObject({
  check: z.enum(names),
  outcome: z.enum(SELF_TEST_OUTCOMES),
  detail: z.string().max(2000).nullable(),
});

/** Returns a function that runs the self-test. A call during a run returns that run's report. */
export function selfTestElsewhere(parts: SelfTestProcess): () => Promise<Result<SelfTestReport>> {
  let running: Promise<Result<SelfTestReport>> | null = null;
  return () => {
    running ??= run(parts).finally(() => {
      running = null;
    });
    return running;
  };
}

function run({ execPath, args, env, home, now }: SelfTestProcess): Promise<Result<SelfTestReport>> {
  // --user-data-dir would name the running kiosk's folder.
  const others = args.filter((each) => !each.startsWith('--user-data-dir'));
  const options = { env: { ...env, KIOSK_USER_DATA: home }, timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    // The exit code is ignored: it only repeats what the lines say.
    execFile(execPath, [...others, '--self-test', '--json'], options, (_error, stdout) => {
      const lines = linesIn(stdout);
      resolve(lines.length === names.length ? ok({ at: now(), lines }) : fail(DID_NOT_RUN));
    });
  });
}

const DID_NOT_RUN = { kind: 'internal', message: 'The self-test did not come to its end' } as const;

function linesIn(output: string) {
  return output.split('\n').flatMap((text) => {
    try {
      const read = line.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}
