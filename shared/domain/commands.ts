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

/** In capitals, as the commands are: only the letters of ASCII, so that no other letter becomes one of them. */
const capitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Whether `code` is meant as a command, known or not; case is ignored. */
export function isCommandText(code: string): boolean {
  return capitals(code).startsWith(PREFIX);
}

/** The command with this code, or null. */
export function commandNamed(code: string): CommandName | null {
  const text = capitals(code);
  const names = Object.keys(COMMANDS) as CommandName[];
  return names.find((name) => COMMANDS[name] === text) ?? null;
}
