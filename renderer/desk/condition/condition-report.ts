// The condition report on a returned item, for the keys that make it and the rows that show it.
import type { Part } from '../../../shared/domain/workspace.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ConditionInput, ConditionReport, Progress } from '../model/model.ts';
import { outcomeOf } from '../model/selectors.ts';
import { noteOf } from './condition-note.ts';

/** A returned item, on the Returns screen or on its card. */
export interface ReturnedThing {
  code: string;
  name: string;
  /** The parts to count. */
  parts: Part[];
  report: ConditionReport | null;
  /** Its return. */
  action: Progress;
}

/** The condition of an item that nobody has looked at. */
export const NOT_REPORTED: ConditionInput = { condition: 'fine', missing: null, words: '' };

/** Returns a function that reports the condition of the item, with a note in words for the workspace. */
export function useReporting({ code, parts }: ReturnedThing, send: (event: DeskEvent) => void) {
  const { t, locale } = useText();
  return ({ condition, missing, words }: ConditionInput) => {
    const input = { condition, missing, words };
    send({ type: 'reportCondition', code, input, note: noteOf(input, parts, t, locale) });
  };
}

/** How far the report has come; `unset`: there is none. */
export function reportStatus(report: ConditionReport | null): 'unset' | 'open' | 'settled' | 'attention' {
  if (!report) return 'unset';
  // An error beside an action is that of a last change: what was recorded before still holds. "Fine" needs no action.
  if (!report.action) return report.error ? 'attention' : 'settled';
  switch (outcomeOf(report.action.state)) {
    case 'done':
    case 'already':
      return 'settled';
    case 'attention':
    case 'refused':
      return 'attention';
    case 'sending':
    case 'saved':
      return 'open';
    case 'ready':
      return 'unset';
  }
}
