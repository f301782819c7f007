// The due date picker, a part that loads after the page: nothing else needs its calendar.
import { later } from '../../components/later.tsx';

export const DuePicker = later(async () => (await import('./due-picker.tsx')).DuePicker, {
  leave: ({ onClose }) => onClose(),
});
