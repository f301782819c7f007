// A label that begins with an Enter or a blank presses no key of the page.
import { expect, it } from 'vitest';
import { deskOfFile, entryLine } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

const site = deskOfFile();

it.each([
  ['an Enter', 'Enter', 'CAM-0098'],
  ['a blank', ' ', 'CAM-0112'],
])('a label that begins with %s does not press the focused key', async (_what, first, item) => {
  const { desk, workspace } = site;
  await desk.scan(item);
  await desk.sees(item);
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await desk.passes(5);
  await desk.page
    .getByRole('button', { name: startingWith(t('basket.confirm', { count: 1 })) })
    .first()
    .focus();
  await desk.keys(first, ...'QC-157', 'Enter');
  await desk.settles();
  await desk.passes(2);
  expect(workspace.ledger.map(entryLine).filter((entry) => entry.includes(item))).toEqual([]);
});
