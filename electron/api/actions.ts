// Check-outs, returns and reports, as shared/api/actions.ts declares them.
import type { Overrides } from '../app/overrides.ts';
import type { SelfService } from '../app/self-service.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Operations } from './operations.ts';

interface ActionsApiParts {
  outbox: Outbox;
  overrides: Pick<Overrides, 'spend'>;
  selfService: SelfService;
}

export function actionsApi({ outbox, overrides, selfService }: ActionsApiParts): Operations<'actions'> {
  return {
    checkOut: ({ lines }) => selfService.checkOut(lines, () => overrides.spend(lines, outbox.checkOut)),
    checkIn: (request) => selfService.checkIn(request, () => outbox.checkIn(request)),
    report: (request) => selfService.withOwn(request.id, async () => outbox.report(request)),
    recent: (page) => selfService.recent(outbox.recent(page)),
    undo: ({ id }) => selfService.withOwn(id, () => outbox.undo(id)),
    pending: outbox.pending,
    retry: ({ id }) => outbox.retry(id),
    discard: ({ id, note }) => outbox.discard(id, note),
  };
}
