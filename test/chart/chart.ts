// npm run desk-chart: draws the desk's state machine into docs/desk-chart.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { deskMachine } from '../../renderer/desk/chart/machine.ts';
import { drawMachine } from './picture.ts';

const folder = new URL('../../docs/desk-chart/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, svg] of await drawMachine(deskMachine)) writeFileSync(new URL(`${name}.svg`, folder), svg);
