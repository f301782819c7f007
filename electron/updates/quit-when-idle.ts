// The kiosk that runs, asked to end for an update: it ends once nobody uses it and nothing waits to be sent, or says why not.
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import { type Answer, type Question, questionIn } from './answer.ts';

/** The exit code of a kiosk that was asked to end: whoever watches over it does not start it again (docs/updates.md). */
export const ENDED_FOR_UPDATE = 20;

export interface QuitWhenIdleParts {
  clock: Clock;
  /** Whether somebody uses it at this moment. */
  isBusy: () => boolean;
  /** How many actions wait to be sent. */
  waiting: () => number;
  /** Throws if the disk does not take it. */
  answer: (question: Question, answer: Answer) => void;
  /** Ends the kiosk with ENDED_FOR_UPDATE. */
  end: () => void;
  log: Pick<Log, 'info' | 'warn'>;
}

const LOOK_MS = 1000;
/** Scripts that ask at the same time. More than that is nobody's script. */
const MAX_ASKING = 5;

/** Gives what takes what a second start has handed over: whether it was a question, which is answered then. */
export function createQuitWhenIdle(parts: QuitWhenIdleParts): (handedOver: unknown) => boolean {
  const { clock, isBusy, waiting, answer, log } = parts;
  let asking = 0;
  let isEnding = false;

  return (handedOver) => {
    const question = questionIn(handedOver);
    if (question === null) return false;
    if (isEnding || asking >= MAX_ASKING) return true;
    asking += 1;
    log.info('Asked to end when nobody uses the kiosk', { seconds: question.seconds });
    look(question, clock.monotonic() + 1000 * question.seconds);
    return true;
  };

  function look(question: Question, until: number): void {
    const verdict = isBusy() ? 'busy' : waiting() > 0 ? 'waiting' : 'going';
    if (verdict !== 'going' && clock.monotonic() < until) {
      clock.setTimeout(() => look(question, until), LOOK_MS);
      return;
    }
    asking -= 1;
    tell(question, verdict);
  }

  function tell(question: Question, verdict: Answer['verdict']): void {
    if (isEnding) return;
    try {
      answer(question, { verdict, pid: process.pid });
    } catch (error) {
      // Whoever asked would not know that it has ended, and it would not be started again.
      log.warn('The question whether the kiosk may end can’t be answered', { error });
      return;
    }
    log.info('Answered', { verdict });
    if (verdict !== 'going') return;
    isEnding = true;
    parts.end();
  }
}
