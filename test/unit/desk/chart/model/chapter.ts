// A chapter of the search, and the events that chapters share: demo codes to scan, touches, events from outside.
import type { DeskPolicy } from '../../../../../shared/settings/policy.ts';
import * as events from './events.ts';

export interface Chapter {
  name: string;
  policy: Partial<DeskPolicy>;
  knowsRenterCards: boolean;
  events: Record<string, events.ModelEvent>;
  /** Limits of the search: it goes no further from a moment with more lines, rows, actions or steps. */
  limits: { lines: number; rows: number; actions: number; steps: number };
}

// Codes of the demo: items that are free, overdue, on loan or reserved, a code of both an item and a renter, a kit;
// four renters, of whom one is blocked and one has as many items as allowed.
export const FREE = 'CAM-0112';
export const OVERDUE = 'BIK-0022';
export const OUT = 'TNT-0211';
export const RESERVED = 'BIK-0009';
export const BOTH = '1017';
export const JONAS = 'RNT-2207';
export const AMINA = 'RNT-1302';
export const BLOCKED = 'RNT-0933';
export const AT_LIMIT = 'RNT-1901';
export const KIT = 'LNS-0314';
/** Has reserved one particular item and any projector, among others. */
export const HARUTO = 'RNT-2013';
export const RESERVED_FOR_HARUTO = 'TRI-0080';
export const PROJECTOR = 'PRJ-0004';

export const scans = (...codes: string[]) => named('scan', codes, events.scan);
export const hits = (...codes: string[]) => named('touch the hit', codes, events.hit);
export const touches = (...types: events.Touch[]) => named('touch', types, events.touch);

function named<Word extends string>(verb: string, words: Word[], event: (word: Word) => events.ModelEvent) {
  return Object.fromEntries(words.map((word) => [`${verb} ${word}`, event(word)]));
}

export const idle = { 'idle time ends': events.idleEnds, 'a second ends': events.secondEnds };
export const connection = {
  'the connection is lost': events.losesConnection,
  'the connection is cut': events.cutOff,
  'the connection is back': events.regainsConnection,
};
export const carriedOut = { 'what waits is carried out': events.carriedOut };
