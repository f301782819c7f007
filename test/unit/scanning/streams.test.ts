// Key streams of the bench: with its scanner commissioned, the wedge loses, doubles, alters and invents nothing.
import { expect, it } from 'vitest';
import { benchWedge } from '../../bench/wedge.ts';

const STREAMS = 4000;
const PATIENCE_MS = 60_000;

it(
  'nothing in the generated streams is lost, doubled, altered, invented, leaked or left unreported',
  async () => {
    const { figures, broken } = await benchWedge({ seed: 2026, streams: STREAMS });
    expect(broken).toEqual([]);
    const { perSecond: _perSecond, ...counts } = figures.ours;
    expect(counts).toEqual({ lost: 0, doubled: 0, altered: 0, false: 0, leaked: 0, unsaid: 0 });
    expect(figures.leftOut.count).toBeLessThan(STREAMS / 100);
    // The streams are difficult: other readers get them wrong.
    expect(figures.onscan.altered).toBeGreaterThan(STREAMS / 100);
  },
  PATIENCE_MS,
);
