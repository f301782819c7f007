// Another desk of the same workspace, whose check-outs and returns the kiosk of the run does not know.
import { type DeskAction, isSettled } from '../../shared/domain/action.ts';
import { deskAt } from '../integration/demo/desk-client.ts';
import type { FaultyWorkspace } from '../support/faulty-workspace.ts';
import { dueDateOf, type Pace } from './pace.ts';
import { type Plan, RENTERS, type Step } from './plan.ts';

export interface OtherDesk {
  /** The renters' ids, by the codes of their cards. */
  renterIds: ReadonlyMap<string, string>;
  act(step: Extract<Step, { do: 'other-desk' }>): Promise<void>;
  /**
   * Without keys, a check-out of unknown outcome can't be resolved if another desk returns its item at that moment. So
   * the other desk does not return what the kiosk has checked out, or is about to.
   */
  mayTakeBack(code: string): boolean;
  /** Sends this as a scan, and ignores the outcome. */
  send(body: object): Promise<void>;
}

interface OtherDeskParts {
  workspace: FaultyWorkspace;
  pace: Pace;
  keys: Plan['keys'];
  /** The last version seen of each action of the kiosk. */
  seen: ReadonlyMap<string, DeskAction>;
}

const PATIENCE_MS = 1000;

/** Opens the other desk with its own token. */
export async function openOtherDesk({ workspace, pace, keys, seen }: OtherDeskParts): Promise<OtherDesk> {
  const desk = deskAt(workspace);
  const renterIds = await findRenters(desk);
  let ownWeeks = 100;
  return { renterIds, act, mayTakeBack, send };

  async function act({ intent, code, renter, weeks }: Extract<Step, { do: 'other-desk' }>): Promise<void> {
    if (intent === 'extend') return extend(code, weeks);
    if (intent === 'check_in' && !mayTakeBack(code)) return;
    await send(intent === 'check_in' ? { intent, code } : { intent, code, renter_code: renter });
  }

  /** Without keys a due date moved there and back can't be noticed: then each due date is used only once. */
  async function extend(code: string, weeks: number): Promise<void> {
    const rent = workspace.openRentOf(code);
    if (!rent) return;
    ownWeeks += 1;
    const due_at = dueDateOf(pace, keys === 'remembered' ? weeks : ownWeeks);
    await send({ intent: 'extend', code, rent_id: rent.id, due_at });
  }

  function mayTakeBack(code: string): boolean {
    if (keys === 'remembered') return true;
    const isWanted = [...seen.values()].some((action) => action.code === code && !isSettled(action.state));
    const latest = workspace.ledger.findLast(({ itemCode }) => itemCode === code);
    return !isWanted && (latest === undefined || latest.tokenId === desk.tokenId);
  }

  async function send(body: object): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // The workspace may be down for this desk, too.
    await desk.sendScan(body, { signal }).then(
      (answer) => answer.text(),
      () => null,
    );
  }
}

async function findRenters(desk: ReturnType<typeof deskAt>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const code of RENTERS) {
    const { body } = await desk.lookUp(code, { as: 'renter' });
    found.set(code, String(body.data.renter.id));
  }
  return found;
}
