// What is said of a thing that came back, and how far that has come: for the keys that say it and the lines that show it.
import type { Part } from '../../../shared/domain/workspace.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ConditionReport, ConditionSaying, Progress } from '../model/model.ts';
import { outcomeOf } from '../model/selectors.ts';
import { noteOf } from './condition-note.ts';

/** A thing that came back, on the Returns screen or on its card. */
export interface ReturnedThing {
  code: string;
  name: string;
  /** What has to be there. */
  parts: Part[];
  report: ConditionReport | null;
  /** Its return. */
  action: Progress;
}

/** Says how a thing is, with the same in words for the workspace. */
export function useReporting({ code, parts }: ReturnedThing, send: (event: DeskEvent) => void) {
  const { t, locale } = useText();
  return ({ condition, missing, words }: ConditionSaying) => {
    const saying = { condition, missing, words };
    send({ type: 'reportCondition', code, saying, note: noteOf(saying, parts, t, locale) });
  };
}

/** How far has come what was said; `unset`: nothing was. */
export function standingOf(report: ConditionReport | null): 'unset' | 'open' | 'settled' | 'attention' {
  if (!report) return 'unset';
  // An error beside an action is that of a last change: what was recorded before stands. Fine goes without saying.
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
