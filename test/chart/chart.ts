// npm run desk-chart: draws the desk machine into docs/desk-chart.svg.
import { writeFileSync } from 'node:fs';
import { deskMachine } from '../../renderer/desk/chart/machine.ts';
import { drawMachine } from './picture.ts';

writeFileSync(new URL('../../docs/desk-chart.svg', import.meta.url), await drawMachine(deskMachine));
