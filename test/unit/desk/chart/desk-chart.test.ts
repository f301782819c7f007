// The pictures of the desk in the docs are the machine's as it is now.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { drawMachine } from '../../../chart/picture.ts';

const docs = new URL('../../../../docs/', import.meta.url);

it('the pictures in the docs show the desk machine as it is; else npm run desk-chart draws them anew', async () => {
  const drawn = await drawMachine(deskMachine);
  const names = [...drawn.keys()].map((name) => `${name}.svg`);
  expect(readdirSync(new URL('desk-chart/', docs)).toSorted()).toEqual(names.toSorted());
  const page = readFileSync(new URL('desk-chart.md', docs), 'utf8');
  expect(names.filter((name) => !page.includes(`(desk-chart/${name})`))).toEqual([]);
  const old = [...drawn].filter(([name, svg]) => readFileSync(new URL(`desk-chart/${name}.svg`, docs), 'utf8') !== svg);
  expect(old.map(([name]) => name)).toEqual([]);
});
