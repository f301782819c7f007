// The printed commands that a scanner can give the desk. On the command sheet, and read by the desk.

/** The prefix of every command; no scan with it is looked up. */
const PREFIX = 'KIOSK:';

/** In the order of the sheet. */
export const COMMANDS = {
  confirm: 'KIOSK:CONFIRM',
  cancel: 'KIOSK:CANCEL',
  undo: 'KIOSK:UNDO',
  checkOut: 'KIOSK:CHECKOUT',
  returns: 'KIOSK:RETURNS',
  park: 'KIOSK:PARK',
  item: 'KIOSK:ITEM',
  renter: 'KIOSK:RENTER',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Whether `code` is meant as a command, known or not; case is ignored. */
export function isCommandText(code: string): boolean {
  return code.toUpperCase().startsWith(PREFIX);
}

/** The command with this code, or null. */
export function commandNamed(code: string): CommandName | null {
  const text = code.toUpperCase();
  const names = Object.keys(COMMANDS) as CommandName[];
  return names.find((name) => COMMANDS[name] === text) ?? null;
}
