// Runs a plan: the real kiosk against a demo workspace with faults. Returns the report.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isSettled } from '../../shared/domain/action.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { DISKS_CAN_FAIL, failingDisk } from '../support/failing-disk.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../support/faulty-workspace.ts';
import { createDeskWork } from './desk-work.ts';
import { createKillableKiosk } from './killable-kiosk.ts';
import { createLostFiles } from './lost-files.ts';
import { createNotes } from './notes.ts';
import { openOtherDesk } from './other-desk.ts';
import { visitOtherTenant } from './other-tenant.ts';
import { clockOf, dueDateOf, type Pace, recordedDueOf } from './pace.ts';
import { ITEMS, NOTHING, type Plan, type Step } from './plan.ts';
import type { Holder } from './reasons.ts';
import { type RunReport, reportOf, type Violations } from './report.ts';
import { doubledIn } from './verdict.ts';

const RATE = 20;
const PIN = '2468';
/** After an outcome was unknown for this long, the kiosk does not send again: the key may be forgotten. */
const KEYS_LAST_SECONDS = 30;
/** In real time: how long the kiosk may take to settle everything once all faults are over. */
const SETTLE_LIMIT_MS = 60_000;
/** Runs a plan, starting with an empty folder. Rejects only if the kiosk can't be started or asked. */
export async function run(plan: Plan): Promise<RunReport> {
  const pace: Pace = { since: Date.now(), rate: RATE, wrongByMs: 0 };
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-ledger-'));
  const library = mkdtempSync(join(tmpdir(), 'kiosk-ledger-disk-'));
  const keys = plan.keys === 'unknown' ? 'unknown' : 'remembered';
  const recordsDue = recordedDueOf(pace, plan.dueDates);
  const workspace = await startFaultyWorkspace({ clock: clockOf(pace), keys, stamps: plan.stamps, recordsDue });
  const token = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  let where = 'start';
  const notes = createNotes({ workspace, tokenId: token.id, where: () => where });
  const { seen } = notes;
  const otherDesk = await openOtherDesk({ workspace, pace, keys: plan.keys, seen });
  const { renterIds } = otherDesk;
  const dueDate = (weeks: number) => dueDateOf(pace, weeks);
  const opening = holders(workspace);

  const complaints: string[] = [];
  const violations: Violations = {
    ...{
      told_loss_missing: [],
      false_reasons: [],
      sent_unsaved: [],
      refused_elsewhere: [],
      sent_elsewhere: [],
      stuck: [],
    },
  };
  const excused = new Set<string>();
  let troubles = 0;
  let wrongByMs = 0;

  const kiosk = createKillableKiosk({
    userData,
    env: { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN: token.token, KIOSK_PIN: PIN },
    launchEnv: DISKS_CAN_FAIL ? failingDisk(library, userData) : {},
    pace,
    requests: workspace.requests,
    onSighting: notes.see,
    onAsk: notes.ask,
  });

  const desk = createDeskWork({
    ...{ kiosk, notes, renterIds, dueDate },
    onRefusedElsewhere: (request) => violations.refused_elsewhere.push(`${where}: ${request}`),
  });

  const lostFiles = createLostFiles({
    kiosk,
    userData,
    start: () => kiosk.start(wrongByMs),
    takeAction: () => take({ do: 'return', code: `${NOTHING}-${troubles}`, by: 'card', condition: null }),
    onExcused: (id) => excused.add(id),
    onUntold: (id) => violations.told_loss_missing.push(id),
    onTrouble: () => {
      troubles += 1;
    },
  });

  try {
    await kiosk.start(wrongByMs);
    if (plan.lendsOffline) await allowOfflineCheckOuts();
    for (const [index, { kill, steps }] of plan.stretches.entries()) {
      lostFiles.keep();
      kiosk.scheduleKill(kill);
      await perform(steps, `stretch ${index + 1}`);
      await kiosk.ensureKilled();
      checkDisk();
    }
    where = 'the end';
    const isOver = await settle();
    const log = kiosk.log();
    await kiosk.close();
    if (!isOver) violations.stuck.push(...kiosk.store().flatMap(({ id, state }) => (isSettled(state) ? [] : [id])));
    if (!isOver) complaints.push(`Not everything was settled in time:\n${log}`);
    const store = kiosk.store();
    const kills = kiosk.kills();
    return reportOf({
      plan,
      workspace,
      tokenId: token.id,
      opening,
      store,
      notes,
      excused,
      violations,
      complaints,
      troubles,
      kills,
    });
  } catch (error) {
    throw new Error(`Seed ${plan.seed} came no further than ${where}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await kiosk.close();
    await workspace.close();
    for (const folder of [userData, library]) rmSync(folder, { recursive: true, force: true });
  }

  async function perform(steps: readonly Step[], place: string): Promise<void> {
    for (const [index, step] of steps.entries()) {
      where = `${place}, step ${index + 1} (${step.do})`;
      await startIfKilled();
      await take(step);
    }
  }

  /** Starts the kiosk if it was killed. */
  async function startIfKilled(): Promise<void> {
    if (!(await kiosk.isDead())) return;
    checkDisk();
    await kiosk.start(wrongByMs);
  }

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'serve':
      case 'extend':
      case 'return':
      case 'report':
      case 'undo':
        return desk.perform(step);
      case 'other-desk':
        return otherDesk.act(step);
      case 'fault':
        workspace.faults.next({ ...step.fault, on: step.on, times: step.times, tokenId: token.id });
        return;
      case 'outage':
        return outage(step);
      case 'shut-out':
        return shutOut(step);
      case 'other-tenant':
        return otherTenant(step);
      case 'item-trouble':
        return itemTrouble(step);
      case 'forget-keys':
        workspace.forgetKeys();
        return;
      case 'hang':
        await Promise.all([kiosk.hang(step.ms), perform(step.meanwhile, where)]);
        return;
      case 'damage':
        return lostFiles.damageFile(step);
      case 'replace-files':
        return lostFiles.replaceFiles(step);
      case 'disk-fails':
        if (DISKS_CAN_FAIL && !(await kiosk.isDead())) kiosk.failDisk(step.nth);
        troubles += 1;
        return;
      case 'step-clock':
        wrongByMs = step.wrongByMinutes * 60_000;
        return kiosk.stepClock(wrongByMs);
      case 'wait':
        return kioskSeconds(step.seconds);
      case 'reload-page':
        return kiosk.reloadPage();
      case 'restart':
        await kiosk.close();
        wrongByMs = step.wrongByMinutes * 60_000;
        return kiosk.start(wrongByMs);
    }
  }

  async function itemTrouble(step: Extract<Step, { do: 'item-trouble' }>): Promise<void> {
    const { code, renter, at, fault, meanwhile, ended } = step;
    troubles += 1;
    workspace.faults.clear();
    if (!(await isConnected())) return;
    if (at === 'look') await loseAnswerTo({ code, renter });
    const operations = at === 'look' ? (['lookup'] as const) : (['check_out', 'check_in', 'extend'] as const);
    const times = Number.POSITIVE_INFINITY;
    for (const on of operations) workspace.faults.next({ ...fault, on, code, times, tokenId: token.id });
    if (at === 'send') await desk.perform({ do: 'serve', codes: [code], renter, touches: 1, offline: 'lend' });
    const kills = kiosk.kills();
    for (const each of meanwhile) {
      // A restarted kiosk has to find out first that the connection is up.
      desk.setTroubled(kiosk.kills() === kills && !(await kiosk.isDead()) ? code : null);
      await perform([each], where);
    }
    desk.setTroubled(null);
    if (ended) await endWaiting(code);
    workspace.faults.clear();
  }

  /** Whether the kiosk finds within about 3 s that the connection is up. */
  async function isConnected(): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      const state = await kiosk.ask('app.state', null);
      if (state === null) return false;
      if (state.ok && state.data.connection.state === 'connected') return true;
      await kiosk.ask('app.retry', null);
      await wait(30);
    }
    return false;
  }

  /** Discards an item's waiting actions as an administrator: that must be possible in every state. */
  async function endWaiting(code: string): Promise<void> {
    await kiosk.ask('admin.unlock', { pin: PIN });
    const kept = await kiosk.ask('actions.pending', null);
    for (const { id } of kept?.ok ? kept.data.waiting.filter((each) => each.code === code) : []) {
      // Its outcome is not known, which the kiosk shows.
      excused.add(id);
      const answer = await kiosk.ask('actions.discard', { id, note: 'Looked at it' });
      if (answer === null) break;
      const now = kiosk.store().find((row) => row.id === id);
      if (!answer.ok && now && !isSettled(now.state)) violations.stuck.push(id);
    }
    await kiosk.ask('admin.lock', null);
  }

  async function outage({ keys, lost, meanwhile, takenBack }: Extract<Step, { do: 'outage' }>): Promise<void> {
    troubles += 1;
    if (lost) await loseAnswerTo(lost);
    await workspace.goDown();
    const downSince = Date.now();
    await perform(meanwhile, where);
    if (keys === 'forgotten') {
      await kioskSeconds(KEYS_LAST_SECONDS + 5 - ((Date.now() - downSince) * RATE) / 1000);
      workspace.forgetKeys();
    }
    await workspace.comeBack();
    // Without keys this is only safe after KEYS_LAST_SECONDS, when the kiosk sends nothing again: see mayTakeBack.
    if (!takenBack || (plan.keys !== 'remembered' && keys === 'kept')) return;
    const open = [...seen.values()].filter(({ state }) => !isSettled(state));
    for (const code of new Set(open.map((action) => action.code))) await otherDesk.send({ intent: 'check_in', code });
  }

  /** Checks out an available item; the workspace carries it out and never answers. */
  async function loseAnswerTo({ code, renter }: { code: string; renter: string }): Promise<void> {
    if (otherDesk.mayTakeBack(code)) await otherDesk.send({ intent: 'check_in', code });
    workspace.faults.clear();
    workspace.faults.next({ kind: 'hang-after-processing', on: 'check_out', tokenId: token.id });
    const carriedOut = workspace.ledger.length;
    await desk.checkOut(code, renter);
    for (let tries = 0; workspace.ledger.length === carriedOut && tries < 30; tries += 1) await wait(10);
  }

  async function shutOut({ status, meanwhile }: Extract<Step, { do: 'shut-out' }>): Promise<void> {
    troubles += 1;
    if (status === 403) workspace.tokens.changeAbilities(token.id, ['items:read']);
    else
      workspace.faults.next({ kind: 'status', status, on: 'any', times: Number.POSITIVE_INFINITY, tokenId: token.id });
    await perform(meanwhile, where);
    workspace.tokens.changeAbilities(token.id, ['kiosk:scan']);
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
  }

  async function otherTenant({ meanwhile }: Extract<Step, { do: 'other-tenant' }>): Promise<void> {
    troubles += 1;
    await workspace.goDown();
    await perform(meanwhile, where);
    if (kiosk.store().every(({ state }) => isSettled(state))) return workspace.comeBack();
    await visitOtherTenant({
      ...{ kiosk, workspace, token: token.token, clock: clockOf(pace), pin: PIN },
      start: (more) => kiosk.start(wrongByMs, more),
      onSentThere: (id) => violations.sent_elsewhere.push(id),
      onComplaint: (complaint) => complaints.push(`${where}: ${complaint}`),
    });
  }

  /** Checks what a kill has left on the disk. */
  function checkDisk(): void {
    const store = kiosk.store();
    const ids = new Set(store.map(({ id }) => id));
    for (const id of notes.taken)
      if (!ids.has(id) && !excused.has(id)) complaints.push(`${where}: ${id} was taken and is not on the disk`);
    for (const id of doubledIn(store))
      complaints.push(`${where}: ${id} is to do what is already to be done: ${notes.story(id)}`);
  }

  /** Ends all faults. Returns whether every action is settled in time. */
  async function settle(): Promise<boolean> {
    workspace.faults.clear();
    wrongByMs = 0;
    await startIfKilled();
    await kiosk.stepClock(wrongByMs);
    const limit = Date.now() + SETTLE_LIMIT_MS;
    while (Date.now() < limit) {
      await kiosk.ask('app.retry', null);
      const state = await kiosk.ask('app.state', null);
      if (state?.ok && state.data.actions.waiting === 0) return true;
      await wait(50);
    }
    return false;
  }

  async function allowOfflineCheckOuts(): Promise<void> {
    // Time is accelerated here: on a busy computer the administrator's session may expire before all is done.
    for (let tries = 0; tries < 5; tries += 1) {
      await kiosk.ask('admin.unlock', { pin: PIN });
      await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
      const set = await kiosk.ask('admin.setPolicy', { offlineCheckOuts: true });
      await kiosk.ask('admin.lock', null);
      if (set?.ok) return;
    }
    throw new Error('The policy was not set');
  }
}

/** Who has each item, by item code. */
function holders(workspace: FaultyWorkspace): Map<string, Holder> {
  const has = new Map<string, Holder>();
  for (const code of ITEMS) {
    const rent = workspace.openRentOf(code);
    if (rent) has.set(code, { rentId: rent.id, renterCode: rent.renter?.code ?? '', dueAt: rent.dueAt, by: null });
  }
  return has;
}

/** Waits for this many seconds of the kiosk's time. */
async function kioskSeconds(seconds: number): Promise<void> {
  await wait(Math.max(0, (seconds * 1000) / RATE));
}
