// An administrator at the desk: what asks for the PIN, what comes after it, and that nobody stays let in who has left.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Errand } from '../../../../renderer/desk/model/model.ts';
import { action, Desk } from '../../../support/desk-machine.ts';
import { AGREED } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const damaged = action('a-TNT-205', 'check_in', 'TNT-205', { state: 'needs-attention' });
const asks = (errand: Errand) => desk.touch({ type: 'asAdministrator', errand });
/** Asks for it, types the PIN, and is let in. */
const does = async (errand: Errand) => {
  await asks(errand);
  await desk.takesPin();
};

describe('the PIN', () => {
  it('is asked for, and nothing is done before main has taken it', async () => {
    await asks({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['pin', 'none']);
    await desk.takesPin();
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('is not asked for where there is none', async () => {
    await desk.does({ type: 'pinChanged', hasPin: false });
    await asks({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('can be left again, and what it was for is not done', async () => {
    await asks({ type: 'quit' });
    await desk.touch({ type: 'closeDialog' });
    expect([desk.dialog, desk.context.errand, desk.sent]).toEqual(['none', null, []]);
  });

  it('is not asked for any more once whoever began has left; taken after that, it lets nobody in', async () => {
    await asks({ type: 'openAdministration' });
    await desk.touch({ type: 'reset' });
    expect(desk.dialog).toBe('none');
    await desk.takesPin();
    expect([desk.overlay, desk.sent]).toEqual(['none', ['lock']]);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
  });

  it('taken after that lets nobody in where main’s state comes before its answer', async () => {
    await asks({ type: 'openAdministration' });
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.touch({ type: 'reset' });
    await desk.does({ type: 'unlocked' });
    expect(desk.sent).toEqual(['lock']);
  });

  it('whose answer comes after main’s state lets them in all the same', async () => {
    await asks({ type: 'openAdministration' });
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.does({ type: 'unlocked' });
    expect([desk.overlay, desk.sent]).toEqual(['administration', []]);
  });

  it('of somebody who had just left, taken too late, lets nobody in either', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    await desk.does({ type: 'unlocked' });
    expect(desk.sent).toEqual(['lock', 'lock']);
  });

  it('that let somebody in before the page began anew does so no more', async () => {
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.does({ type: 'workLeft' });
    expect(desk.sent).toEqual(['lock']);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
  });
});

describe('who leaves', () => {
  it('is out at once, however late main says so', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    expect(desk.sent).toEqual(['lock']);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
    await desk.letsNobodyIn();
    expect(desk.dialog).toBe('pin');
    await desk.takesPin();
    expect(desk.overlay).toBe('administration');
  });

  it('may come back before main has said so', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    await does({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('administration for the list stays let in, and is out with the list', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'openWaiting' });
    expect(desk.sent).toEqual([]);
    await desk.scan('CAM-001');
    expect([desk.overlay, desk.sent]).toEqual(['none', ['lock']]);
  });

  it('after letting an item out anyway is out with that', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'BIK-009']) await desk.scan(code);
    await does({ type: 'override', subject: { item: 'BIK-009' }, blocks: ['reserved'], reason: AGREED });
    expect(desk.sent).toEqual(['allow BIK-009 for renter-RNT-2207: reserved', 'lock']);
    expect(desk.verdict).toBe('overridden');
  });
});

describe('whose time is over', () => {
  it('is put out of administration', async () => {
    await does({ type: 'openAdministration' });
    await desk.letsNobodyIn();
    expect([desk.overlay, desk.sent]).toEqual(['none', []]);
  });

  it('discards nothing any more; the list stays, which anybody may read', async () => {
    await desk.touch({ type: 'openWaiting' });
    await does({ type: 'askToDiscard', action: damaged });
    expect([desk.dialog, desk.context.discarding]).toEqual(['discard', damaged]);
    await desk.letsNobodyIn();
    expect([desk.dialog, desk.context.discarding, desk.overlay]).toEqual(['none', null, 'waiting']);
  });

  it('reads the list no longer at a self-service desk', async () => {
    await desk.follows({ mode: 'selfService' });
    await does({ type: 'openWaiting' });
    expect(desk.overlay).toBe('waiting');
    await desk.letsNobodyIn();
    expect(desk.overlay).toBe('none');
  });
});

describe('discarding', () => {
  beforeEach(async () => {
    await desk.touch({ type: 'openWaiting' });
    await does({ type: 'askToDiscard', action: damaged });
  });

  it('one after the other needs one PIN', async () => {
    await desk.touch({ type: 'closeDialog' });
    await asks({ type: 'askToDiscard', action: damaged });
    expect([desk.dialog, desk.sent]).toEqual(['discard', []]);
  });

  it('is over once whoever began has left, who is let in no longer', async () => {
    await desk.touch({ type: 'reset' });
    expect([desk.dialog, desk.overlay, desk.sent]).toEqual(['none', 'none', ['lock']]);
  });
});

describe('quitting', () => {
  it('ends the kiosk where nothing waits', async () => {
    await does({ type: 'quit' });
    expect([desk.dialog, desk.sent]).toEqual(['none', ['quit']]);
  });

  describe('while actions wait', () => {
    beforeEach(async () => {
      await desk.does({ type: 'waitingChanged', waiting: 2 });
      await does({ type: 'quit' });
      expect([desk.dialog, desk.sent]).toEqual(['quit', []]);
    });

    it('takes a second touch', async () => {
      await desk.touch({ type: 'quit' });
      expect(desk.sent).toEqual(['quit']);
    });

    it('can be left again, and nobody is let in any more', async () => {
      await desk.touch({ type: 'closeDialog' });
      expect([desk.dialog, desk.sent]).toEqual(['none', ['lock']]);
    });

    it('is not asked any more once whoever began has left', async () => {
      await desk.touch({ type: 'reset' });
      expect([desk.dialog, desk.sent]).toEqual(['none', ['lock']]);
    });

    it('is not asked any more once their time is over', async () => {
      await desk.letsNobodyIn();
      expect([desk.dialog, desk.sent]).toEqual(['none', []]);
    });
  });
});

it.each([
  ['replaceToken', 'replace the token'],
  ['leaveWorkspace', 'leave the workspace'],
] as const)('%s is for main, which goes on to set-up', async (type, sent) => {
  await does({ type });
  expect(desk.sent).toEqual([sent]);
});
