// The random events of the simulated world: people at the kiosk, another desk, network trouble, crashes, clock changes.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { Chance } from './chance.ts';
import type { WorldKiosk } from './kiosk.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { MINUTE, SECOND, type Time } from './time.ts';
import { BLOCKED, CODES, DUE_DATES, type Nature, NOTHING, RENTERS, type WorldWorkspace } from './workspace.ts';

interface Happenings {
  /** Triggers one random event; restarts the kiosk if it crashed. */
  next(): void;
  /** An administrator discards an action, which must be possible. */
  ends(id: string): void;
}

/** Creates the events for this world. */
export function happeningsIn(
  { isForgetful }: Nature,
  {
    chance,
    time,
    story,
    workspace,
    network,
    kiosk,
  }: { chance: Chance; time: Time; story: Story; workspace: WorldWorkspace; network: Network; kiosk: WorldKiosk },
): Happenings {
  const { isSo, between, oneOf } = chance;
  return { next, ends };

  function next(): void {
    const what = chance.draw();
    if (what < 0.2) lends();
    else if (what < 0.33) returns();
    else if (what < 0.38) extendsIt();
    else if (what < 0.42) reports();
    else if (what < 0.47) undoes();
    else if (what < 0.57) elsewhere();
    else if (what < 0.67) network.weather();
    else if (what < 0.73) network.stumblesOver();
    else if (what < 0.8) kiosk.willDie({ steps: between(1, 8), before: isSo(0.5) });
    else if (what < 0.83) kiosk.restart();
    else if (what < 0.87) time.setWallForward(isForgetful ? 0 : oneOf([-60, -10, -1, 1, 10, 60]) * MINUTE);
    else if (what < 0.9) kiosk.keepsDisk();
    else if (what < 0.92) workspace.forgetsKeys();
    else if (what < 0.95) workspace.closesOrOpens();
    else administrates();
    kiosk.restartIfDead();
  }

  function lends(): void {
    const codes = isSo(0.1) ? [NOTHING] : isSo(0.3) ? CODES.slice(0, 2) : [oneOf(CODES)];
    const renter = isSo(0.1) ? BLOCKED : oneOf(RENTERS);
    const lines = codes.map((code) => ({ code, itemName: null, renter: { id: renter.id }, dueAt: oneOf(DUE_DATES) }));
    const life = kiosk.life();
    const before = kiosk.rows();
    const taken = life.actions.checkOut(lines);
    if (life.isOver) return;
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
    const isTokenAwaited = life.connection.status().state === 'stopped';
    if (!isTokenAwaited && time.now() - network.lastTrouble() > MINUTE)
      story.flaw(`${codes} can't be lent, with no trouble of their own`);
  }

  function returns(): void {
    const code = oneOf(CODES);
    const rentId = network.isConnected() && isSo(0.7) ? (workspace.openOf(code)?.rent.id ?? null) : null;
    const condition = isSo(0.2) ? { condition: 'damaged' as const } : {};
    kiosk.life().actions.checkIn({ code, itemName: null, rentId, by: 'card', ...condition });
  }

  function extendsIt(): void {
    const { rent } = workspace.openOf(oneOf(CODES)) ?? {};
    if (!rent?.dueAt) return;
    const { id, item, dueAt: wasDueAt } = rent;
    const dueAt = oneOf(DUE_DATES);
    const line = { code: item.code, itemName: 'Item', rentId: id, wasDueAt, dueAt };
    const taken = kiosk.life().actions.extend([line]);
    if (taken.ok && taken.data.some((action) => action.dueAt !== dueAt))
      story.flaw(`${item.code} is extended otherwise`);
  }

  function anyRow(): ActionRow | undefined {
    return oneOf(kiosk.rows(8));
  }

  function reports(): void {
    const row = anyRow();
    if (row) kiosk.life().actions.report({ id: row.id, condition: oneOf(['damaged', 'fine']) });
  }

  function undoes(): void {
    const row = anyRow();
    if (row) void kiosk.life().actions.undo(row.id);
  }

  /** Another desk lends, extends or takes back an item. */
  function elsewhere(): void {
    const code = oneOf(CODES);
    const open = workspace.openOf(code);
    // Not promised if the workspace forgets keys: a conflict at the same moment, or before the kiosk learns of its own action.
    const isHelpless = network.isBusy(code) || (open !== null && time.now() - open.opened < 90 * SECOND);
    if (isForgetful && isHelpless) return;
    workspace.elsewhere(code);
  }

  function administrates(): void {
    const { actions } = kiosk.life();
    const kept = actions.pending();
    if (!kept.ok) return;
    const action = oneOf([...kept.data.attention, ...kept.data.waiting]);
    if (!action) return;
    if (action.state === 'needs-attention' && !isForgetful && isSo(0.6)) actions.retry(action.id);
    else ends(action.id);
  }

  function ends(id: string): void {
    const life = kiosk.life();
    const ended = life.actions.discard(id, 'why');
    if (!ended.ok && !life.isOver) story.flaw(`${id} can't be ended: ${ended.error.kind}`);
  }
}
