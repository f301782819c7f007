// The settings that an administrator changes step by step in the times room. IT can set any value in between.
import type { DeskMode } from '../../shared/domain/desk.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';

const IDLE = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1800, 3600];
const COUNTDOWN = [20, 30, 45, 60, 90, 120, 180, 300];
const REPEAT = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 60];
const BUFFER = [0, 15, 30, 60, 90, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080, 20_160];
/** Times of day, "HH:MM". */
export const HALF_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);
/** The same as closing times: "00:00" is the end of the day. */
export const CLOSING_TIMES = [...HALF_HOURS.slice(1), '00:00'];

type SteppedPanel = 'pause' | 'due' | 'scans';
export type SteppedUnit = 'seconds' | 'minutes' | 'time of day';

/** Where a setting stands in the times room, and its steps in `unit`; times of day are "HH:MM". */
interface SteppedDeclaration<Step> {
  panel: SteppedPanel;
  /** The only mode of the desk in which the setting is shown. */
  mode?: DeskMode;
  unit: SteppedUnit;
  steps: readonly Step[];
  /** The text below the setting's name. */
  note?: 'admin.desk.countdownNote' | 'admin.desk.bufferNote' | 'admin.desk.repeatNote';
}

/** The settings in the order in which the room shows them; a setting's name is the text `admin.desk.<setting>`. */
export const STEPPED_SETTINGS = {
  selfServiceIdleSeconds: { panel: 'pause', mode: 'selfService', unit: 'seconds', steps: IDLE },
  selfServiceCountdownSeconds: {
    panel: 'pause',
    mode: 'selfService',
    unit: 'seconds',
    steps: COUNTDOWN,
    note: 'admin.desk.countdownNote',
  },
  idleSeconds: { panel: 'pause', mode: 'attended', unit: 'seconds', steps: IDLE },
  idleWithBasketSeconds: { panel: 'pause', mode: 'attended', unit: 'seconds', steps: IDLE },
  countdownSeconds: { panel: 'pause', mode: 'attended', unit: 'seconds', steps: COUNTDOWN },
  closesAt: { panel: 'due', unit: 'time of day', steps: CLOSING_TIMES },
  returnBy: { panel: 'due', unit: 'time of day', steps: HALF_HOURS },
  bufferMinutes: { panel: 'due', unit: 'minutes', steps: BUFFER, note: 'admin.desk.bufferNote' },
  repeatWindowSeconds: { panel: 'scans', unit: 'seconds', steps: REPEAT, note: 'admin.desk.repeatNote' },
} satisfies { [Name in keyof DeskPolicy]?: SteppedDeclaration<DeskPolicy[Name]> };

export type SteppedSetting = keyof typeof STEPPED_SETTINGS;

/** The declaration of a setting, whichever it is. */
export const declarationOf = (name: SteppedSetting): SteppedDeclaration<number | string> => STEPPED_SETTINGS[name];

/** The settings of a panel at a desk of this mode, in order. */
export function settingsOf(panel: SteppedPanel, mode: DeskMode): SteppedSetting[] {
  return (Object.keys(STEPPED_SETTINGS) as SteppedSetting[]).filter((name) => {
    const declaration = declarationOf(name);
    return declaration.panel === panel && (declaration.mode ?? mode) === mode;
  });
}

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
