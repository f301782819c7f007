// Check-outs, returns, extensions and reports, as shared/api/actions.ts declares them.
import { fail, ok } from '../../shared/domain/errors.ts';
import { summaryOf, type Visit } from '../../shared/domain/visit.ts';
import { mayBeSameCode } from '../../shared/domain/workspace.ts';
import type { LookUps } from '../app/look-ups.ts';
import type { Overrides } from '../app/overrides.ts';
import type { SavedBaskets } from '../app/saved-baskets.ts';
import type { SelfService } from '../app/self-service.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Operations } from './operations.ts';

interface ActionsApiParts {
  outbox: Outbox;
  overrides: Pick<Overrides, 'spend'>;
  selfService: SelfService;
  lookUps: Pick<LookUps, 'isKnownCard'>;
  /** These items are being checked out: if the page stops now, they are not offered in its basket again. */
  savedBaskets: () => Pick<SavedBaskets, 'release'>;
}

export function actionsApi({
  outbox,
  overrides,
  selfService,
  lookUps,
  savedBaskets,
}: ActionsApiParts): Operations<'actions'> {
  return {
    async checkOut({ lines, visitId }) {
      const taken = await selfService.checkOut(lines, () =>
        overrides.spend(lines, (allowed) => outbox.checkOut(allowed, visitId)),
      );
      if (taken.ok) savedBaskets().release(lines.map(({ code }) => code));
      return taken;
    },
    checkIn(request) {
      // Without a loan that somebody saw, the code alone was scanned. At a self-service desk that is refused before.
      return selfService.checkIn(request, () =>
        request.rentId === null && lookUps.isKnownCard(request.code)
          ? fail({ kind: 'renter-card', message: 'It was read as a renter card' })
          : outbox.checkIn(request),
      );
    },
    extend: ({ lines, visitId }) => selfService.extend(lines, () => outbox.extend(lines, visitId)),
    report: (request) => selfService.withOwn(request.id, async () => outbox.report(request)),
    recent: () => selfService.recent(outbox.recent()),
    visits({ code }) {
      const today = outbox.today();
      if (!today.ok) return today;
      const isOf = ({ lines }: Visit) => code === null || lines.some(({ action }) => mayBeSameCode(action.code, code));
      return ok(today.data.filter(isOf).map(summaryOf));
    },
    visit({ id }) {
      const today = outbox.today();
      return today.ok ? ok(today.data.find((visit) => visit.id === id) ?? null) : today;
    },
    undo: ({ id }) => selfService.withOwn(id, () => outbox.undo(id)),
    pending: outbox.pending,
    retry: ({ id }) => outbox.retry(id),
    discard: ({ id, note }) => outbox.discard(id, note),
  };
}
