// The scans of the last steps of set-up: a label to look at, or the command that answers as the main key does.
import { useRef } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { type CommandName, commandNamed } from '../../shared/domain/commands.ts';
import { interpretRead } from '../scanning/read.ts';
import type { Read } from '../scanning/scan.ts';
import { useReads } from '../scanning/scans.tsx';

/** Hands over every read, with the command it is. A repeat within the repeat window answers nothing twice. */
export function useSetupReads(app: AppState, onRead: (read: Read, command: CommandName | null) => void): void {
  /** The last command; a page that has just opened counts as if each command had been scanned. */
  const last = useRef<{ command: CommandName | null; at: number }>({ command: 'confirm', at: systemClock.now() });
  useReads((heard) => {
    const read = interpretRead(heard, app.scanning);
    const command = read.ok ? commandNamed(read.scan.code) : null;
    const now = systemClock.now();
    const isRepeat = command !== null && command === last.current.command;
    const isTooSoon = now - last.current.at < 1000 * app.policy.repeatWindowSeconds;
    last.current = { command, at: isRepeat && isTooSoon ? last.current.at : now };
    if (!(isRepeat && isTooSoon)) onRead(read, command);
  });
}
