// What happened in the made-up world, line by line, and what the kiosk said that was not so.
import { SECOND, type Time } from './time.ts';

export interface Story {
  lines: string[];
  flaws: string[];
  tell(line: string): void;
  /** The kiosk said something that was not so, or did what it must not. */
  flaw(what: string): void;
}

/** A story whose lines say when. */
export function createStory(time: Time): Story {
  const lines: string[] = [];
  const flaws: string[] = [];

  function tell(line: string): void {
    lines.push(`${(time.now() / SECOND).toFixed(2)} ${line}`);
  }

  return {
    lines,
    flaws,
    tell,
    flaw(what) {
      tell(`FLAW ${what}`);
      flaws.push(what);
    },
  };
}
