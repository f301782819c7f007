// As the type of every key that can be asked for, and its plurals.
import type { texts as deskTexts } from './en/desk-texts.ts';
import type { texts as roomTexts } from './en/room-texts.ts';

export type English = typeof deskTexts & typeof roomTexts;
