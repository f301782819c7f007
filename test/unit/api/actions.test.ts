// What the operations for check-outs and returns add to the outbox.
import { expect, it } from 'vitest';
import { actionsApi } from '../../../electron/api/actions.ts';
import { createKnownCards } from '../../../electron/app/known-cards.ts';
import type { SelfService } from '../../../electron/app/self-service.ts';
import type { Outbox } from '../../../electron/outbox/outbox.ts';
import type { CheckInRequest } from '../../../shared/domain/action.ts';
import { fail } from '../../../shared/domain/errors.ts';
import { anItem, aRenter, itemScan, renterScan } from '../../support/examples.ts';

const unsaid = fail({ kind: 'internal', message: '' } as const);

it('if today’s visits can’t be read, the list and a single visit are answered with the reason', async () => {
  const unread = fail({ kind: 'disk-full', message: 'database or disk is full' } as const);
  const operations = actionsApi({
    outbox: { today: () => unread } as Partial<Outbox> as Outbox,
    overrides: { spend: () => unread } as never,
    selfService: {} as SelfService,
    lookUps: { isKnownCard: () => false },
    savedBaskets: () => ({ release: () => {} }),
  });
  expect(await operations.visits({ code: null })).toEqual(unread);
  expect(await operations.visit({ id: 'visit-1' })).toEqual(unread);
});

it('a code that was read as a renter’s card is not returned by its code alone, and nothing keeps it', async () => {
  const knownCards = createKnownCards();
  const taken: string[] = [];
  const checkIn = ({ code }: CheckInRequest) => {
    taken.push(code);
    return unsaid;
  };
  const attended: SelfService['checkIn'] = async (_request, take) => take();
  const operations = actionsApi({
    outbox: { checkIn } as Partial<Outbox> as Outbox,
    overrides: {} as never,
    selfService: { checkIn: attended } as Partial<SelfService> as SelfService,
    lookUps: { isKnownCard: knownCards.has },
    savedBaskets: () => ({ release: () => {} }),
  });
  const scans = (code: string, rentId: string | null = null) =>
    operations.checkIn({ code, itemName: null, rentId, by: 'scan' });
  knownCards.note({ code: 'MARA-1' }, renterScan(aRenter('MARA-1', 'Mara')));
  expect(await scans('MARA-1')).toMatchObject({ ok: false, error: { kind: 'renter-card' } });
  expect(JSON.stringify(knownCards)).not.toContain('MARA-1');
  await scans('CAM-1');
  await scans('MARA-1', 'rent-1');
  // The workspace has given the code to an item since.
  knownCards.note({ code: 'MARA-1' }, itemScan(anItem('MARA-1', 'Camera')));
  await scans('MARA-1');
  expect(taken).toEqual(['CAM-1', 'MARA-1', 'MARA-1']);
});

it('a self-service page learns of no card that was read, by a return either', async () => {
  const notYours = fail({ kind: 'not-yours', message: '' } as const);
  const operations = actionsApi({
    outbox: {} as Outbox,
    overrides: {} as never,
    selfService: { checkIn: async () => notYours } as Partial<SelfService> as SelfService,
    lookUps: { isKnownCard: () => true },
    savedBaskets: () => ({ release: () => {} }),
  });
  expect(await operations.checkIn({ code: 'MARA-1', itemName: null, rentId: null, by: 'scan' })).toEqual(notYours);
});
