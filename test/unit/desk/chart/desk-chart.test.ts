// The picture of the desk in the docs is the machine's as it is now.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { drawMachine } from '../../../chart/picture.ts';

const drawn = new URL('../../../../docs/desk-chart.svg', import.meta.url);

it('the picture in the docs shows the desk machine as it is; else npm run desk-chart draws it anew', async () => {
  const isCurrent = readFileSync(drawn, 'utf8') === (await drawMachine(deskMachine));
  expect(isCurrent).toBe(true);
});
