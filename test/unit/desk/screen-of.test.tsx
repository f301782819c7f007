// Which screen is drawn for each state of the desk: never none.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskScreen } from '../../../renderer/desk/model/model.ts';
import { DeskScreenOf } from '../../../renderer/desk/screen-of.tsx';
import { Desk } from '../../support/desk-machine.ts';
import { send, sendsNothingYet } from '../../support/drawn-desk.ts';
import { connectMain, draw, NOW } from '../../support/screen-bench.tsx';

beforeEach(() => {
  sendsNothingYet();
  connectMain();
});
afterEach(cleanup);

/** The screen that is drawn for a desk without data in this state. */
function drawnOf(screen: DeskScreen): string | null | undefined {
  const { context } = new Desk();
  const { container } = draw(
    <DeskScreenOf
      desk={{
        ...{ screen, overlay: 'none', dialog: 'none', administrator: 'out', isListening: true, isAtRest: true },
        ...{ context, scans: 0, countSheet: () => {}, send },
      }}
      now={NOW}
      owner="Pool"
      savedBaskets={[]}
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
])('%s without data is drawn as %s', (screen, drawn) => {
  expect(drawnOf(screen)).toBe(drawn);
});
