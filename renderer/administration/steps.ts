// The steps in which an administrator changes the desk's policy at the kiosk. IT can set any value in between.
import type { DeskPolicy } from '../../shared/settings/policy.ts';

const IDLE = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1800, 3600];
/** Times of day, "HH:MM". */
export const HALF_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);
/** The same as closing times: "00:00" is the end of the day. */
export const CLOSING_TIMES = [...HALF_HOURS.slice(1), '00:00'];

/** Steps of each setting, in seconds, minutes, or times of day ("HH:MM"). */
export const POLICY_STEPS = {
  idleSeconds: IDLE,
  idleWithBasketSeconds: IDLE,
  selfServiceIdleSeconds: IDLE,
  selfServiceCountdownSeconds: [20, 30, 45, 60, 90, 120, 180, 300],
  countdownSeconds: [20, 30, 45, 60, 90, 120, 180, 300],
  repeatWindowSeconds: [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 60],
  bufferMinutes: [0, 15, 30, 60, 90, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080, 20_160],
  closesAt: CLOSING_TIMES,
  returnBy: HALF_HOURS,
} satisfies { [Name in keyof DeskPolicy]?: DeskPolicy[Name][] };

export type SteppedSetting = keyof typeof POLICY_STEPS;

/**
 * The nearest steps below and above `value`, which need not be one itself; null: there is none. Among closing times,
 * which have "00:00" as the last step, "00:00" is above all others.
 */
export function stepsAround<Step extends number | string>(
  steps: readonly Step[],
  value: Step,
): { less: Step | null; more: Step | null } {
  const isClosing = steps.at(-1) === '00:00';
  const rank = (step: Step) => (isClosing && step === '00:00' ? '24:00' : step);
  return {
    less: steps.findLast((step) => rank(step) < rank(value)) ?? null,
    more: steps.find((step) => rank(step) > rank(value)) ?? null,
  };
}
