// The dialog to write in, which brings a keyboard along.
import { later } from './later.tsx';

export const WritingDialog = later(async () => (await import('./writing-dialog.tsx')).WritingDialog, {
  isSoon: true,
  leave: ({ onClose }) => onClose(),
});
