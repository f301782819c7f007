// The row that shows an extension below its loan.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ExtendedRow } from '../../../../renderer/desk/extend/extended-row.tsx';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { anAction } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

const FROM = '2026-11-30T12:00:00Z';
const TO = '2026-12-07T12:00:00Z';

it('never shows more seconds for Undo than there are, though main’s clock is read a moment earlier', () => {
  const action = anAction(
    'a-1',
    'extend',
    { code: 'CAM-0147', itemName: 'Sony FX6', itemId: 'item-1', rentId: '7', dueAt: TO, wasDueAt: FROM },
    { state: 'confirmed', undoUntil: Date.now() + UNDO_MS + 900 },
  );
  const extended = { code: 'CAM-0147', name: 'Sony FX6', rentId: '7', from: FROM, to: TO, action };
  draw(<ExtendedRow extended={extended} recent={[]} undoing={[]} send={() => {}} />);
  expect(document.querySelector<HTMLElement>('.ring')?.dataset.left).toBe('60');
});
