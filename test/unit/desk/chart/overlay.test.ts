// Overlays in place of the desk's screen: how they open, and what closes them.
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

  it('closes back to the screen it covered', async () => {
    await desk.touch({ type: 'closeOverlay' });
    expect([desk.overlay, desk.screen]).toEqual(['none', 'ready']);
  });

  it('closes for the answer to a scan', async () => {
    await desk.scan('TNT-205');
    expect([desk.overlay, desk.screen]).toEqual(['none', 'card']);
  });

  it('closes for the message about a scan that was not read', async () => {
    await desk.does({ type: 'badScan', bad: { problem: 'broken', at: desk.now } });
    expect(desk.overlay).toBe('none');
  });

  it('closes when the desk stops, since that message must be read first', async () => {
    await desk.does({ type: 'stopped' });
    expect(desk.overlay).toBe('none');
  });

  it('closes when the desk is reset', async () => {
    await desk.touch({ type: 'reset' });
    expect(desk.overlay).toBe('none');
  });

  it.each(Object.entries(OVERLAYS))('%s opens in its place', async (next, opensNext) => {
    await desk.touch(opensNext);
    expect(desk.overlay).toBe(next);
  });
});

it('administration stays open when the desk stops, and closes back to the card it covered', async () => {
  await desk.does({ type: 'pinChanged', hasPin: false });
  await desk.scan('TNT-205');
  await desk.touch({ type: 'asAdministrator', adminRequest: { type: 'openAdministration' } });
  await desk.does({ type: 'stopped' });
  expect(desk.overlay).toBe('administration');
  await desk.touch({ type: 'closeOverlay' });
  expect([desk.overlay, desk.screen]).toEqual(['none', 'card']);
});

it('today shows the visit it was opened for, then the item it is filtered by, and forgets both when it closes', async () => {
  await desk.touch({ type: 'openToday', visit: 'v-1' });
  expect(desk.context.today).toEqual({ code: null, visit: 'v-1', list: null, at: desk.now });
  await desk.does({ type: 'filterToday', of: 'TNT-205' });
  expect([desk.overlay, desk.context.today]).toEqual([
    'today',
    { code: 'TNT-205', visit: null, list: null, at: desk.now },
  ]);
  await desk.touch({ type: 'closeOverlay' });
  expect([desk.context.today, desk.context.queue]).toEqual([null, []]);
});

it('text typed on the ready screen is handed to the search, and forgotten when the search closes', async () => {
  const typed = { text: 'son', isEntered: false };
  await desk.touch({ type: 'openSearch', typed });
  expect(desk.context.typed).toEqual(typed);
  await desk.touch({ type: 'closeOverlay' });
  expect(desk.context.typed).toBeNull();
});
