// A working store, for the power-cut test: work.ts FOLDER SAID. Every row that would be shown is written to SAID.
import { closeSync, openSync, writeSync } from 'node:fs';
import { forgetTimes } from '../../../../electron/outbox/forget-times.ts';
import type { ActionRow } from '../../../../electron/outbox/row.ts';
import { openStoreFile, type StoreFile } from '../../../../electron/outbox/store-file.ts';
import type { ActionState } from '../../../../shared/domain/action.ts';
import { aNewAction } from '../../../support/examples.ts';
import { manualClock } from '../../../support/manual-clock.ts';

const [, , directory = '', saidPath = ''] = process.argv;
const clock = manualClock();
const silent = { warn: () => {}, error: () => {} };
const reportFile = openSync(saidPath, 'a');

function report(rows: ActionRow[]): void {
  writeSync(reportFile, `${JSON.stringify(rows)}\n`);
}

function open(): StoreFile {
  return openStoreFile({ directory, clock, log: silent });
}

const ENDS: ActionState[] = ['confirmed', 'needs-attention', 'refused', 'confirmed', 'unknown'];
let file = open();
for (let round = 0; round < 45; round += 1) {
  const { store } = file;
  store.saveWorkspace('ws-1', 'https://rent.example');
  const actions = Array.from({ length: 1 + (round % 3) }, (_, index) => {
    const isOut = (round + index) % 2 === 0;
    const id = `id-${round}-${index}`;
    const out = { intent: 'check_out', renter: { code: `RNT-${id}` }, dueAt: '2026-11-30T12:00:00Z' } as const;
    return aNewAction({ id, code: `CAM-${id}`, performedAt: clock.now(), ...(isOut ? out : { rentId: `rent-${id}` }) });
  });
  const rows = store.append(actions);
  report(rows);
  // In every fourth round one action stays waiting, so that the taken log is not emptied each time.
  for (const { id } of rows.slice(round % 4 === 0 ? 1 : 0)) {
    report([store.transition(id, { state: 'sending', outcomeUnknownSince: clock.now() })]);
    const state = ENDS[round % ENDS.length] ?? 'confirmed';
    const settledAt = state === 'unknown' ? null : clock.now();
    report([store.transition(id, { state, settledAt, outcomeUnknownSince: state === 'unknown' ? 1 : null })]);
  }
  clock.advance(round % 5 === 4 ? 90_000 : 1000);
  if (round % 7 === 6) store.forget({ ...forgetTimes(clock.now()), oldAt: 0 });
  if (round % 15 === 14) {
    file.close();
    file = open();
  }
}
closeSync(reportFile);
process.exit();
