// The note's dialog, which brings its keyboard, as a lazy component.
import { lazyPart } from '../../components/lazy-part.tsx';

export const ConditionNote = lazyPart(async () => (await import('./note-dialog.tsx')).ConditionNote, {
  isSoon: true,
  onLoadError: ({ onClose }) => onClose(),
});
