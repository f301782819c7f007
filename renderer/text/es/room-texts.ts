// Texts of set-up and administration only. In Spanish, loaded with them.
import { administration } from './administration.ts';
import { commissioning } from './commissioning.ts';
import { selfTest } from './self-test.ts';
import { setup } from './setup.ts';

export const texts = {
  ...administration,
  ...commissioning,
  ...selfTest,
  ...setup,
};
