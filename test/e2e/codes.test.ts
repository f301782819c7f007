// Code rules, by touch alone: a rule is made in administration, and from then on the desk finds the code in a web address.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

const LABEL = 'https://pool.example.org/items/CAM-0147';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { desk, workspace } = site;
  await desk.sets({ rules: [] }, ADMIN_PIN);
  await desk.beginsAnew();
  workspace.requests.clear();
});

async function openCodes() {
  const { desk } = site;
  await desk.touch('Administration');
  await desk.enters(ADMIN_PIN);
  await desk.touch('Codes');
}

it('a rule for web addresses, tried before it is used', async () => {
  const { desk, workspace } = site;
  await desk.scan(LABEL);
  await desk.reads('refused');
  await openCodes();
  await desk.touch('Add a rule');
  await desk.touch(/^Web address/);
  await desk.touch('Save');
  await desk.sees('Items or renter cards');
  const asked = workspace.requests.count('lookup');
  await desk.scan(LABEL);
  await desk.sees('is looked up', 'counts');
  expect(workspace.requests.count('lookup')).toBe(asked);
  await desk.touch('Close');
  await desk.shows('ready');
  await desk.scan(LABEL);
  await desk.shows('card');
  await desk.sees('Goes back to');
});

it('a pattern is written on the drawn keyboard, and what is wrong with it is said', async () => {
  const { desk } = site;
  await openCodes();
  await desk.touch('Add a rule');
  await desk.touch(/^Write a pattern/);
  await desk.touch('#+=');
  for (const key of '(?=') await desk.touchesKey(key);
  await desk.touch('Save');
  await desk.sees(/Looking ahead or behind is not possible/);
  await desk.touchesKey('Delete');
  await desk.touchesKey('<');
  await desk.touchesKey('áé');
  await desk.touchesKey('abc');
  for (const key of 'item') await desk.touchesKey(key);
  await desk.touchesKey('#+=');
  for (const key of '>.+)') await desk.touchesKey(key);
  await desk.touch('Save');
  await desk.seesRow('(?<item>.+)', /Items/);
});

it('a scan elsewhere in administration is nobody’s, and its Enter presses nothing', async () => {
  const { desk, workspace } = site;
  await desk.touch('Administration');
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.page.getByRole('button', { name: 'Display' }).focus();
  await desk.scan('CAM-0147');
  await desk.touch('Codes');
  await desk.scan('CAM-0112');
  await desk.sees('is looked up');
  expect(workspace.requests.count('lookup')).toBe(0);
  expect(await desk.everyWord()).not.toContain('CAM-0147');
});

it('a token is not shown by the tester', async () => {
  const { desk, token } = site;
  await openCodes();
  await desk.scan(token.token);
  await desk.sees('That looks like a token');
  expect(await desk.everyWord()).not.toContain(token.token);
});
