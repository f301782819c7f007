// A workspace that answers look-ups and searches but refuses every send: it is asked again, but not endlessly.
import { expect, it } from 'vitest';
import { kiosk, ON_LOAN, openDesk, returnLoanedItem, setUpBeforeEach, workspace } from './kiosk-fixture.ts';

setUpBeforeEach();

/** A page that looks an item up whenever the connection changes, as a line opened in Needs attention does. */
function looksUpAtEachChange(): void {
  let before = kiosk.state().connection.state;
  void kiosk.until(() => {
    const { state } = kiosk.state().connection;
    if (state !== before) void kiosk.ask('desk.lookup', { code: ON_LOAN });
    before = state;
    return false;
  });
}

it.each([403, 429])('is asked a few times when it answers every return with %i; look-ups go on', async (status) => {
  await openDesk();
  looksUpAtEachChange();
  workspace.faults.next({ on: 'check_in', kind: 'status', status, times: Number.POSITIVE_INFINITY });
  const { id } = await returnLoanedItem();
  await expect.poll(() => workspace.requests.count('search')).toBeGreaterThan(0);
  await kiosk.ask('app.retry', null);

  const isAskedOften = expect.poll(() => workspace.requests.count('check_in'), { timeout: 2500 }).toBeGreaterThan(8);
  await expect(isAskedOften).rejects.toThrow();
  expect(kiosk.state().connection.state).toBe('connected');
  expect(workspace.requests.count()).toBeLessThan(30);

  workspace.faults.clear();
  expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
});
