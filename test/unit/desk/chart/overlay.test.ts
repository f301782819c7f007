// What lies in place of the desk's screen: how it opens, and what it gives way to.
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const OVERLAYS = {
  search: { type: 'openSearch', typed: null },
  today: { type: 'openToday' },
  waiting: { type: 'openWaiting' },
  accessibility: { type: 'openAccessibility' },
} as const;

describe.each(Object.entries(OVERLAYS))('%s', (overlay, opens) => {
  beforeEach(async () => {
    await desk.touch(opens);
    expect(desk.overlay).toBe(overlay);
  });

  it('closes, and the desk is where it was', async () => {
    await desk.touch({ type: 'closeOverlay' });
    expect([desk.overlay, desk.screen]).toEqual(['none', 'ready']);
  });

  it('gives way to the answer of a scan', async () => {
    await desk.scan('TNT-205');
    expect([desk.overlay, desk.screen]).toEqual(['none', 'card']);
  });

  it('gives way to what a scan that was not read says', async () => {
    await desk.does({ type: 'badScan', bad: { problem: 'broken', at: desk.now } });
    expect(desk.overlay).toBe('none');
  });

  it('gives way to a stop, which is to be read first', async () => {
    await desk.does({ type: 'stopped' });
    expect(desk.overlay).toBe('none');
  });

  it('is gone once whoever opened it has left', async () => {
    await desk.touch({ type: 'reset' });
    expect(desk.overlay).toBe('none');
  });

  it.each(Object.entries(OVERLAYS))('%s opens from there', async (next, opensNext) => {
    await desk.touch(opensNext);
    expect(desk.overlay).toBe(next);
  });
});

it('administration gives way to neither, and the card is there after it', async () => {
  await desk.does({ type: 'pinChanged', hasPin: false });
  await desk.scan('TNT-205');
  await desk.touch({ type: 'asAdministrator', errand: { type: 'openAdministration' } });
  await desk.does({ type: 'stopped' });
  expect(desk.overlay).toBe('administration');
  await desk.touch({ type: 'closeOverlay' });
  expect([desk.overlay, desk.screen]).toEqual(['none', 'card']);
});

it('today begins with the visit it was opened for, then tells of the item that was scanned there, until it is closed', async () => {
  await desk.touch({ type: 'openToday', visit: 'v-1' });
  expect(desk.context.today).toEqual({ code: null, visit: 'v-1', at: desk.now });
  await desk.does({ type: 'filterToday', of: 'TNT-205' });
  expect([desk.overlay, desk.context.today]).toEqual(['today', { code: 'TNT-205', visit: null, at: desk.now }]);
  await desk.touch({ type: 'closeOverlay' });
  expect([desk.context.today, desk.context.queue]).toEqual([null, []]);
});

it('what was typed at rest is there for the search, and gone with it', async () => {
  const typed = { text: 'son', isEntered: false };
  await desk.touch({ type: 'openSearch', typed });
  expect(desk.context.typed).toEqual(typed);
  await desk.touch({ type: 'closeOverlay' });
  expect(desk.context.typed).toBeNull();
});
