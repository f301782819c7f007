// The desk's look-ups: an answer of a workspace that the kiosk has left meanwhile does not reach the page.
import { expect, it, vi } from 'vitest';
import type { ConnectedWorkspace } from '../../../electron/app/connected-workspace.ts';
import { createLookUps } from '../../../electron/app/look-ups.ts';
import { readScanAnswer } from '../../../electron/workspace/read-answer.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { wireItem, wireItemScan } from '../../support/wire-examples.ts';

const connected = () => ({
  ...({ baseUrl: 'https://pool.example.org' } as ConnectedWorkspace),
  client: {
    ...({} as ConnectedWorkspace['client']),
    lookup: async () => {
      const found = readScanAnswer(wireItemScan({ item: wireItem({ image_url: 'https://pool.example.org/1.jpg' }) }));
      if (!found.ok) throw new Error(found.error.message);
      return found;
    },
  },
});

it.each([
  ['reaches the page, with a key instead of the photograph’s address', false],
  ['of a workspace that was left meanwhile is an error', true],
])('an answer %s', async (_what, isLeft) => {
  let now = connected();
  const noteSingleItem = vi.fn();
  const lookUps = createLookUps({
    currentWorkspace: { now: () => now },
    connection: { noteSingleItem },
    outbox: { lastCondition: () => null },
    photographs: { withKeys: <T>(answer: T) => ({ ...answer, item: { ...(answer as ItemScan).item, photo: 'key' } }) },
    onAnswer: () => {},
  });
  const answer = lookUps.lookUp({ code: 'CAM-001' });
  if (isLeft) now = connected();
  if (isLeft) expect(await answer).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
  else expect(await answer).toMatchObject({ ok: true, data: { item: { photo: 'key' } } });
  expect(noteSingleItem).toHaveBeenCalledTimes(isLeft ? 0 : 1);
});
