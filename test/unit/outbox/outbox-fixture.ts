// For the outbox tests: a workspace whose answers the test decides, and an outbox with its store in memory.
import { beforeEach } from 'vitest';
import type { ActionsWorkspace } from '../../../electron/outbox/actions-workspace.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { openMemoryStore } from '../../../electron/outbox/store.ts';

import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { fail, ok, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { Block, Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRenter, itemScan } from '../../support/examples.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

export const jonas = aRenter('RNT-2207', 'Jonas Weber');
export const mara = aRenter('RNT-1184', 'Mara Lindqvist');
export const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
export const serverError: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };
export const conflictError: WorkspaceError = { kind: 'conflict', message: 'The item is out.', status: 409 };

/** 409: the workspace does not know the key, and the item’s state does not allow the action. */
export const CONFLICT: ActionAnswer = { kind: 'conflict', error: conflictError, current: null };
export const CONFIRMED: ActionAnswer = { kind: 'confirmed', scan: itemScan(anItem('CAM-1', 'x')) };

/** A workspace of one item at a time whose answers the test decides. */
export class Workspace implements ActionsWorkspace {
  readonly id: string = 'ws-1';
  readonly baseUrl = 'https://pool.example.org';
  readonly store = openMemoryStore();
  readonly sent: ActionRow[] = [];
  readonly lookedUp: string[] = [];
  answer: ActionAnswer = CONFIRMED;
  /** The answer to a key that was sent before; null: `answer`, as for any key. */
  repeatAnswer: ActionAnswer | null = null;
  rent: Rent | null = null;
  /** What a look-up shows for the renter with this card; null: for anybody. */
  blocksFor: (renterCode: string | null) => Block[] = () => [];
  isReachable = true;
  /** Set to make sends wait until the test answers them. */
  holding: ((answer: ActionAnswer) => void)[] | null = null;

  send(row: ActionRow): Promise<ActionAnswer> {
    const isAgain = this.sent.some(({ id }) => id === row.id);
    this.sent.push(row);
    const { holding } = this;
    return holding ? new Promise((resolve) => holding.push(resolve)) : Promise.resolve(ofItem(row, this.next(isAgain)));
  }
  async lookup(code: string, renterCode: string | null = null): ReturnType<ActionsWorkspace['lookup']> {
    this.lookedUp.push(code);
    const { rent, isReachable } = this;
    const found = itemScan(anItem(code, 'Some item'), { rent, blocks: rent ? [] : this.blocksFor(renterCode) });
    return isReachable ? ok(found) : fail(offline);
  }
  async probe() {
    return this.isReachable ? ok(null) : fail(offline);
  }
  protected next(isAgain: boolean): ActionAnswer {
    return (isAgain && this.repeatAnswer) || this.answer;
  }
}

/** A success is about the item that was asked for. */
export function ofItem({ code }: ActionRow, answer: ActionAnswer): ActionAnswer {
  if (answer.kind !== 'confirmed') return answer;
  return { ...answer, scan: { ...answer.scan, item: { ...answer.scan.item, id: anItem(code, '').id } } };
}

export let workspace: Workspace;
let connected: ActionsWorkspace | null;
export let clock: ManualClock;
export let actions: Outbox;
/** What the screen was told, in order: each change (`history`), and the workspace’s words with it (`words`). */
export let history: string[];
export let words: (string | null)[];
export let troubles: WorkspaceError[];
export let logged: unknown[];
export let policy: {
  maySaveCheckOuts: boolean;
  timeFactor: number;
  clockAhead: number | null;
  /** null: the workspace has not told its time. */
  workspaceNow: (() => number) | null;
};
let ids: number;

/** Calls `setUp` before each test of the file. */
export function setUpBeforeEach(): void {
  beforeEach(() => setUp());
}

/** Sets up a new kiosk that is connected to this workspace. */
export function setUp(here = new Workspace()): void {
  workspace = here;
  connected = here;
  clock = manualClock();
  history = [];
  words = [];
  troubles = [];
  logged = [];
  policy = { maySaveCheckOuts: false, timeFactor: 1, clockAhead: null, workspaceNow: clock.now };
  ids = 0;
  startOutbox();
}

/** Creates the outbox. A second call is a restart: nothing of the earlier run is left in memory. */
export function startOutbox(): void {
  actions = createOutbox({
    timeFactor: () => policy.timeFactor,
    clock,
    newId: () => `id-${++ids}`,
    workspace: () => connected,
    maySaveCheckOuts: () => policy.maySaveCheckOuts,
    clockAhead: () => policy.clockAhead,
    workspaceNow: () => policy.workspaceNow?.() ?? null,
    onCount: () => {},
    onHold: () => {},
    onChange: (action: DeskAction) => {
      history.push(`${action.code} ${action.state}`);
      words.push(action.words);
    },
    onTrouble: (error) => troubles.push(error),
    log: { info: (...line) => logged.push(line), error: (...line) => logged.push(line) },
  });
}

/** Connects the kiosk to this workspace; null: to none. */
export function connectTo(here: ActionsWorkspace | null): void {
  connected = here;
}

export const returnItem = (code: string, rentId: string | null = `rent-${code}`) =>
  actions.checkIn({ code, itemName: code, rentId, by: 'card' });
/** Checks these items out to Jonas. */
export const checkOutItems = (...codes: string[]) =>
  actions.checkOut(codes.map((code) => ({ code, itemName: code, renter: { id: jonas.id }, dueAt: null })));

/** Undoes the latest action with this item. */
export async function undoLatest(code: string) {
  const undone = actions.undo(idOf(code));
  await settle();
  return undone;
}

/** The latest actions, newest first. */
export function recent(): DeskAction[] {
  const answer = actions.recent();
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** The state of the latest action with this item. */
export const stateOf = (code: string) => recent().find((action) => action.code === code)?.state;
/** The id of the latest action with this item. */
export const idOf = (code: string) => recent().find((action) => action.code === code)?.id ?? '';
