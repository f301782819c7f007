// The languages of what is said outside the page.
import type { Locale } from '../../shared/domain/app.ts';
import { outside as de } from './de/outside.ts';
import { outside as en } from './en/outside.ts';
import { outside as es } from './es/outside.ts';
import { outside as fr } from './fr/outside.ts';
import type { Outside } from './outside.ts';

export const OUTSIDE: Record<Locale, Outside> = { en, de, fr, es };
