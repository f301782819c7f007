// What every source of scans gives, before any setting is asked.
import type { BadScan, Scan, Symbology } from './scan.ts';

/** A text that was read, and what is known of it. */
export interface ReadText {
  text: string;
  source: Scan['source'];
  symbology: Symbology | null;
  isGs1: boolean;
}

/** What was read, complete at `at` (epoch ms), or why there is nothing. It never holds what looks like a token. */
export type Heard = { ok: true; found: ReadText; at: number } | { ok: false; bad: BadScan };

/** Where scans come from. Trouble of its own a source tells by itself; it ends no other. */
export interface ScanSource {
  /** Hands on each read; gives back the way to stop. */
  hear(listener: (heard: Heard) => void): () => void;
}
