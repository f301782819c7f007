// What stays of the work that was put aside once the person who stood here is gone.
import { withoutWords } from '../condition/condition.ts';
import { mute } from '../model/context.ts';
import type { PutAsideWork } from '../model/model.ts';
import { changePutAside } from './put-aside.ts';

/** The person who stood here is gone: removes what names a renter, keeps what happened to the items. */
export function forgetRenters(putAside: PutAsideWork[]): PutAsideWork[] {
  return changePutAside(
    putAside
      // The code may be that of a renter card.
      .filter(({ kind: is }) => is !== 'question')
      .map((each): PutAsideWork => {
        if (each.kind === 'checkOut')
          return { ...each, basket: { ...each.basket, renter: null, renterOverrides: [], pickUp: null } };
        if (each.kind !== 'returns') return each;
        // So may a code of which nothing is known and nothing was sent. What asks is an item that was lent here.
        return {
          ...each,
          lines: each.lines.filter(
            ({ item, step }) => item !== null || step.kind === 'taken' || step.kind === 'asking',
          ),
        };
      }),
    ({ undo, loan: _, ...line }) => ({
      ...line,
      ...{ blocks: [], overrides: [], next: null, refusal: null, action: mute(line.action) },
      undo: undo?.kind === 'taken' ? { ...undo, action: mute(undo.action) } : undo,
    }),
    ({ step, report, ...line }) => ({
      ...line,
      ...{ rent: null, next: null, report: report && withoutWords(report) },
      step: step.kind === 'taken' ? { ...step, action: mute(step.action) } : step,
    }),
    (line) => ({ ...line, action: mute(line.action) }),
    (line) => ({ ...line, action: mute(line.action) }),
  );
}
