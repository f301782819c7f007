// Spanish.
import type { Language } from '../language.ts';
import { administration } from './administration.ts';
import { basket } from './basket.ts';
import { commissioning } from './commissioning.ts';
import { common } from './common.ts';
import { desk } from './desk.ts';
import { extend } from './extend.ts';
import { pickUp } from './pick-up.ts';
import { returns } from './returns.ts';
import { selfTest } from './self-test.ts';
import { setup } from './setup.ts';
import { stops } from './stops.ts';

export const es = {
  tag: 'es-ES',
  letters: ['qwertyuiop/:', 'asdfghjklñ.', 'zxcvbnm'],
  texts: {
    ...common,
    ...desk,
    ...basket,
    ...returns,
    ...extend,
    ...pickUp,
    ...stops,
    ...administration,
    ...setup,
    ...commissioning,
    ...selfTest,
  },
} satisfies Language;
