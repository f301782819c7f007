// A second start with --quit-when-idle or --restart-when-idle: asks the running kiosk to end and waits for the outcome.
import { systemCodeOf } from '../storage/disk-trouble.ts';
import { newQuestion, type Question, takeAnswer } from './quit-answer.ts';

/** Exit codes of --quit-when-idle and --restart-when-idle. */
export const QUIT_CODES = {
  /** No kiosk is running any more. */
  gone: 0,
  /** The kiosk has ended and starts again. */
  restarts: 0,
  /** Actions wait to be sent; the kiosk stays. */
  waiting: 10,
  /** The kiosk is in use; it stays. */
  busy: 11,
  /** No answer: the kiosk hangs, or its version does not know the question. */
  unknown: 12,
} as const;
export type QuitOutcome = keyof typeof QUIT_CODES;

const WORDS: Record<QuitOutcome, string> = {
  gone: 'No kiosk is running.',
  restarts: 'The kiosk starts again.',
  waiting: 'Actions wait to be sent: the kiosk goes on.',
  busy: 'Somebody is using the kiosk: it goes on.',
  unknown: 'The kiosk did not answer.',
};

/** One line for the log of the update script. */
export function quitWords(outcome: QuitOutcome): string {
  return `${WORDS[outcome]}\n`;
}

export interface AskToQuitParts {
  /** The data folder. */
  directory: string;
  /** Hands `data` to the running kiosk; returns true if none runs. */
  handOver: (data: { quitWhenIdle: Question }) => boolean;
  /** How long the kiosk may wait until it is not in use. */
  seconds: number;
  restarts?: boolean;
  /** Blocks this process, so that it opens no window and no display in the meantime. */
  sleep: (ms: number) => void;
  isAlive?: (pid: number) => boolean;
}

const POLL_MS = 100;
/** How often the question is repeated: the kiosk may end in another way, or be another one by now. */
const REPEAT_MS = 30_000;
/** Added to the waiting time, for a busy PC. */
const ANSWER_MS = 15_000;
/** Time to close its files and its window. */
const END_MS = 30_000;

export function askToQuit({
  directory,
  handOver,
  seconds,
  restarts = false,
  sleep,
  isAlive = isProcessAlive,
}: AskToQuitParts): QuitOutcome {
  const question = newQuestion(seconds, restarts);
  if (handOver(question)) return 'gone';
  const given = until(1000 * seconds + ANSWER_MS, (waited) => {
    const answer = takeAnswer(directory, question.quitWhenIdle);
    if (answer !== null || waited === 0 || waited % REPEAT_MS !== 0 || waited > 1000 * seconds) return answer;
    const again = { ...question.quitWhenIdle, seconds: seconds - waited / 1000 };
    return handOver({ quitWhenIdle: again }) ? 'nobody' : null;
  });
  if (given === null) return 'unknown';
  if (given === 'nobody') return 'gone';
  if (given.verdict !== 'going') return given.verdict;
  if (!until(END_MS, () => !isAlive(given.pid) || null)) return 'unknown';
  return restarts ? 'restarts' : 'gone';

  /** The first result of `look` that is not null; null if there is none within `ms`. */
  function until<T>(ms: number, look: (waited: number) => T | null): T | null {
    for (let waited = 0; waited <= ms; waited += POLL_MS) {
      const seen = look(waited);
      if (seen !== null) return seen;
      sleep(POLL_MS);
    }
    return null;
  }
}

/** Whether this process exists, also one of another user. */
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
}

/** Blocks this process. */
export function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
