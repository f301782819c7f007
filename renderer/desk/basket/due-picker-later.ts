// The picker of a due date, which brings a calendar along that nothing else has.
import { later } from '../../components/later.tsx';

export const DuePicker = later(async () => (await import('./due-picker.tsx')).DuePicker, {
  leave: ({ onClose }) => onClose(),
});
