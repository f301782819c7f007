// A second start of the program with --quit-when-idle: asks the kiosk that runs to end, and waits for what becomes of it.
import { systemCodeOf } from '../storage/disk-trouble.ts';
import { newQuestion, type Question, takeAnswer } from './answer.ts';

/** How --quit-when-idle ends. */
export const QUIT_CODES = {
  /** No kiosk runs any more, or none ran. */
  gone: 0,
  /** Actions wait to be sent; the kiosk stays. */
  waiting: 10,
  /** Somebody uses it; it stays. */
  busy: 11,
  /** Nobody answered, as far as can be told: it hangs, or it is of a version that does not know the question. */
  unknown: 12,
} as const;
export type QuitOutcome = keyof typeof QUIT_CODES;

const WORDS: Record<QuitOutcome, string> = {
  gone: 'No kiosk is running.',
  waiting: 'Actions wait to be sent: the kiosk goes on.',
  busy: 'Somebody is using the kiosk: it goes on.',
  unknown: 'The kiosk did not answer.',
};

/** One line for whoever reads the script's log. */
export function quitWords(outcome: QuitOutcome): string {
  return `${WORDS[outcome]}\n`;
}

export interface AskToQuitParts {
  /** The data folder. */
  directory: string;
  /** Hands `data` over to the kiosk that runs; true if none does. */
  handOver: (data: { quitWhenIdle: Question }) => boolean;
  /** For so long the kiosk may wait until nobody uses it. */
  seconds: number;
  /** Holds everything up: nothing else of this process is to begin meanwhile, no window and no display. */
  sleep: (ms: number) => void;
  isAlive?: (pid: number) => boolean;
}

const POLL_MS = 100;
/** On top of what it may wait: a busy PC. */
const ANSWER_MS = 15_000;
/** It closes its files and its window. */
const END_MS = 30_000;

export function askToQuit({ directory, handOver, seconds, sleep, isAlive = lives }: AskToQuitParts): QuitOutcome {
  const question = newQuestion(seconds);
  if (handOver(question)) return 'gone';
  const given = until(1000 * seconds + ANSWER_MS, () => takeAnswer(directory, question.quitWhenIdle));
  if (given === null) return 'unknown';
  if (given.verdict !== 'going') return given.verdict;
  return until(END_MS, () => !isAlive(given.pid) || null) ? 'gone' : 'unknown';

  /** What `look` gives once it gives something; null if it does not within `ms`. */
  function until<T>(ms: number, look: () => T | null): T | null {
    for (let waited = 0; waited <= ms; waited += POLL_MS) {
      const seen = look();
      if (seen !== null) return seen;
      sleep(POLL_MS);
    }
    return null;
  }
}

/** Whether there is such a process. One of another user counts. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
}

/** Holds this process up. */
export function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
