// Answers requests to end the running kiosk, for an update or to start again: it ends once it is not in use and, for an
// update, nothing waits to be sent, or says why not.
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import { type Answer, parseQuestion, type Question } from './quit-answer.ts';

/** The exit code after such a request: a watch does not restart the kiosk then (docs/updates.md). */
export const ENDED_FOR_UPDATE = 20;

export interface QuitWhenIdleParts {
  clock: Clock;
  /** Whether the kiosk is in use now. */
  isBusy: () => boolean;
  /** How many actions wait to be sent. */
  waiting: () => number;
  /** Throws if the disk fails. */
  answer: (question: Question, answer: Answer) => void;
  /** Ends the kiosk with ENDED_FOR_UPDATE, or starts it again. */
  end: (then: 'update' | 'restart') => void;
  log: Pick<Log, 'info' | 'warn'>;
}

const CHECK_MS = 1000;
/** The most concurrent questions; no script asks more often. */
const MAX_ASKING = 5;

/** Returns the handler for what a second start hands over; it returns whether that was a question, and answers it. */
export function createQuitWhenIdle(parts: QuitWhenIdleParts): (handedOver: unknown) => boolean {
  const { clock, isBusy, waiting, answer, log } = parts;
  /** The keys of the open questions. A second start repeats its question while it waits. */
  const asking = new Set<string>();
  let isEnding = false;

  return (handedOver) => {
    const question = parseQuestion(handedOver);
    if (question === null) return false;
    if (isEnding || asking.has(question.key) || asking.size >= MAX_ASKING) return true;
    asking.add(question.key);
    const { seconds, restarts = false } = question;
    log.info('Asked to quit once nobody uses the kiosk', { seconds, restarts });
    checkAgain(question, clock.monotonic() + 1000 * seconds);
    return true;
  };

  function checkAgain(question: Question, until: number): void {
    // A restart loses nothing that waits.
    const mayGo = question.restarts || waiting() === 0;
    const verdict = isBusy() ? 'busy' : mayGo ? 'going' : 'waiting';
    if (verdict !== 'going' && clock.monotonic() < until) {
      clock.setTimeout(() => checkAgain(question, until), CHECK_MS);
      return;
    }
    asking.delete(question.key);
    answerWith(question, verdict);
  }

  function answerWith(question: Question, verdict: Answer['verdict']): void {
    if (isEnding) return;
    try {
      answer(question, { verdict, pid: process.pid });
    } catch (error) {
      // Without the answer the script would not know that the kiosk has ended, and would not restart it.
      log.warn('An update tool’s question can’t be answered', { error });
      return;
    }
    log.info('Answered', { verdict });
    if (verdict !== 'going') return;
    isEnding = true;
    parts.end(question.restarts ? 'restart' : 'update');
  }
}
