// The next step for an action that needs attention, judged by its reason and the present state of its item.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Present } from './use-present.ts';

/** Opens the card of the item, sends the action again, or discards it. */
export type Step = 'open' | 'retry' | 'discard';

/** The advice to the person, by its key in the texts: `waiting.can`. */
export type Advice =
  | 'openReturn'
  | 'openCheckOut'
  | 'retryReturn'
  | 'retryCheckOut'
  | 'retryExtend'
  | 'discardExtend'
  | 'retryReport'
  | 'discardReport'
  | 'discard'
  | 'elsewhere'
  | 'look'
  | 'wait';

export interface NextStep {
  /** The step that is most likely right; null: it is not known yet, or there is nothing to do. */
  step: Step | null;
  advice: Advice | null;
}

/** Whether the action can be sent again at all. */
export function mayRetry({ state, reason }: Pick<DeskAction, 'state' | 'reason'>): boolean {
  return state === 'needs-attention' && reason !== 'other-workspace' && reason !== 'record-damaged';
}

/** The next step for `action`, whose item is as `present` says. */
export function nextStep(action: DeskAction, present: Present): NextStep {
  const { state, reason, intent, reportOf } = action;
  if (state !== 'needs-attention') return { step: null, advice: 'wait' };
  if (reason === 'other-workspace') return { step: 'discard', advice: 'elsewhere' };
  if (reason === 'record-damaged') return { step: 'discard', advice: 'discard' };
  if (present.kind === 'asking') return { step: null, advice: null };
  if (present.kind === 'failed' && present.error.kind === 'not-found') return { step: 'discard', advice: 'discard' };
  if (present.kind !== 'item') return { step: null, advice: 'look' };
  const { rent, blocks } = present.scan;
  if (reportOf !== null)
    return rent === null ? { step: 'retry', advice: 'retryReport' } : { step: 'discard', advice: 'discardReport' };
  if (intent === 'extend')
    return rent?.id === action.rentId
      ? { step: 'retry', advice: 'retryExtend' }
      : { step: 'discard', advice: 'discardExtend' };
  if (intent === 'check_in')
    return rent === null ? { step: 'retry', advice: 'retryReturn' } : { step: 'open', advice: 'openReturn' };
  // If the item may have gone out and come back since, a person has to decide.
  const isFree = rent === null && blocks.length === 0 && reason !== 'perhaps-back';
  return isFree ? { step: 'retry', advice: 'retryCheckOut' } : { step: 'open', advice: 'openCheckOut' };
}
