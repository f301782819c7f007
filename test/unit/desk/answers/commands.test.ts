// Printed commands: what each does on each screen, and that reading one twice does not do it twice.
import { beforeEach, describe, expect, it } from 'vitest';
import { commandOf } from '../../../../renderer/desk/answers/commands.ts';
import { COMMANDS } from '../../../../shared/domain/commands.ts';
import { type DuePresetName, dueCommand } from '../../../../shared/domain/due-presets.ts';
import { TEST_CODES } from '../../../../shared/domain/test-sheet.ts';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a code', () => {
  it('of the command sheet is a command, in upper or lower case', () => {
    const gestures = Object.values(COMMANDS).map((text) => commandOf(text)?.type);
    expect(gestures).toEqual([
      'confirm',
      'cancel',
      'undoLast',
      'openBasket',
      'showReturns',
      'park',
      'choose',
      'choose',
    ]);
    expect(commandOf('kiosk:Due:3-days')).toEqual({ type: 'chooseDue', name: '3d' });
  });

  it.each<[DuePresetName, string]>([
    ['1h', '1-HOUR'],
    ['2h', '2-HOURS'],
    ['0d', 'TODAY'],
    ['1d', 'TOMORROW'],
    ['2d', '2-DAYS'],
    ['7d', '1-WEEK'],
    ['28d', '4-WEEKS'],
  ])('of the sheet of a desk that offers %s chooses it', (name, code) => {
    expect(dueCommand(name)).toBe(`KIOSK:DUE:${code}`);
    expect(commandOf(dueCommand(name))).toEqual({ type: 'chooseDue', name });
  });

  it('of an item or of the test sheet is no command', () => {
    for (const text of [
      'CAM-001',
      'KIOSK',
      'KIOSK-7',
      ' KIOSK:UNDO',
      'kıoſk:confırm',
      ...TEST_CODES.map(({ text }) => text),
    ])
      expect(commandOf(text)).toBeNull();
  });

  it('that confirms does not answer a question: it is asked again', async () => {
    await desk.scan('BOTH-1');
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict]).toEqual(['question', 'ambiguous']);
    desk = new Desk();
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect([desk.screen, desk.verdict]).toEqual(['otherRenter', 'otherRenter']);
    expect(desk.context.readOut).toMatchObject({ outcome: 'attention', code: 'RNT-1184', name: 'Mara Lindqvist' });
  });

  it.each(['ready', 'basket', 'returns'])(
    'that only begins like a command is reported as a mis-scan and not looked up on the %s screen',
    async (screen) => {
      if (screen === 'basket') await desk.scan('KIOSK:CHECKOUT');
      if (screen === 'returns') await desk.scan('KIOSK:RETURNS');
      await desk.scan('KIOSK:DUE:SOON');
      expect(desk.verdict).toBe('unknownCommand');
      expect(desk.context.readOut).toMatchObject({ outcome: 'already', code: 'KIOSK:DUE:SOON' });
      expect(desk.screen).toBe(screen);
      expect([desk.asked, desk.sent]).toEqual([[], []]);
    },
  );

  it('that only begins like a command is reported offline too', async () => {
    await desk.losesConnection();
    await desk.scan('KIOSK:NONE');
    expect(desk.verdict).toBe('unknownCommand');
  });
});

describe('KIOSK:ITEM and KIOSK:RENTER', () => {
  it.each([
    ['KIOSK:ITEM', 'basket', 'BOTH-1 item'],
    ['KIOSK:RENTER', 'renter', 'BOTH-1 renter'],
  ])('%s answers whether the item or the renter is meant', async (code, screen, asked) => {
    await desk.scan('BOTH-1');
    await desk.scan(code);
    expect([desk.screen, desk.asked]).toEqual([screen, ['BOTH-1', asked]]);
  });

  it('answer a question once: only the first one counts', async () => {
    await desk.scan('BOTH-1');
    const answer = desk.holdAnswer('BOTH-1 item');
    await desk.scan('KIOSK:ITEM');
    await desk.scan('KIOSK:RENTER');
    expect([desk.screen, desk.verdict]).toEqual(['question', 'ambiguous']);
    await answer();
    expect([desk.screen, desk.asked]).toEqual(['basket', ['BOTH-1', 'BOTH-1 item']]);
  });

  it('say that there is nothing to choose when nothing was asked', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:RENTER');
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'nothingToChoose', ['CAM-001']]);
  });
});

describe('KIOSK:CHECKOUT', () => {
  it('opens a basket at Ready', async () => {
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'basketOpen', []]);
  });

  it('at Ready keeps the scan that is being looked up', async () => {
    const answer = desk.holdAnswer('CAM-001');
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:CHECKOUT');
    await answer();
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('opens a basket for the renter on the screen', async () => {
    await desk.scan('RNT-2207');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Jonas Weber']);
  });

  it('opens no basket for a blocked renter', async () => {
    await desk.scan('RNT-0933');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'renterBlocked']);
  });

  it('leaves a card for a new basket', async () => {
    await desk.scan('TNT-205');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.context.card, desk.lines]).toEqual(['basket', null, []]);
  });

  it('sends nothing and keeps what is in the basket', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['basket', ['CAM-001'], []]);
  });

  it('goes from Returns back to the basket, or to a new one', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
    const other = new Desk();
    await other.scan('KIOSK:RETURNS');
    await other.scan('KIOSK:CHECKOUT');
    expect([other.screen, other.lines]).toEqual(['basket', []]);
  });

  it('stays on Returns while a look-up is in flight', async () => {
    desk.holdAnswer('TNT-205');
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    await desk.scan('KIOSK:CHECKOUT');
    expect([desk.screen, desk.verdict]).toEqual(['returns', 'stillLookingUp']);
  });

  it('after a check-out begins the next one', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'KIOSK:CONFIRM', 'KIOSK:CHECKOUT']) await desk.scan(code);
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', [], null]);
  });

  it('after a check-out goes back to the line that could not be checked out', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'BIK-009', 'KIOSK:CONFIRM', 'KIOSK:CHECKOUT']) await desk.scan(code);
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['BIK-009'], 'Jonas Weber']);
  });
});

describe('KIOSK:DUE', () => {
  it.each([
    ['KIOSK:DUE:2-HOURS', 0],
    ['KIOSK:DUE:TODAY', 0],
    ['KIOSK:DUE:TOMORROW', 1],
    ['KIOSK:DUE:3-DAYS', 3],
    ['KIOSK:DUE:1-WEEK', 7],
    ['KIOSK:DUE:2-WEEKS', 14],
  ])('%s chooses that due date in the basket and says so', async (code, days) => {
    await desk.follows({ closesAt: '23:59', duePresets: ['2h', '0d', '1d', '3d', '7d', '14d'] });
    await desk.scan('CAM-001');
    await desk.scan(code);
    const { due } = desk.context.basket ?? {};
    expect(due?.days).toBe(days);
    expect(desk.context.readOut.verdict).toEqual({ kind: 'dueChosen', dueAt: due?.dueAt });
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('for a date that is not offered says so and changes nothing', async () => {
    await desk.follows({ closesAt: '00:01' });
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:DUE:TODAY');
    expect(desk.verdict).toBe('dueNotOffered');
    expect(desk.context.basket?.due.days).toBe(3);
  });

  it('for a date that this desk does not offer says so', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:DUE:5-DAYS');
    expect([desk.verdict, desk.context.basket?.due.days]).toEqual(['dueNotOffered', 3]);
  });

  it.each(['ready', 'returns', 'renter'])(
    'on the %s screen, without a basket, says that it does not work there',
    async (screen) => {
      if (screen === 'returns') await desk.scan('KIOSK:RETURNS');
      if (screen === 'renter') await desk.scan('RNT-2207');
      await desk.scan('KIOSK:DUE:TODAY');
      expect([desk.screen, desk.verdict]).toEqual([screen, 'dueNotHere']);
    },
  );
});

describe('KIOSK:CANCEL', () => {
  it('leaves a card at once', async () => {
    await desk.scan('TNT-205');
    await desk.scan('KIOSK:CANCEL');
    expect(desk.screen).toBe('ready');
  });

  it('leaves an empty basket at once', async () => {
    await desk.scan('KIOSK:CHECKOUT');
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
  });

  it('warns at the first scan, and empties the basket at the second', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'basketKept', ['CAM-001']]);
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
  });

  it('has to be scanned twice again when something else was scanned in between', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:CANCEL');
    await desk.scan('TRI-060');
    await desk.scan('KIOSK:CANCEL');
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
  });

  it('counts at its second scan although the clock was set back an hour in between', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:CANCEL');
    await desk.waits(-3_600_000);
    await desk.scanAgain('KIOSK:CANCEL');
    expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
  });

  it('never empties a basket while a scanner lies on it and keeps reading it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    for (let reads = 0; reads < 20; reads += 1) {
      await desk.waits(500);
      await desk.scanAgain('KIOSK:CANCEL');
    }
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });
});

it('a whole check-out needs no touch', async () => {
  for (const code of ['KIOSK:CHECKOUT', 'RNT-2207', 'CAM-001', 'TRI-060', 'KIOSK:DUE:1-WEEK', 'KIOSK:CONFIRM'])
    await desk.scan(code);
  expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207', 'out TRI-060 renter-RNT-2207']);
});
