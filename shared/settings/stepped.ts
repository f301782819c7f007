// The settings that an administrator changes step by step: their limits and defaults, and where they stand on the screen.
// Plain data, because the page draws the controls from it and holds no schema; policy.ts makes the schemas.
import type { DeskMode } from '../domain/desk.ts';

const IDLE = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1800, 3600];
/** At least 20 seconds, so that people have time to react (WCAG 2.2.1). */
const COUNTDOWN = [20, 30, 45, 60, 90, 120, 180, 300];
const REPEAT = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 60];
/** Up to two weeks. */
const BUFFER = [0, 15, 30, 60, 90, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080, 20_160];
/** Times of day, "HH:MM". */
export const HALF_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);
/** The same as closing times: "00:00" is the end of the day. */
export const CLOSING_TIMES = [...HALF_HOURS.slice(1), '00:00'];

export type SteppedPanel = 'pause' | 'due' | 'scans';
export type SteppedUnit = 'seconds' | 'minutes' | 'time of day';

interface Stepped<Value> {
  initially: Value;
  /**
   * In `unit`; times of day are "HH:MM". IT can set any value in between: a whole number from the first step to the
   * last, or any time of day.
   */
  steps: readonly Value[];
  unit: SteppedUnit;
  /** Whether IT may also set a fraction. */
  mayBeFraction?: true;
  /** Where it stands in the times room. */
  panel: SteppedPanel;
  /** The only mode of the desk in which it is shown. */
  mode?: DeskMode;
  /** The text below its name. */
  note?: 'admin.desk.countdownNote' | 'admin.desk.bufferNote' | 'admin.desk.repeatNote';
}

const idle = { unit: 'seconds', steps: IDLE, panel: 'pause' } as const;
const countdown = { unit: 'seconds', steps: COUNTDOWN, panel: 'pause' } as const;

/** In the order in which the room shows them; a setting's name is the text `admin.desk.<setting>`. */
export const STEPPED = {
  /** Self-service: idle seconds before the countdown, with or without a basket. */
  selfServiceIdleSeconds: { ...idle, initially: 20, mode: 'selfService' },
  /** Self-service: length of the countdown in seconds. */
  selfServiceCountdownSeconds: { ...countdown, initially: 20, mode: 'selfService', note: 'admin.desk.countdownNote' },
  /** Idle seconds before the countdown at an attended desk, without and with a basket. */
  idleSeconds: { ...idle, initially: 60, mode: 'attended' },
  idleWithBasketSeconds: { ...idle, initially: 180, mode: 'attended' },
  /** Length of the countdown at an attended desk in seconds. */
  countdownSeconds: { ...countdown, initially: 30, mode: 'attended' },
  /** Closing time and return time of the due presets, local time; closing at "00:00" is the end of the day. */
  closesAt: { unit: 'time of day', steps: CLOSING_TIMES, initially: '18:00', panel: 'due' },
  returnBy: { unit: 'time of day', steps: HALF_HOURS, initially: '12:00', panel: 'due' },
  /** How many minutes before another renter's reservation an item must be back. */
  bufferMinutes: { unit: 'minutes', steps: BUFFER, initially: 60, panel: 'due', note: 'admin.desk.bufferNote' },
  /** Within this many seconds the same code again counts as already scanned. */
  repeatWindowSeconds: {
    ...{ unit: 'seconds', steps: REPEAT, initially: 3, mayBeFraction: true },
    ...{ panel: 'scans', note: 'admin.desk.repeatNote' },
  },
} as const satisfies Record<string, Stepped<number> | Stepped<string>>;

export type SteppedSetting = keyof typeof STEPPED;
export type SteppedValue<Name extends SteppedSetting> = (typeof STEPPED)[Name]['steps'][number];

/** The declaration of a setting, whichever it is. */
export const declarationOf = (name: SteppedSetting): Stepped<number | string> => STEPPED[name];
