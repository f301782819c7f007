// American English: the texts that differ from those of `en`.
import type { English } from '../english.ts';
import type { SomeTexts } from '../language.ts';

export const american: SomeTexts<English> = {
  'accessibility.contrastNote': 'Colors of the whole screen.',
  'basket.overriding.reason.reservationOver': 'Reservation moved or canceled',
  'action.undo.extend.withdrawn': 'Undo canceled',
  'action.undo.check_in.withdrawn': 'Undo canceled',
  'action.undo.check_out.withdrawn': 'Undo canceled',
};
