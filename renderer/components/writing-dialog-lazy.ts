// The writing dialog, which brings its keyboard, as a lazy component.
import { lazyPart } from './lazy-part.tsx';

export const WritingDialog = lazyPart(async () => (await import('./writing-dialog.tsx')).WritingDialog, {
  isSoon: true,
  onLoadError: ({ onClose }) => onClose(),
});
