// The due date picker, a part that loads after the page: nothing else needs its calendar.
import { lazyPart } from '../../components/lazy-part.tsx';

export const DuePicker = lazyPart(async () => (await import('./due-picker.tsx')).DuePicker, {
  onLoadError: ({ onClose }) => onClose(),
});
