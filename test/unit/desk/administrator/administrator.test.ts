// An administrator at the desk: what asks for the PIN, what follows it, and that nobody stays let in after leaving.
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminRequest } from '../../../../renderer/desk/model/model.ts';
import { action, Desk } from '../../../support/desk-machine.ts';
import { AGREED } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const damaged = action('a-TNT-205', 'check_in', 'TNT-205', { state: 'needs-attention' });
const asks = (adminRequest: AdminRequest) => desk.touch({ type: 'asAdministrator', adminRequest });
/** Asks for the request, types the PIN, and is let in. */
const does = async (adminRequest: AdminRequest) => {
  await asks(adminRequest);
  await desk.takesPin();
};

describe('the PIN', () => {
  it('is asked for, and nothing happens before main has accepted it', async () => {
    await asks({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['pin', 'none']);
    await desk.takesPin();
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('is not asked for when none is set', async () => {
    await desk.does({ type: 'pinChanged', hasPin: false });
    await asks({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('can be cancelled, and its adminRequest is not carried out', async () => {
    await asks({ type: 'quit' });
    await desk.touch({ type: 'closeDialog' });
    expect([desk.dialog, desk.context.adminRequest, desk.sent]).toEqual(['none', null, []]);
  });

  it('is no longer asked for after a reset, and lets nobody in if main accepts it later', async () => {
    await asks({ type: 'openAdministration' });
    await desk.touch({ type: 'reset' });
    expect(desk.dialog).toBe('none');
    await desk.takesPin();
    expect([desk.overlay, desk.sent]).toEqual(['none', ['lock']]);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
  });

  it('accepted after a reset lets nobody in, even if main’s state arrives before its answer', async () => {
    await asks({ type: 'openAdministration' });
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.touch({ type: 'reset' });
    await desk.does({ type: 'unlocked' });
    expect(desk.sent).toEqual(['lock']);
  });

  it('lets the administrator in when its answer arrives after main’s state', async () => {
    await asks({ type: 'openAdministration' });
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.does({ type: 'unlocked' });
    expect([desk.overlay, desk.sent]).toEqual(['administration', []]);
  });

  it('accepted late, after the administrator has left, lets nobody in', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    await desk.does({ type: 'unlocked' });
    expect(desk.sent).toEqual(['lock', 'lock']);
  });

  it('that let an administrator in before the page reloaded has to be typed again', async () => {
    await desk.does({ type: 'administratorChanged', isIn: true });
    await desk.does({ type: 'administratorMayHaveLeft' });
    expect(desk.sent).toEqual(['lock']);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
  });
});

describe('an administrator', () => {
  it('is locked out at once on leaving, however late main confirms it', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    expect(desk.sent).toEqual(['lock']);
    await asks({ type: 'openAdministration' });
    expect(desk.dialog).toBe('pin');
    await desk.signsOutAdministrator();
    expect(desk.dialog).toBe('pin');
    await desk.takesPin();
    expect(desk.overlay).toBe('administration');
  });

  it('may come back before main has confirmed the lock', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'closeOverlay' });
    await does({ type: 'openAdministration' });
    expect([desk.dialog, desk.overlay]).toEqual(['none', 'administration']);
  });

  it('stays let in from administration to the waiting list, until the list closes', async () => {
    await does({ type: 'openAdministration' });
    await desk.touch({ type: 'openWaiting' });
    expect(desk.sent).toEqual([]);
    await desk.scan('CAM-001');
    expect([desk.overlay, desk.sent]).toEqual(['none', ['lock']]);
  });

  it('is locked out as soon as the override is done', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'BIK-009']) await desk.scan(code);
    await does({ type: 'override', subject: { item: 'BIK-009' }, blocks: ['reserved'], reason: AGREED });
    expect(desk.sent).toEqual(['allow BIK-009 for renter-RNT-2207: reserved', 'lock']);
    expect(desk.verdict).toBe('overridden');
  });
});

describe('an administrator whose time is over', () => {
  it('no longer sees administration', async () => {
    await does({ type: 'openAdministration' });
    await desk.signsOutAdministrator();
    expect([desk.overlay, desk.sent]).toEqual(['none', []]);
  });

  it('can no longer discard an action; the waiting list stays open, since anybody may read it', async () => {
    await desk.touch({ type: 'openWaiting' });
    await does({ type: 'askToDiscard', action: damaged });
    expect([desk.dialog, desk.context.discarding]).toEqual(['discard', damaged]);
    await desk.signsOutAdministrator();
    expect([desk.dialog, desk.context.discarding, desk.overlay]).toEqual(['none', null, 'waiting']);
  });

  it('can no longer read the waiting list at a self-service desk', async () => {
    await desk.follows({ mode: 'selfService' });
    await does({ type: 'openWaiting' });
    expect(desk.overlay).toBe('waiting');
    await desk.signsOutAdministrator();
    expect(desk.overlay).toBe('none');
  });
});

describe('discarding', () => {
  beforeEach(async () => {
    await desk.touch({ type: 'openWaiting' });
    await does({ type: 'askToDiscard', action: damaged });
  });

  it('several actions in a row needs one PIN', async () => {
    await desk.touch({ type: 'closeDialog' });
    await asks({ type: 'askToDiscard', action: damaged });
    expect([desk.dialog, desk.sent]).toEqual(['discard', []]);
  });

  it('ends at a reset, which locks the administrator out', async () => {
    await desk.touch({ type: 'reset' });
    expect([desk.dialog, desk.overlay, desk.sent]).toEqual(['none', 'none', ['lock']]);
  });
});

describe('quitting', () => {
  it('ends the kiosk at once when no action waits', async () => {
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

    it('can be cancelled, which locks the administrator out', async () => {
      await desk.touch({ type: 'closeDialog' });
      expect([desk.dialog, desk.sent]).toEqual(['none', ['lock']]);
    });

    it('is no longer asked about after a reset', async () => {
      await desk.touch({ type: 'reset' });
      expect([desk.dialog, desk.sent]).toEqual(['none', ['lock']]);
    });

    it('is no longer asked about once the administrator’s time is over', async () => {
      await desk.signsOutAdministrator();
      expect([desk.dialog, desk.sent]).toEqual(['none', []]);
    });
  });
});

it.each([
  ['replaceToken', 'replace the token'],
  ['leaveWorkspace', 'leave the workspace'],
] as const)('%s asks main to %s', async (type, sent) => {
  await does({ type });
  expect(desk.sent).toEqual([sent]);
});
