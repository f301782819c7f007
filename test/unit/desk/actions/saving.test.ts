// Until main confirms that an action is on disk, the desk never claims so; after two seconds it says that it is not.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, bike, Desk } from '../../../support/desk-machine.ts';
import { anItem, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const says = () => [desk.context.readOut.outcome, desk.verdict];
const lines = () => desk.context.basket?.lines.map((line) => line.action?.state);

describe('a check-out', () => {
  let answers: () => Promise<void>;
  beforeEach(async () => {
    answers = desk.holdAnswer('out CAM-001');
    for (const code of ['CAM-001', 'TRI-060', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
  });

  it('shows as saving until main answers', async () => {
    expect([...says(), ...(lines() ?? [])]).toEqual(['sending', 'saving', 'saving', 'saving']);
    await answers();
    expect(lines()).toEqual(['sending', 'sending']);
    expect(desk.verdict).toBe('checkingOut');
  });

  it('shows as not saved after two seconds, for as long as main is silent', async () => {
    await desk.passes(1);
    expect(desk.verdict).toBe('saving');
    await desk.passes(1);
    expect(says()).toEqual(['attention', 'checkedOut']);
    expect(desk.context.readOut.verdict).toMatchObject({ counts: { unsaved: 2, saving: 0 } });
    expect(lines()).toEqual(['unsaved', 'unsaved']);
    await desk.passes(20);
    expect(lines()).toEqual(['unsaved', 'unsaved']);
  });

  it('continues normally when main answers late', async () => {
    await desk.passes(2);
    await answers();
    expect(lines()).toEqual(['sending', 'sending']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(says()).toEqual(['done', 'checkedOut']);
  });

  it('goes back to the basket when main answers late that it could not save it', async () => {
    await desk.passes(2);
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await answers();
    expect([desk.screen, desk.verdict, lines()]).toEqual(['basket', 'notTaken', [undefined, undefined]]);
  });

  it('stays in the strip as not saved after its outcome is closed, until it is confirmed', async () => {
    await desk.passes(2);
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.strip]).toEqual(['ready', ['CAM-001 attention', 'TRI-060 attention']]);
    await answers();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(desk.strip).toEqual([]);
  });

  it('is reported as not saved even if the desk has moved on before the two seconds are over', async () => {
    await desk.scanAgain('TNT-205');
    expect(desk.strip).toEqual([]);
    await desk.passes(2);
    expect(desk.strip).toEqual(['CAM-001 attention', 'TRI-060 attention']);
    // The item on the card is not the one that is unsaved.
    expect([desk.verdict, desk.context.card?.scan.item.code, desk.context.readOut.code]).toEqual([
      'unsaved',
      'TNT-205',
      null,
    ]);
    await answers();
    expect(desk.strip).toEqual([]);
  });

  it('opens from the strip only after main has answered', async () => {
    await desk.passes(2);
    await desk.touch({ type: 'close' });
    await desk.touch({ type: 'openPutAside', at: desk.context.putAside[0]?.at ?? 0 });
    expect([desk.screen, ...says()]).toEqual(['ready', 'attention', 'unsaved']);
    await answers();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'openPutAside', at: desk.context.putAside[0]?.at ?? 0 });
    expect([desk.screen, lines()]).toEqual(['outcome', ['confirmed', 'refused']]);
  });

  it('that main refuses leaves another check-out in flight unchanged', async () => {
    desk.known['LGT-074'] = ok(itemScan(anItem('LGT-074', 'Aputure LS 300d')));
    const answersNext = desk.holdAnswer('out LGT-074');
    for (const code of ['LGT-074', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.screen).toBe('outcome');
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await answers();
    desk.refuses = null;
    expect(desk.strip).toEqual(['LGT-074 attention', 'CAM-001 notSent', 'TRI-060 notSent']);
    await answersNext();
    await desk.hears('LGT-074', 'confirmed');
    expect(desk.strip).toEqual(['CAM-001 notSent', 'TRI-060 notSent']);
  });

  it('that main is silent about does not hide that a later return is not saved either', async () => {
    await desk.passes(2);
    desk.holdAnswer('in TNT-205');
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect(says()).toEqual(['sending', 'saving']);
    await desk.passes(2);
    expect(says()).toEqual(['attention', 'unsaved']);
    expect(desk.context.readOut.code).toBe('TNT-205');
  });
});

describe('a check-out of one line, with the rest of its basket checked out before main answered', () => {
  let answers: () => Promise<void>;
  let answersNext: () => Promise<void>;
  beforeEach(async () => {
    answers = desk.holdAnswer('out CAM-001');
    answersNext = desk.holdAnswer('out BIK-009');
    for (const code of ['CAM-001', 'BIK-009', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.touch({ type: 'backToBasket' });
    desk.known['BIK-009'] = ok(itemScan(bike));
    await desk.touch({ type: 'tryAgain', code: 'BIK-009' });
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.lines, desk.strip]).toEqual(['outcome', ['BIK-009'], ['CAM-001 attention']]);
  });

  it('gets its answer where it was put aside', async () => {
    await answers();
    await answersNext();
    expect([lines(), desk.strip]).toEqual([['sending'], []]);
    for (const code of ['CAM-001', 'BIK-009']) await desk.hears(code, 'confirmed');
    expect(desk.context.putAside).toEqual([]);
  });

  it('leaves the later one on its outcome when main refuses it', async () => {
    desk.refuses = { kind: 'disk-full', message: '' };
    await answers();
    expect([desk.screen, lines(), desk.strip]).toEqual(['outcome', ['saving'], ['CAM-001 notSent']]);
    desk.refuses = null;
    await answersNext();
    expect(lines()).toEqual(['sending']);
  });
});

describe('a return', () => {
  it('on the card shows as saving until main answers, and as not saved after two seconds', async () => {
    await desk.scan('TNT-205');
    const answers = desk.holdAnswer('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect([...says(), desk.context.card?.action?.state]).toEqual(['sending', 'saving', 'saving']);
    await desk.passes(2);
    expect([...says(), desk.context.card?.action?.state]).toEqual(['attention', 'unsaved', 'unsaved']);
    await answers();
    expect(desk.context.card?.action?.state).toBe('sending');
    await desk.hears('TNT-205', 'confirmed');
    expect(says()).toEqual(['done', 'returned']);
  });

  it('on the Returns screen shows as saving until main answers, and as not saved after two seconds', async () => {
    await desk.touch({ type: 'showReturns' });
    const answers = desk.holdAnswer('in TNT-205');
    await desk.scan('TNT-205');
    const step = () => desk.context.returns[0]?.step;
    expect(step()).toMatchObject({ kind: 'taken', action: { state: 'saving' } });
    await desk.passes(2);
    expect(step()).toMatchObject({ kind: 'taken', action: { state: 'unsaved' } });
    expect(says()).toEqual(['attention', 'unsaved']);
    await answers();
    expect(step()).toMatchObject({ kind: 'taken', action: { state: 'sending' } });
  });
});

it('a condition report shows as not saved while main is silent', async () => {
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.hears('TNT-205', 'confirmed', null, { reportUntil: desk.now + 60_000 });
  const answers = desk.holdAnswer('report a-TNT-205');
  const input = { condition: 'damaged' as const, missing: [], words: '' };
  await desk.touch({ type: 'reportCondition', code: 'TNT-205', input, note: '' });
  const report = () => desk.context.card?.report?.action?.state;
  expect(report()).toBe('saving');
  await desk.passes(2);
  expect(report()).toBe('unsaved');
  await answers();
  expect(report()).toBe('saved');
});

it('a late answer from main does not replace an outcome that arrived before it', async () => {
  await desk.scan('TNT-205');
  const answers = desk.holdAnswer('in TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.passes(2);
  await desk.hearsOf(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'confirmed' }));
  await answers();
  expect(desk.context.card?.action?.state).toBe('confirmed');
});
