// A renter's card that was scanned as a return without a connection: nobody could know it, and no file keeps it.
import { expect, it } from 'vitest';
import { fail, ok, type Result, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { ScanAnswer } from '../../../shared/domain/workspace.ts';
import { renterScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  clock,
  history,
  mara,
  offline,
  recent,
  returnItem,
  setUp,
  Workspace,
  workspace,
} from './outbox-fixture.ts';

const NOT_FOUND: WorkspaceError = { kind: 'not-found', message: 'No such code.', status: 404 };

/** A workspace that knows no items, only Mara's card; `asked`: as what. */
class Members extends Workspace {
  readonly asked: string[] = [];
  isCard = true;
  override async lookup(
    code: string,
    _card: string | null = null,
    as: 'item' | 'renter' = 'item',
  ): Promise<Result<ScanAnswer, WorkspaceError>> {
    this.asked.push(`${code} as ${as}`);
    if (!this.isReachable) return fail(offline);
    return as === 'renter' && this.isCard ? ok(renterScan(mara)) : fail(NOT_FOUND);
  }
}

/** Scans the code on Returns offline; then the connection is back. */
async function returnsOffline(here = new Members()): Promise<Members> {
  setUp(here);
  actions.pause(offline);
  returnItem('RNT-1184', null);
  actions.resume();
  await settle();
  return here;
}

it('is refused as a card, without its code, and nothing is sent', async () => {
  const here = await returnsOffline();
  expect(here.asked).toEqual(['RNT-1184 as item', 'RNT-1184 as renter']);
  expect(workspace.sent).toEqual([]);
  expect(recent()).toMatchObject([{ code: '•••', state: 'refused', reason: 'was-card' }]);
  expect(history.at(-1)).toBe('••• refused');
});

it('is not asked about as a card if it is nobody’s: it needs attention as an unknown code', async () => {
  const here = new Members();
  here.isCard = false;
  await returnsOffline(here);
  expect(recent()).toMatchObject([{ code: 'RNT-1184', state: 'needs-attention', reason: 'unknown-code' }]);
});

it('two cards are told apart by their actions, and neither keeps the other waiting', async () => {
  const here = new Members();
  setUp(here);
  actions.pause(offline);
  returnItem('RNT-1184', null);
  clock.advance(1000);
  returnItem('RNT-2207', null);
  actions.resume();
  await settle();
  expect(recent()).toMatchObject([
    { code: '•••', state: 'refused' },
    { code: '•••', state: 'refused' },
  ]);
});
