// The log of the simulated world, and the kiosk's false statements.
import { SECOND, type Time } from './time.ts';

export interface Story {
  lines: string[];
  flaws: string[];
  tell(line: string): void;
  /** Records that the kiosk said something false or did something forbidden. */
  flaw(what: string): void;
}

/** Creates a story whose lines begin with the world time in seconds. */
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
