// The steps of the times room: which settings stand where, and what lies below and above a value.
import type { DeskMode } from '../../shared/domain/desk.ts';
import { declarationOf, STEPPED, type SteppedPanel, type SteppedSetting } from '../../shared/settings/stepped.ts';

/** The settings of a panel at a desk of this mode, in order. */
export function settingsOf(panel: SteppedPanel, mode: DeskMode): SteppedSetting[] {
  return (Object.keys(STEPPED) as SteppedSetting[]).filter((name) => {
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
