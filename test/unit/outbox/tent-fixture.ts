// For the tests of condition reports: a workspace with one tent on loan, and the kiosk that takes it back.
import { beforeEach } from 'vitest';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { Condition, DeskAction } from '../../../shared/domain/action.ts';
import type { Result } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, jonas, policy, setUp, Workspace } from './outbox-fixture.ts';

export const tent = anItem('TNT-1', 'Tent');
export const openRent = aRent(tent, jonas, { id: 'rent-1', checkedOutAt: '2026-11-02T10:15:00Z' });
const closed: Rent = { ...openRent, checkedInAt: '2026-11-20T12:00:00Z' };
export const RETURNED: ActionAnswer = { kind: 'confirmed', scan: itemScan(tent, { rent: closed }) };

/** A workspace with one tent, on loan as rent-1 until its return is answered. The test decides the answers. */
class TentWorkspace extends Workspace {
  override rent: Rent | null = openRent;
  /** The next answers, in order; after them RETURNED. */
  answers: ActionAnswer[] = [];

  get lookUps(): number {
    return this.lookedUp.length;
  }
  override async send(row: ActionRow): Promise<ActionAnswer> {
    const answer = await super.send(row);
    if (answer.kind === 'confirmed') this.rent = null;
    return answer;
  }
  protected override next(): ActionAnswer {
    return this.answers.shift() ?? RETURNED;
  }
}

export let workspace: TentWorkspace;

/** Sets up a new tent and a kiosk that also lends offline before each test of the file. */
export function setUpTentBeforeEach(): void {
  beforeEach(() => {
    workspace = new TentWorkspace();
    setUp(workspace);
    policy.maySaveCheckOuts = true;
  });
}

/** The data of a result that must be ok. */
export function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.kind);
  return result.data;
}

/** Returns the tent and gives the action’s id. `rentId`: the rent that the desk saw. */
export async function returnTent(rentId: string | null = 'rent-1'): Promise<string> {
  const { id } = dataOf(actions.checkIn({ code: 'TNT-1', itemName: 'Tent', rentId, by: 'scan' }));
  await settle();
  return id;
}

/** Reports the tent’s condition for this return. */
export async function reportCondition(id: string, condition: Condition, note?: string): Promise<Result<DeskAction>> {
  const told = actions.report({ id, condition, ...(note !== undefined && { note }) });
  await settle();
  return told;
}

/** The action as it is now. */
export const actionNow = (id: string) => dataOf(actions.recent()).find((action) => action.id === id);
/** What was sent: each return with its rent, each report with its content. */
export const sentLines = () =>
  workspace.sent.map(({ reportOf, rentId, condition, note }) =>
    [reportOf === null ? 'return' : 'report', rentId, condition, note].filter((each) => each !== null).join(' '),
  );
/** The saved rows in order, with state and condition. */
export const savedRows = () =>
  workspace.store
    .recent('ws-1', 10)
    .toReversed()
    .map(({ reportOf, state, condition }) => `${reportOf === null ? 'return' : 'report'} ${state} ${condition}`);
