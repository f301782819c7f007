// The writing dialog, which brings its keyboard, as a lazy component.
import { later } from './later.tsx';

export const WritingDialog = later(async () => (await import('./writing-dialog.tsx')).WritingDialog, {
  isSoon: true,
  leave: ({ onClose }) => onClose(),
});
