// The answer to a press that came too early: its key shows (`guard.css`) until it counts.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface EarlyAnswer {
  /** The key that shows it; null: none. */
  key: HTMLElement | null;
  /** Shows it on `key` alone, for so many ms; none for 0. */
  show(key: HTMLElement, ms: number): void;
  clear(): void;
}

/** `word`: what a key without motion says. */
export function earlyAnswer(word: string, clock: Clock): EarlyAnswer {
  let timer: Timer;
  const answer: EarlyAnswer = {
    key: null,
    show(key, ms) {
      answer.clear();
      if (ms <= 0) return;
      key.style.setProperty('--counts-in', `${ms}ms`);
      key.dataset.early = word;
      answer.key = key;
      timer = clock.setTimeout(answer.clear, ms);
    },
    clear() {
      if (answer.key === null) return;
      clock.clearTimeout(timer);
      answer.key.style.removeProperty('--counts-in');
      delete answer.key.dataset.early;
      answer.key = null;
    },
  };
  return answer;
}
