// The type of all text keys, plural forms included: that of the English texts.
import type { texts as deskTexts } from './en/desk-texts.ts';
import type { texts as roomTexts } from './en/room-texts.ts';

export type English = typeof deskTexts & typeof roomTexts;
