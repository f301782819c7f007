// Idle: the countdown, carrying on, and that nothing personal is left when it ends. The page's clock is turned, not waited for.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Station } from '../support/station.ts';

let station: Station;
beforeAll(async () => {
  station = await openDesk();
  const { page } = station.desk;
  await page.clock.install();
  await page.reload();
  await station.desk.shows('ready');
});
afterAll(() => station.close());

const passes = (seconds: number) => station.desk.page.clock.runFor(seconds * 1000);

it('counts down visibly and a touch carries on', async () => {
  const { desk } = station;
  await desk.scan('RNT-1184');
  await desk.sees('Mara Lindqvist');
  await passes(70);
  await desk.sees('Are you still there?');
  await desk.touch(/Carry on/);
  await desk.sees('Mara Lindqvist');
  await passes(50);
  await desk.shows('renter');
});

it('a scan carries on and is read', async () => {
  const { desk } = station;
  await passes(25);
  await desk.sees('Are you still there?');
  await desk.scan('CAM-0147');
  await desk.shows('card');
  await desk.sees('Sony FX6');
});

it('at zero the desk is clear and no name is left in the page', async () => {
  const { desk } = station;
  expect(await desk.everyWord()).toContain('Mara Lindqvist');
  await passes(61);
  await desk.sees('Are you still there?');
  await passes(31);
  await desk.shows('ready');
  const words = await desk.everyWord();
  for (const name of ['Mara', 'Lindqvist', 'RNT-1184', 'Jonas Weber']) expect(words).not.toContain(name);
});

it('clears at once when asked to', async () => {
  const { desk } = station;
  await desk.scan('RNT-2207');
  await desk.sees('Jonas Weber');
  await passes(61);
  await desk.touch(/Clear it now/);
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Jonas Weber');
});

it('takes names that a search found off the screen', async () => {
  const { desk } = station;
  await desk.touch('Search');
  await desk.pastes(/Search items/, 'Lindqvist');
  await passes(1);
  await desk.sees('RNT-1184');
  await passes(61);
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Lindqvist');
});

it('takes the question for the PIN away', async () => {
  const { desk } = station;
  await desk.touch('Administration');
  await desk.sees('Administrator PIN');
  await passes(61);
  await desk.page.getByText('Administrator PIN').waitFor({ state: 'detached' });
});

it('an open list of what is kept is closed: the workspace’s words in it may name somebody', async () => {
  const { desk } = station;
  await desk.clears();
  await desk.touch('0 saved');
  await desk.shows('kept');
  await passes(61);
  await desk.shows('ready');
});
