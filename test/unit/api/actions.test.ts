// What the operations for check-outs and returns add to the outbox.
import { expect, it } from 'vitest';
import { actionsApi } from '../../../electron/api/actions.ts';
import type { SelfService } from '../../../electron/app/self-service.ts';
import type { Outbox } from '../../../electron/outbox/outbox.ts';
import { fail } from '../../../shared/domain/errors.ts';

it('if today’s visits can’t be read, the list and a single visit are answered with the reason', async () => {
  const unread = fail({ kind: 'disk-full', message: 'database or disk is full' } as const);
  const operations = actionsApi({
    outbox: { today: () => unread } as Partial<Outbox> as Outbox,
    overrides: { spend: () => unread } as never,
    selfService: {} as SelfService,
    onCheckOut: () => {},
  });
  expect(await operations.visits({ code: null })).toEqual(unread);
  expect(await operations.visit({ id: 'visit-1' })).toEqual(unread);
});
