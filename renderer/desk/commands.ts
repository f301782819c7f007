// Printed command codes: what the scanner can say besides codes of things.
import type { DeskGesture } from './model.ts';

const COMMANDS: Record<string, DeskGesture> = {
  'KIOSK:CONFIRM': { type: 'confirm' },
  'KIOSK:CANCEL': { type: 'leave' },
  'KIOSK:RETURNS': { type: 'showReturns' },
  'KIOSK:UNDO': { type: 'undoLast' },
};

/** The gesture that `code` stands for, or null if it is the code of a thing. */
export function commandOf(code: string): DeskGesture | null {
  return COMMANDS[code.toUpperCase()] ?? null;
}
