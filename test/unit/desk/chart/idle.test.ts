// An idle desk: the countdown, what stops it, and clearing everything personal at its end.
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('an idle desk', () => {
  it('counts down, then clears everything personal', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBe(30);
    await desk.passes(29);
    expect(desk.context.secondsLeft).toBe(1);
    await desk.passes(1);
    expect(desk.screen).toBe('ready');
    expect(JSON.stringify(desk.context)).not.toContain('Mara');
    expect(JSON.stringify(desk.context)).not.toContain('RNT-1184');
  });

  it('stops counting once a policy change has cleared the desk', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(70);
    await desk.follows({ mode: 'selfService' });
    const { resets } = desk.context;
    await desk.scan('NOPE-1');
    await desk.passes(2);
    expect([desk.context.resets, desk.verdict]).toEqual([resets, 'unknownCode']);
  });

  it('waits three minutes before it counts down over a basket', async () => {
    await desk.scan('CAM-001');
    await desk.passes(179);
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(1);
    expect(desk.context.secondsLeft).toBe(30);
  });

  it('waits the short time again once the basket is parked, even if no other touch is noticed', async () => {
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.does({ type: 'park' });
    const { resets } = desk.context;
    await desk.passes(60);
    expect(desk.context.resets).toBe(resets + 1);
  });

  it('stops the countdown at any touch or scan', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(70);
    await desk.touch({ type: 'activity' });
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(70);
    await desk.scanAgain('CAM-001');
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.screen).toBe('basket');
  });

  it('forgets the workspace’s words about the last actions, which may name a renter', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'refused', 'Reserved for Mara Lindqvist.');
    await desk.touch({ type: 'close' });
    expect(desk.context.recent.map(({ state }) => state)).toEqual(['refused']);
    expect(JSON.stringify(desk.context)).not.toContain('Mara');
  });

  it('clears a message on the ready screen without a countdown', async () => {
    await desk.scan('NOPE-1');
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.verdict).toBe('ready');
  });

  describe.each([
    ['search', { type: 'openSearch', typed: null }],
    ['today', { type: 'openToday' }],
    ['waiting', { type: 'openWaiting' }],
    ['accessibility', { type: 'openAccessibility' }],
  ] as const)('%s over an empty desk', (overlay, opens) => {
    it('closes after the countdown, not before', async () => {
      await desk.touch(opens);
      await desk.passes(60);
      expect([desk.overlay, desk.context.secondsLeft]).toEqual([overlay, 30]);
      await desk.passes(30);
      expect([desk.overlay, desk.context.secondsLeft]).toEqual(['none', null]);
    });

    it('stays open after a touch during the countdown', async () => {
      await desk.touch(opens);
      await desk.passes(70);
      await desk.touch({ type: 'activity' });
      await desk.passes(50);
      expect([desk.overlay, desk.context.secondsLeft]).toEqual([overlay, null]);
    });
  });

  it('stops the countdown over the list of today at a scan, which only filters it', async () => {
    await desk.touch({ type: 'openToday' });
    await desk.passes(70);
    await desk.touch({ type: 'filterToday', of: 'CAM-001' });
    await desk.passes(50);
    expect([desk.overlay, desk.context.secondsLeft]).toEqual(['today', null]);
  });

  it('counts down before it closes a dialog', async () => {
    await desk.touch({ type: 'asAdministrator', adminRequest: { type: 'openAdministration' } });
    await desk.passes(60);
    expect([desk.dialog, desk.context.secondsLeft]).toEqual(['pin', 30]);
    await desk.passes(30);
    expect(desk.dialog).toBe('none');
  });

  it('counts down before it closes what a screen has opened, and resets without a countdown when nothing is open', async () => {
    await desk.does({ type: 'coveredChanged', isCovered: true });
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBe(30);
    await desk.touch({ type: 'activity' });
    await desk.does({ type: 'coveredChanged', isCovered: false });
    await desk.passes(60);
    expect([desk.context.secondsLeft, desk.context.resets]).toEqual([null, 1]);
  });

  it('never closes administration over an empty desk', async () => {
    await desk.does({ type: 'pinChanged', hasPin: false });
    await desk.touch({ type: 'asAdministrator', adminRequest: { type: 'openAdministration' } });
    await desk.does({ type: 'coveredChanged', isCovered: true });
    await desk.passes(60);
    expect([desk.overlay, desk.context.secondsLeft]).toEqual(['administration', null]);
  });

  it('resets once the idle time is over, not as soon as a card is closed', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'close' });
    expect(desk.context.resets).toBe(0);
    await desk.passes(60);
    expect(desk.context.resets).toBe(1);
  });
});
