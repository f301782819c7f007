// The random events of the simulated world: people at the kiosk, another desk, network trouble, crashes, clock changes.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { Chance } from './chance.ts';
import type { WorldKiosk } from './kiosk.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { MINUTE, SECOND, type Time } from './time.ts';
import { BLOCKED, CODES, DUE_DATES, NOTHING, RENTERS, type WorkspaceTraits, type WorldWorkspace } from './workspace.ts';

interface WorldEvents {
  /** Triggers one random event; restarts the kiosk if it crashed. */
  next(): void;
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
  return { next, discard };

  function next(): void {
    const what = chance.draw();
    if (what < 0.2) checkOut();
    else if (what < 0.33) returnItem();
    else if (what < 0.38) extendLoan();
    else if (what < 0.42) reportCondition();
    else if (what < 0.47) undo();
    else if (what < 0.57) elsewhere();
    else if (what < 0.67) network.changeConditions();
    else if (what < 0.73) network.toggleLookUpFailure();
    else if (what < 0.8) kiosk.planCrash({ steps: between(1, 8), before: withProbability(0.5) });
    else if (what < 0.83) kiosk.restart();
    else if (what < 0.87) time.setWallForward(isForgetful ? 0 : oneOf([-60, -10, -1, 1, 10, 60]) * MINUTE);
    else if (what < 0.9) kiosk.copyDisk();
    else if (what < 0.92) workspace.forgetKeys();
    else if (what < 0.95) workspace.toggleLending();
    else administer();
    kiosk.restartIfDead();
  }

  function checkOut(): void {
    const codes = withProbability(0.1) ? [NOTHING] : withProbability(0.3) ? CODES.slice(0, 2) : [oneOf(CODES)];
    const renter = withProbability(0.1) ? BLOCKED : oneOf(RENTERS);
    const lines = codes.map((code) => ({ code, itemName: null, renter: { id: renter.id }, dueAt: oneOf(DUE_DATES) }));
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
    if (!isTokenAwaited && time.now() - network.lastTrouble() > MINUTE)
      story.flaw(`${codes} can't be lent, with no trouble of their own`);
  }

  function returnItem(): void {
    const code = oneOf(CODES);
    const rentId = network.isConnected() && withProbability(0.7) ? (workspace.openOf(code)?.rent.id ?? null) : null;
    const condition = withProbability(0.2) ? { condition: 'damaged' as const } : {};
    kiosk.currentRun().actions.checkIn({ code, itemName: null, rentId, by: 'card', ...condition });
  }

  function extendLoan(): void {
    const { rent } = workspace.openOf(oneOf(CODES)) ?? {};
    if (!rent?.dueAt) return;
    const { id, item, dueAt: wasDueAt } = rent;
    const dueAt = oneOf(DUE_DATES);
    const line = { code: item.code, itemName: 'Item', rentId: id, wasDueAt, dueAt };
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
