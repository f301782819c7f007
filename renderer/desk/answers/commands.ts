// What a scanned printed command does at the desk.
import { type CommandName, commandNamed, isCommandText } from '../../../shared/domain/commands.ts';
import { dueNamed } from '../../../shared/domain/due-presets.ts';
import type { DeskEvent } from '../model/events.ts';

const GESTURES: Record<CommandName, DeskEvent> = {
  confirm: { type: 'confirm' },
  cancel: { type: 'cancel' },
  undo: { type: 'undoLast' },
  checkOut: { type: 'openBasket' },
  park: { type: 'park' },
  returns: { type: 'showReturns' },
  item: { type: 'choose', as: 'item' },
  renter: { type: 'choose', as: 'renter' },
};

/** What `code` asks the desk to do, or null if it is the code of an item or a renter. */
export function commandOf(code: string): DeskEvent | null {
  if (!isCommandText(code)) return null;
  const name = commandNamed(code);
  if (name) return GESTURES[name];
  const due = dueNamed(code);
  return due ? { type: 'chooseDue', name: due } : { type: 'unknownCommand', code };
}
