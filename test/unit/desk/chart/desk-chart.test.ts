// The diagrams of the desk in the docs must match the current machine.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { ROOMS } from '../../../../renderer/desk/chart/setup.ts';
import type { Room } from '../../../../renderer/desk/model/context.ts';
import { drawMachine } from '../../../chart/picture.ts';

const docs = new URL('../../../../docs/', import.meta.url);

it('the diagrams in docs/desk-chart match the desk machine; if they do not, run npm run desk-chart', async () => {
  const drawn = await drawMachine(deskMachine);
  const names = [...drawn.keys()].map((name) => `${name}.svg`);
  expect(readdirSync(new URL('desk-chart/', docs)).toSorted()).toEqual(names.toSorted());
  const page = readFileSync(new URL('desk-chart.md', docs), 'utf8');
  expect(names.filter((name) => !page.includes(`(desk-chart/${name})`))).toEqual([]);
  const old = [...drawn].filter(([name, svg]) => readFileSync(new URL(`desk-chart/${name}.svg`, docs), 'utf8') !== svg);
  expect(old.map(([name]) => name)).toEqual([]);
});

it('no two rooms of the desk give the same name', () => {
  const kinds = new Set(ROOMS.flatMap((room) => Object.keys(room) as (keyof Room)[]));
  for (const kind of kinds) {
    const names = ROOMS.flatMap((room: Room) => Object.keys(room[kind] ?? {}));
    expect(names).toEqual([...new Set(names)]);
  }
});
