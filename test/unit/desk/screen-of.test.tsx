// Which screen stands for a state of the desk: each its own, and never none.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskScreen } from '../../../renderer/desk/model/model.ts';
import { DeskScreenOf } from '../../../renderer/desk/screen-of.tsx';
import { Desk } from '../../support/desk-machine.ts';
import { send, sendsNothingYet } from '../../support/drawn-desk.ts';
import { draw, NOW } from '../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

/** What is drawn of a desk with nothing on it, were it on this screen. */
function drawnOf(screen: DeskScreen): string | null | undefined {
  const { context } = new Desk();
  const { container } = draw(
    <DeskScreenOf
      desk={{
        ...{ screen, overlay: 'none', dialog: 'none', administrator: 'out', isListening: true },
        ...{ context, scans: 0, countSheet: () => {}, send },
      }}
      now={NOW}
      owner="Pool"
      savedBasket={null}
      usualLocale="en"
      isOffline={false}
      onSearch={() => {}}
    />,
  );
  return container.querySelector('[data-screen]')?.getAttribute('data-screen');
}

it.each<[DeskScreen, DeskScreen]>([
  ['ready', 'ready'],
  ['returns', 'returns'],
  ['card', 'ready'],
  ['renter', 'ready'],
  ['basket', 'ready'],
  ['outcome', 'ready'],
  ['question', 'ready'],
  ['otherRenter', 'ready'],
])('%s with nothing to show is drawn as %s', (screen, drawn) => {
  expect(drawnOf(screen)).toBe(drawn);
});
