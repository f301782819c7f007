// What is scanned or typed into the tester of the code rules, read as the desk would.
import { useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import type { ScanSettings } from '../../shared/domain/scanning.ts';
import { labelOf, type ReadText, readText, textOf } from '../scanning/read.ts';
import type { BadScan, Read } from '../scanning/scan.ts';
import { useScans } from '../scanning/scans.tsx';

export type CodeSettings = Pick<ScanSettings, 'rules' | 'gs1Element'>;

/** What was tried last. Of a bad scan there is no text. */
export type Tried = { text: string; read: Read } | { text: null; read: Extract<Read, { ok: false }> };

/** Reads what is scanned or typed as the desk would, by the rules as they are now; asks nobody. */
export function useTried(scanning: CodeSettings, isListening: boolean) {
  const [last, setLast] = useState<{ found: ReadText; at: number } | BadScan | null>(null);
  const tryText = (found: ReadText | null) => {
    const at = systemClock.now();
    const read = found && readText(found, scanning, at);
    if (found && read?.ok) setLast({ found, at });
    else setLast(read?.ok === false ? read.bad : { problem: 'token-shaped', at });
  };
  useScans(
    isListening
      ? {
          onBurst: (burst, scanner) => tryText(textOf(burst, scanner)),
          onBroken: () => setLast({ problem: 'broken', at: systemClock.now() }),
        }
      : {},
  );
  const tryTyped = (text: string) => tryText({ text, source: 'search', symbology: null, isGs1: false });
  return { tried: last && triedOf(last), tryTyped };

  function triedOf(known: { found: ReadText; at: number } | BadScan): Tried {
    const nothing = (bad: BadScan): Tried => ({ text: null, read: { ok: false, bad } });
    if ('problem' in known) return nothing(known);
    const label = labelOf(known.found, scanning.gs1Element);
    if (!label.ok) return nothing({ problem: label.problem, at: known.at });
    return { text: label.text, read: readText(known.found, scanning, known.at) };
  }
}
