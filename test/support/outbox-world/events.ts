// The random events of the simulated world: people at the kiosk, another desk, network trouble, crashes, clock changes.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { Chance } from './chance.ts';
import type { WorldKiosk } from './kiosk.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { MINUTE, SECOND, type Time } from './time.ts';
import { BLOCKED, CODES, DUE_DATES, NOTHING, RENTERS, type WorkspaceTraits, type WorldWorkspace } from './workspace.ts';

/** What may happen, and how often in a hundred. */
const SHARES = {
  'check-out': 19,
  return: 12,
  extension: 5,
  report: 4,
  undo: 5,
  'another desk': 9,
  network: 8,
  'item trouble': 7,
  crash: 6,
  restart: 3,
  clock: 4,
  'copy of the disk': 3,
  'keys forgotten': 2,
  'lending stops': 3,
  'label moved': 2,
  'workspace copied or restored': 4,
  administrator: 4,
} as const;
type Happening = keyof typeof SHARES;
export const HAPPENINGS = Object.keys(SHARES) as Happening[];
const WEIGHTED = HAPPENINGS.flatMap((what) => Array.from({ length: SHARES[what] }, () => what));
/** How far a clock steps: minutes to hours, a day, a year, and an empty battery. */
const DAY = 24 * 60;
const CLOCK_STEPS = [-60, -10, -1, 1, 10, 60, -DAY, DAY, -365 * DAY, 365 * DAY, -3650 * DAY].map(
  (minutes) => minutes * MINUTE,
);

interface WorldEvents {
  /** Triggers one random event; restarts the kiosk if it crashed. Returns what happened. */
  next(): Happening;
  /** An administrator discards an action, which must be possible. */
  discard(id: string): void;
}

/** Creates the events for this world. */
export function createEvents(
  { isForgetful }: WorkspaceTraits,
  {
    chance,
    time,
    story,
    workspace,
    network,
    kiosk,
  }: { chance: Chance; time: Time; story: Story; workspace: WorldWorkspace; network: Network; kiosk: WorldKiosk },
): WorldEvents {
  const { withProbability, between, oneOf } = chance;
  const happenings: Record<Happening, () => void> = {
    'check-out': checkOut,
    return: returnItem,
    extension: extendLoan,
    report: reportCondition,
    undo,
    'another desk': elsewhere,
    network: network.changeConditions,
    'item trouble': network.toggleItemTrouble,
    crash: () => kiosk.planCrash({ steps: between(1, 8), before: withProbability(0.5) }),
    restart: kiosk.restart,
    clock: () => time.setWallForward(isForgetful ? 0 : oneOf(CLOCK_STEPS)),
    'copy of the disk': kiosk.copyDisk,
    'keys forgotten': workspace.forgetKeys,
    'lending stops': workspace.toggleLending,
    // Without keys nothing tells which of two items was lent.
    'label moved': () => !isForgetful && workspace.moveLabel(oneOf(CODES)),
    // Without keys nothing tells what a restored workspace has carried out.
    'workspace copied or restored': () => !isForgetful && workspace.copyOrRestore(),
    administrator: administer,
  };
  return { next, discard };

  function next(): Happening {
    const what = oneOf(WEIGHTED);
    happenings[what]();
    kiosk.restartIfDead();
    return what;
  }

  function checkOut(): void {
    const codes = withProbability(0.1) ? [NOTHING] : withProbability(0.3) ? CODES.slice(0, 2) : [oneOf(CODES)];
    const renter = withProbability(0.1) ? BLOCKED : oneOf(RENTERS);
    const lines = codes.map((code) => ({
      ...{ code, itemName: null, renter: { id: renter.id }, dueAt: oneOf(DUE_DATES) },
      ...(network.isConnected() && { itemId: workspace.scanOf(code).item.id }),
    }));
    const run = kiosk.currentRun();
    const before = kiosk.rows();
    const taken = run.actions.checkOut(lines);
    if (run.isOver) return;
    if (taken.ok) {
      for (const [index, { code, dueAt }] of lines.entries())
        if (taken.data[index]?.dueAt !== dueAt) story.flaw(`${code} is lent otherwise than asked for`);
      return;
    }
    const isUnderWay = before.some(
      ({ code, settledAt, state, outcomeUnknownSince }) =>
        codes.includes(code) && settledAt === null && (state !== 'saved' || outcomeUnknownSince !== null),
    );
    if (taken.error.kind === 'in-progress' && isUnderWay) return;
    story.tell(`check-out not taken: ${taken.error.kind}`);
    const isTokenAwaited = run.connection.status().state === 'stopped';
    if (isTokenAwaited && !network.wasTokenRefused()) story.flaw('the desk stops, though its token is good');
    if (!isTokenAwaited && time.now() - network.lastTrouble() > MINUTE)
      story.flaw(`${codes} can't be lent, with no trouble of their own`);
  }

  function returnItem(): void {
    const code = oneOf(CODES);
    const rentId = network.isConnected() && withProbability(0.7) ? (workspace.openOf(code)?.rent.id ?? null) : null;
    const seen = rentId === null ? {} : { itemId: workspace.scanOf(code).item.id };
    const condition = withProbability(0.2) ? { condition: 'damaged' as const } : {};
    kiosk.currentRun().actions.checkIn({ code, itemName: null, ...seen, rentId, by: 'card', ...condition });
  }

  function extendLoan(): void {
    const { rent } = workspace.openOf(oneOf(CODES)) ?? {};
    if (!rent?.dueAt) return;
    const { id, item, dueAt: wasDueAt } = rent;
    const dueAt = oneOf(DUE_DATES);
    const line = { code: item.code, itemName: 'Item', itemId: item.id, rentId: id, wasDueAt, dueAt };
    const taken = kiosk.currentRun().actions.extend([line]);
    if (taken.ok && taken.data.some((action) => action.dueAt !== dueAt))
      story.flaw(`${item.code} is extended otherwise`);
  }

  function anyRow(): ActionRow | undefined {
    return oneOf(kiosk.rows(8));
  }

  function reportCondition(): void {
    const row = anyRow();
    if (row) kiosk.currentRun().actions.report({ id: row.id, condition: oneOf(['damaged', 'fine']) });
  }

  function undo(): void {
    const row = anyRow();
    if (row) void kiosk.currentRun().actions.undo(row.id);
  }

  /** Another desk lends, extends or takes back an item. */
  function elsewhere(): void {
    const code = oneOf(CODES);
    const open = workspace.openOf(code);
    // Not promised if the workspace forgets keys: a conflict at the same moment, or before the kiosk learns of its own action.
    const isHelpless = network.isBusy(code) || (open !== null && time.now() - open.opened < 90 * SECOND);
    if (isForgetful && isHelpless) return;
    workspace.actElsewhere(code);
  }

  function administer(): void {
    const { actions } = kiosk.currentRun();
    const kept = actions.pending();
    if (!kept.ok) return;
    const action = oneOf([...kept.data.attention, ...kept.data.waiting]);
    if (!action) return;
    if (action.state === 'needs-attention' && !isForgetful && withProbability(0.6)) actions.retry(action.id);
    else discard(action.id);
  }

  function discard(id: string): void {
    const run = kiosk.currentRun();
    const ended = run.actions.discard(id, 'why');
    if (!ended.ok && !run.isOver) story.flaw(`${id} can't be ended: ${ended.error.kind}`);
  }
}
