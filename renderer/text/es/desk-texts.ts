// Texts of the desk and of all rooms. In Spanish, loaded before the page is rendered.
import { basket } from './basket.ts';
import { common } from './common.ts';
import { desk } from './desk.ts';
import { extend } from './extend.ts';
import { pickUp } from './pick-up.ts';
import { returns } from './returns.ts';
import { stops } from './stops.ts';

export const texts = {
  ...basket,
  ...common,
  ...desk,
  ...extend,
  ...pickUp,
  ...returns,
  ...stops,
};
