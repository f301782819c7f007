// Plays generated key streams of known content to the kiosk's wedge (scanners commissioned or not) and to onscan.js.
import { createBurstReader } from '../../renderer/scanning/burst.ts';
import { createSymbolFilter } from '../../renderer/scanning/one-symbol.ts';
import { actingGapsBeside, WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import { interpretRead, readOfBurst } from '../../renderer/scanning/read.ts';
import type { BurstEnd } from '../../renderer/scanning/scan.ts';
import { DEFAULT_SCANNING, type ScannerProfile } from '../../shared/settings/scanning.ts';
import type { Outcome } from './figures.ts';
import { type KeyEvent, makeStreams, type Stream } from './key-streams.ts';
import { hearWithOnScan } from './onscan.ts';
import { makeDesks } from './wedge-desks.ts';

const STREAMS = 1_000_000;
const CHUNK = 5000;
const DESKS = 1000;
/** Maximum share of streams that are left out because their mixture can't be told apart. */
const MAX_LEFT_OUT = 0.001;
const EXAMPLES = 5;

interface Counts {
  /** Codes that were scanned but not read, reported or not. */
  lost: number;
  /** Codes that were read more often than they were scanned. */
  doubled: number;
  /** Codes that were read as a different text. */
  altered: number;
  /** Codes that were read but not scanned. */
  false: number;
  /** Streams that left a scanner's characters in a field, or passed its terminator on to the page. */
  leaked: number;
  /** Broken codes that were dropped without a report. */
  unsaid: number;
}

const NOTHING_WRONG: Counts = { lost: 0, doubled: 0, altered: 0, false: 0, leaked: 0, unsaid: 0 };

interface Figures extends Counts {
  /** Key presses a second. */
  perSecond: number;
}

/** What onscan.js leaves in fields or drops without a report is not measured. */
type OnScanFigures = Omit<Figures, 'leaked' | 'unsaid'>;

interface WedgeFigures {
  name: 'wedge';
  seed: number;
  streams: number;
  ours: Figures;
  defaults: Figures;
  onscan: OnScanFigures;
  /** onscan.js given the characters that the kiosk decodes from the keys. */
  onscanWithOurKeys: OnScanFigures;
  leftOut: { count: number; kinds: Record<string, number> };
}

/** What a listener made of one stream. */
export interface Heard {
  /** The codes that were read, in order. */
  codes: string[];
  /** How many codes were reported as incomplete. */
  said: number;
  leaked: boolean;
}

export interface WedgeOptions {
  /** Default: 1. */
  seed?: number | undefined;
  /** How many streams. Default: a million. */
  streams?: number | undefined;
}

/** Plays the streams to all listeners. `broken` lists what must not happen, with the command that reproduces it. */
export async function benchWedge({ seed = 1, streams: count = STREAMS }: WedgeOptions): Promise<Outcome<WedgeFigures>> {
  const desks = makeDesks(seed, Math.min(DESKS, count));
  const listeners = {
    ours: tally((stream) => play(stream, [stream.desk.profile])),
    defaults: tally((stream) => play(stream, [])),
    onscan: tally((stream) => hearWithOnScan('typed', stream)),
    onscanWithOurKeys: tally((stream) => hearWithOnScan('ours', stream)),
  };
  const kinds: Record<string, number> = {};
  let leftOut = 0;
  let played = 0;
  for (let done = 0; done < count; done += CHUNK) {
    const streams = makeStreams(seed * 100_003 + done, Math.min(CHUNK, count - done), desks);
    const tellable = streams.filter(({ untellable }) => untellable === null);
    leftOut += streams.length - tellable.length;
    played += streams.length;
    for (const { untellable } of streams) if (untellable) kinds[untellable] = (kinds[untellable] ?? 0) + 1;
    for (const listener of Object.values(listeners)) listener.play(tellable);
  }
  const figures: WedgeFigures = {
    name: 'wedge',
    seed,
    streams: played,
    ours: listeners.ours.figures(),
    defaults: listeners.defaults.figures(),
    onscan: withoutUnmeasured(listeners.onscan.figures()),
    onscanWithOurKeys: withoutUnmeasured(listeners.onscanWithOurKeys.figures()),
    leftOut: { count: leftOut, kinds },
  };
  const broken = listeners.ours.examples.map((line) => `${line}\n  again: npm run bench -- wedge --seed ${seed}`);
  if (leftOut > MAX_LEFT_OUT * count && count >= CHUNK) broken.push(`${leftOut} of ${count} streams were left out.`);
  const mayBeZero = [...Object.keys(NOTHING_WRONG), 'leftOut'];
  return { figures, broken, expects: { asked: { streams: count }, mayBeZero } };
}

const withoutUnmeasured = ({ leaked: _leaked, unsaid: _unsaid, ...figures }: Figures): OnScanFigures => figures;

/** Counts what a listener makes of streams. */
function tally(listen: (stream: Stream) => Heard) {
  const counts = { ...NOTHING_WRONG };
  const examples: string[] = [];
  let presses = 0;
  let ms = 0;
  return {
    examples,
    play(streams: readonly Stream[]): void {
      const from = performance.now();
      const heard = streams.map(listen);
      ms += performance.now() - from;
      for (const [index, stream] of streams.entries()) {
        presses += stream.events.length;
        const wrong = compare(stream, heard[index] as Heard, counts);
        if (wrong && examples.length < EXAMPLES) examples.push(tell(stream, heard[index] as Heard));
      }
    },
    figures: (): Figures => ({ ...counts, perSecond: Math.round((presses / ms) * 1000) }),
  };
}

/** Adds the errors of what was heard to `counts`. Returns whether there are any. */
export function compare({ codes, broken }: Stream, { codes: heard, said, leaked }: Heard, counts: Counts): boolean {
  const isExact = heard.length === codes.length && heard.every((code, index) => code === codes[index]);
  if (!isExact) {
    const missing = [...codes];
    const surplus = heard.filter((code) => {
      const index = missing.indexOf(code);
      if (index >= 0) missing.splice(index, 1);
      return index < 0;
    });
    const others = surplus.filter((code) => !codes.includes(code));
    const altered = Math.min(others.length, missing.length);
    counts.doubled += surplus.length - others.length;
    counts.altered += altered;
    counts.lost += missing.length - altered;
    counts.false += others.length - altered;
  }
  if (leaked) counts.leaked += 1;
  if (said < broken) counts.unsaid += 1;
  return !isExact || leaked || said < broken;
}

function tell({ kind, desk, codes, events, untellable }: Stream, heard: Heard): string {
  const keys = events.map(({ press, by }) => `${by === 'hand' ? 'hand:' : ''}${press.key}@${Math.round(press.at)}`);
  const { make: _make, ...profile } = { ...desk.profile, make: desk.make };
  return JSON.stringify({ kind, codes, heard, profile, pc: desk.pc, untellable, keys: keys.slice(0, 60).join(' ') });
}

/** Plays a stream to the kiosk's own reader. */
export function play({ events }: Stream, scanners: readonly ScannerProfile[]): Heard {
  const reader = createBurstReader(scanners);
  const gaps = actingGapsBeside(scanners);
  const filter = createSymbolFilter(() => gaps);
  const heard: Heard = { codes: [], said: 0, leaked: false };
  // The text of the focused field, as the numbers of its keys.
  let text: { key: number; by: KeyEvent['by'] }[] = [];
  let lastAt = Number.POSITIVE_INFINITY;

  const finish = (end: BurstEnd | null) => {
    if (!end) return;
    text = text.filter(({ key }) => key < end.firstKey);
    const read = end.kind === 'burst' && interpretRead(readOfBurst(end.burst, end.scanner, 0), DEFAULT_SCANNING);
    if (read !== false && read.ok) heard.codes.push(read.scan.code);
    else heard.said += 1;
  };

  let up: KeyEvent[] = [];
  const releaseUntil = (at: number) => {
    if (up.length === 0) return;
    const due = up.filter(({ upAt }) => upAt <= at);
    if (due.length === 0) return;
    if (due.length > 1) due.sort((a, b) => a.upAt - b.upAt);
    for (const { press } of due) reader.release(press.code);
    up = up.filter(({ upAt }) => upAt > at);
  };

  for (const event of events) {
    const { press, by, downAt } = event;
    releaseUntil(downAt);
    if (press.at - lastAt >= WEDGE_TIMES.silence) {
      finish(reader.rest());
      lastAt = Number.POSITIVE_INFINITY;
    }
    const { keep, key, end } = filter(reader, press);
    if (!press.isRepeat) up.push(event);
    if (key !== null) {
      lastAt = press.at;
      if (!keep && press.inField && press.key.length === 1 && !press.ctrl && !press.alt) text.push({ key, by });
    } else if (!keep && by === 'scanner' && (press.key === 'Enter' || press.key === 'Tab')) heard.leaked = true;
    finish(end);
  }
  releaseUntil(lastAt + WEDGE_TIMES.silence);
  finish(reader.rest());
  if (text.some(({ by }) => by === 'scanner')) heard.leaked = true;
  return heard;
}
