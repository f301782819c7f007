// Generated desks for the key streams: scanners of known makes on PCs of four layouts, each commissioned.
//
// Sources: the gaps are from the makes' manuals and from design notes (Datalogic 1 ms, Netum 6 to 19, Honeywell 10,
// Zebra about 80 with peaks of 100); Windows may round the times of keys to 15.6 ms. The frequency of each mixture is
// an assumption: it only weights the desks.
import fc from 'fast-check';
import type { Terminator } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { type Random, seeded } from '../support/random.ts';
import { LAYOUTS, type Layout, type Pc, PLAIN_SCANNER, type ScannerHabits } from '../support/scanner.ts';

/** Milliseconds between two keys; one key in twenty comes with the peak. */
const MAKES = [
  { make: 'Datalogic', from: 0.8, to: 1.6, peak: 3 },
  { make: 'Netum', from: 6, to: 19, peak: 19 },
  { make: 'Honeywell', from: 9, to: 11, peak: 16 },
  { make: 'Zebra', from: 74, to: 86, peak: 100 },
] as const;
const WINDOWS_TICK_MS = 15.625;

/** One desk: its PC, its scanner, and the profile that commissioning found. */
export interface Desk {
  make: (typeof MAKES)[number];
  habits: ScannerHabits;
  pc: Pc;
  typesByNumber: boolean;
  /** Whether times are rounded as Windows does. */
  isCoarse: boolean;
  profile: ScannerProfile;
}

const affix = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('~', '*#', '%%'));

const someDesk = fc.record({
  make: fc.oneof(...MAKES.map((make) => ({ weight: make.make === 'Zebra' ? 1 : 4, arbitrary: fc.constant(make) }))),
  // Most scanners know only the US layout; others are set to the PC's.
  scannerLayout: fc.constantFrom<'us' | 'own'>('us', 'us', 'own'),
  pcLayout: fc.constantFrom<Layout>(...LAYOUTS),
  prefix: affix,
  suffix: affix,
  terminator: fc.constantFrom<Terminator>(...Array<'enter'>(7).fill('enter'), 'tab', 'tab', 'none'),
  aim: fc.constantFrom(false, false, false, true),
  separator: fc.constantFrom<ScannerHabits['separator']>('ctrl', 'f8'),
  capsLock: fc.constantFrom(false, false, false, false, true),
  typesByNumber: fc.constantFrom(...Array<boolean>(9).fill(false), true),
  isCoarse: fc.constantFrom(false, false, true),
  seed: fc.nat(),
});

/** `count` desks, each with its scanner commissioned. */
export function makeDesks(seed: number, count: number): Desk[] {
  return fc
    .sample(someDesk, { seed, numRuns: count })
    .map(({ scannerLayout, pcLayout, capsLock, seed: own, ...more }) => {
      const layout = scannerLayout === 'us' ? 'us' : pcLayout;
      const { make, typesByNumber, isCoarse, ...typing } = more;
      const habits: ScannerHabits = { ...PLAIN_SCANNER, ...typing, layout };
      const desk = { make, habits, pc: { layout: pcLayout, capsLock }, typesByNumber, isCoarse };
      return { ...desk, profile: commission(desk, seeded(own)) };
    });
}

/** The profile that commissioning finds: the true habits, but the gaps of only ten scans. */
function commission(desk: Omit<Desk, 'profile'>, chance: Random): ScannerProfile {
  const { habits, pc, typesByNumber } = desk;
  const gaps: number[] = [];
  for (let scan = 0; scan < 10; scan += 1) {
    let at = chance() * 1000;
    for (let key = 0; key < 16; key += 1) {
      const next = at + gapOf(desk.make, chance);
      gaps.push(stamp(desk, next) - stamp(desk, at));
      at = next;
    }
  }
  gaps.sort((a, b) => a - b);
  const decoding = habits.layout === pc.layout || typesByNumber ? 'typed' : 'us-keys';
  return {
    name: desk.make.make,
    decoding,
    prefix: habits.prefix,
    suffix: habits.suffix,
    terminator: habits.terminator,
    letterCase: decoding === 'typed' && pc.capsLock && !typesByNumber ? 'swapped' : 'kept',
    aim: habits.aim,
    gapMs: { typical: gaps[gaps.length >> 1] ?? 0, longest: gaps.at(-1) ?? 0 },
  };
}

/** Milliseconds from one key of this make to the next. */
export const gapOf = ({ from, to, peak }: Desk['make'], chance: Random) =>
  chance() < 0.05 ? Math.max(to, from + (peak - from) * chance()) : from + (to - from) * chance();

/** The time stamp that the PC gives a key. */
export const stamp = ({ isCoarse }: Pick<Desk, 'isCoarse'>, at: number) =>
  isCoarse ? Math.floor(at / WINDOWS_TICK_MS) * WINDOWS_TICK_MS : at;
