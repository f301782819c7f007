// What every source of scans delivers, before the settings are applied.
import type { BadScan, Scan, Symbology } from './scan.ts';

/** A text that was read, and what is known about it. */
export interface DecodedText {
  text: string;
  source: Scan['source'];
  symbology: Symbology | null;
  isGs1: boolean;
}

/** A read, complete at `at` (epoch ms), or why it failed. The wedge never puts a token-shaped text in it. */
export type SourceRead = { ok: true; found: DecodedText; at: number } | { ok: false; bad: BadScan };

/** A source of scans. It reports its own problems, which do not affect other sources. */
export interface ScanSource {
  /** Calls `listener` with each read; returns the function that stops it. */
  onRead(listener: (read: SourceRead) => void): () => void;
}
