// Between the touch and main's word that it is on the disk: nobody is told that it is saved, and soon that it is not.
import { beforeEach, describe, expect, it } from 'vitest';
import { leftThings } from '../../../../renderer/desk/left/left.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';
import { anItem, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const says = () => [desk.context.readOut.outcome, desk.verdict];
const lines = () => desk.context.basket?.lines.map((line) => line.action?.state);
const left = () => leftThings(desk.context).map(({ code, outcome }) => `${code} ${outcome}`);

describe('a check-out', () => {
  let answers: () => Promise<void>;
  beforeEach(async () => {
    answers = desk.holdsBack('out CAM-001');
    for (const code of ['CAM-001', 'TRI-060', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
  });

  it('is being saved until main has it', async () => {
    expect([...says(), ...(lines() ?? [])]).toEqual(['sending', 'saving', 'saving', 'saving']);
    await answers();
    expect(lines()).toEqual(['sending', 'sending']);
    expect(desk.verdict).toBe('checkingOut');
  });

  it('is not saved yet after two seconds, and says so for as long as main is silent', async () => {
    await desk.passes(1);
    expect(desk.verdict).toBe('saving');
    await desk.passes(1);
    expect(says()).toEqual(['attention', 'checkedOut']);
    expect(desk.context.readOut.verdict).toMatchObject({ counts: { unsaved: 2, saving: 0 } });
    expect(lines()).toEqual(['unsaved', 'unsaved']);
    await desk.passes(20);
    expect(lines()).toEqual(['unsaved', 'unsaved']);
  });

  it('goes on as ever once main has it after all', async () => {
    await desk.passes(2);
    await answers();
    expect(lines()).toEqual(['sending', 'sending']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(says()).toEqual(['done', 'checkedOut']);
  });

  it('goes back to the basket if main could not keep it after all', async () => {
    await desk.passes(2);
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await answers();
    expect([desk.screen, desk.verdict, lines()]).toEqual(['basket', 'notTaken', [undefined, undefined]]);
  });

  it('is kept by the next job, also when it was read', async () => {
    await desk.passes(2);
    await desk.touch({ type: 'close' });
    expect([desk.screen, left()]).toEqual(['ready', ['CAM-001 attention', 'TRI-060 attention']]);
    await answers();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(left()).toEqual([]);
  });

  it('says so also when the desk has gone on before the two seconds were over', async () => {
    await desk.scanAgain('TNT-205');
    expect(left()).toEqual([]);
    await desk.passes(2);
    expect(left()).toEqual(['CAM-001 attention', 'TRI-060 attention']);
    // It is not the item on the card that is not saved.
    expect([desk.verdict, desk.context.card?.scan.item.code, desk.context.readOut.code]).toEqual([
      'unsaved',
      'TNT-205',
      null,
    ]);
    await answers();
    expect(left()).toEqual([]);
  });

  it('does not open from the strip before main has it: its answer finds it there', async () => {
    await desk.passes(2);
    await desk.touch({ type: 'close' });
    await desk.touch({ type: 'openLeft', at: desk.context.left[0]?.at ?? 0 });
    expect([desk.screen, ...says()]).toEqual(['ready', 'attention', 'unsaved']);
    await answers();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'openLeft', at: desk.context.left[0]?.at ?? 0 });
    expect([desk.screen, lines()]).toEqual(['outcome', ['confirmed', 'refused']]);
  });

  it('that main does not take leaves another one as it is that is on its way', async () => {
    desk.known['LGT-074'] = ok(itemScan(anItem('LGT-074', 'Aputure LS 300d')));
    const answersNext = desk.holdsBack('out LGT-074');
    for (const code of ['LGT-074', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.screen).toBe('outcome');
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await answers();
    desk.refuses = null;
    expect(left()).toEqual(['LGT-074 attention', 'CAM-001 notSent', 'TRI-060 notSent']);
    await answersNext();
    await desk.hears('LGT-074', 'confirmed');
    expect(left()).toEqual(['CAM-001 notSent', 'TRI-060 notSent']);
  });

  it('tells each of two that main is silent about', async () => {
    await desk.passes(2);
    desk.holdsBack('in TNT-205');
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect(says()).toEqual(['sending', 'saving']);
    await desk.passes(2);
    expect(says()).toEqual(['attention', 'unsaved']);
    expect(desk.context.readOut.code).toBe('TNT-205');
  });
});

describe('a return', () => {
  it('of the card is being saved until main has it, then not saved yet', async () => {
    await desk.scan('TNT-205');
    const answers = desk.holdsBack('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect([...says(), desk.context.card?.action?.state]).toEqual(['sending', 'saving', 'saving']);
    await desk.passes(2);
    expect([...says(), desk.context.card?.action?.state]).toEqual(['attention', 'unsaved', 'unsaved']);
    await answers();
    expect(desk.context.card?.action?.state).toBe('sending');
    await desk.hears('TNT-205', 'confirmed');
    expect(says()).toEqual(['done', 'returned']);
  });

  it('of the Returns screen likewise', async () => {
    await desk.touch({ type: 'showReturns' });
    const answers = desk.holdsBack('in TNT-205');
    await desk.scan('TNT-205');
    const step = () => desk.context.returns[0]?.step;
    expect(step()).toMatchObject({ is: 'taken', action: { state: 'saving' } });
    await desk.passes(2);
    expect(step()).toMatchObject({ is: 'taken', action: { state: 'unsaved' } });
    expect(says()).toEqual(['attention', 'unsaved']);
    await answers();
    expect(step()).toMatchObject({ is: 'taken', action: { state: 'sending' } });
  });
});

it('what was said of a condition is not noted for as long as main is silent', async () => {
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.hears('TNT-205', 'confirmed', null, { reportUntil: desk.now + 60_000 });
  const answers = desk.holdsBack('report a-TNT-205');
  const saying = { condition: 'damaged' as const, missing: [], words: '' };
  await desk.touch({ type: 'reportCondition', code: 'TNT-205', saying, note: '' });
  const report = () => desk.context.card?.report?.action?.state;
  expect(report()).toBe('saving');
  await desk.passes(2);
  expect(report()).toBe('unsaved');
  await answers();
  expect(report()).toBe('saved');
});

it('whose answer was a moment late tells what became of it meanwhile', async () => {
  await desk.scan('TNT-205');
  const answers = desk.holdsBack('in TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.passes(2);
  await desk.hearsOf(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'confirmed' }));
  await answers();
  expect(desk.context.card?.action?.state).toBe('confirmed');
});
