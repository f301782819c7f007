// How the kiosk looks and sounds.
import { z } from 'zod';
import { HANDS, THEMES, VOLUMES } from '../domain/app.ts';
import { LOCALES } from '../domain/languages.ts';
import { setting } from './record.ts';

export const DISPLAY = {
  /** null follows the system. */
  locale: setting(z.enum(LOCALES).nullable(), null),
  theme: setting(z.enum(THEMES), 'light'),
  hand: setting(z.enum(HANDS), 'right'),
};

export const SOUND = {
  volume: setting(z.literal(VOLUMES), 2),
};
