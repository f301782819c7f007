// Invariants for every action in the simulated world: compares what the kiosk says about it with what really happened.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { isSameMoment } from '../../../shared/domain/workspace.ts';
import type { WorldKiosk } from './kiosk.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { MINUTE, type Time } from './time.ts';
import { type Lending, NOTHING, type WorkspaceTraits, type WorldWorkspace } from './workspace.ts';

interface Invariants {
  /** Checks a row of the kiosk's disk against the world. */
  check(row: ActionRow): void;
  /** Checks a row that has just changed its state. */
  checkChange(row: ActionRow): void;
  /** Checks an action that is being sent against what the kiosk could know. */
  checkSent(row: ActionRow): void;
  /** Checks the action with this key, which was just carried out. */
  checkDone(key: string): void;
}

/** Creates the checks. A violation becomes a flaw of the story. */
export function createInvariants(
  { isForgetful, stampsItself, knowsExtensions, dueDates, serverAhead }: WorkspaceTraits,
  {
    time,
    story,
    workspace,
    network,
    kiosk,
  }: { time: Time; story: Story; workspace: WorldWorkspace; network: Network; kiosk: WorldKiosk },
): Invariants {
  const { ledger, openOf, timesDone } = workspace;
  /** When each action last learnt a rent: a restored workspace gives the ids out again. */
  const learntAt = new Map<string, number>();
  const rents = new Map<string, string | null>();
  return { check, checkChange, checkSent, checkDone };

  function checkDone(key: string): void {
    const row = kiosk.row(key);
    if (timesDone(key) > 1 && !(row && isOfBeforeRestore(row))) story.flaw(`${key} was done twice`);
    if (row) checkClosed(row);
    if (row) check(row);
    else if (!kiosk.isLost(key)) story.flaw(`${key} was done, and the kiosk does not know of it`);
  }

  /** Whether a workspace that was restored since has lost what this action rests on. */
  function isOfBeforeRestore({ id, undoOf, reportOf }: ActionRow): boolean {
    return [id, undoOf, reportOf].some((of) => of !== null && isOld(of));
  }

  /** When a loan began, as the workspace says it: by its own clock, or when another kiosk lent it, perhaps offline. */
  function beganAt({ opened, rent: { checkedOutAt } }: Lending): number {
    if (stampsItself || checkedOutAt === null) return opened;
    return Math.min(opened, Date.parse(checkedOutAt) - serverAhead - (time.truth() - time.now()));
  }

  /** Whether a rent of that id and beginning is the one that this action learnt, as far as clocks can tell. */
  function isOfLearntRent(id: string, opened: number): boolean {
    const learnt = learntAt.get(id) ?? 0;
    return learnt > workspace.restoredAt() || opened <= learnt + 3 * MINUTE;
  }

  function isOld(id: string): boolean {
    return (kiosk.takenAt(id) ?? 0) <= workspace.restoredAt();
  }

  /**
   * A return that was taken without its rent may close what the kiosk lent before it, or found lent instead; otherwise
   * only what was out when it was taken. One that names its rent may not close another of that id, which a restored
   * workspace has given out again; if the clocks are right, they tell. Within minutes of its own loan they don't.
   */
  function checkClosed({ id, code, sequence, intent, settledAt }: ActionRow): void {
    // What was still on its way when the workspace was restored is out of the kiosk's hands.
    if (intent !== 'check_in' || (settledAt !== null && isOld(id))) return;
    const { rentId } = ledger.findLast(({ key }) => key === id) ?? {};
    const lending = workspace.lendings.find(({ rent }) => rent.id === rentId);
    const { by = null } = lending ?? {};
    const opened = lending ? beganAt(lending) : 0;
    const isOwn = kiosk
      .rows()
      .some(
        (row) =>
          row.sequence < sequence &&
          row.code === code &&
          (row.id === by || (row.rentId === rentId && isOfLearntRent(row.id, opened))),
      );
    const areClocksRight = time.wasAlwaysRight() && Math.abs(serverAhead) < MINUTE;
    if (!kiosk.isRentUnknown(id) && !areClocksRight) return;
    const tolerated = kiosk.isRentUnknown(id) ? 0 : 3 * MINUTE;
    if (!isOwn && opened > (kiosk.takenAt(id) ?? 0) + tolerated) story.flaw(`${id} closed a later loan of ${code}`);
  }

  function checkSent({ id, code, itemId, intent, dueAt, wasDueAt }: ActionRow): void {
    if (kiosk.isAwaited(id)) return;
    const look = network.lastLook(code);
    if (look?.at !== time.now()) story.flaw(`${id} was sent late without a look`);
    if (itemId !== null && look?.itemId !== itemId) story.flaw(`${id} was sent late for another item`);
    const isOneOfOurs = [dueAt, wasDueAt].some((at) => isSameMoment(at, look?.rent?.dueAt ?? null));
    if (intent === 'extend' && !isOneOfOurs) story.flaw(`${id} was sent though the due date was changed meanwhile`);
  }

  function checkChange(row: ActionRow): void {
    const { id, state, rentId } = row;
    if (rents.get(id) !== rentId) learntAt.set(id, time.now());
    rents.set(id, rentId);
    if (state === 'refused' && !kiosk.isAwaited(id)) story.flaw(`${id} is refused, and nobody waits for it any more`);
    const isInDoubt = row.outcomeUnknownSince !== null || state === 'confirmed' || state === 'already-so';
    const isKnown = isInDoubt || row.reportOf !== null || kiosk.isRolledBack(id);
    if (!isKnown && network.isOnItsWay(id))
      story.flaw(`${id} is ${state} in no doubt, and a try of it may still arrive`);
    check(row);
  }

  /** All due dates that its rent has had since the action was taken. */
  function duesOf({ id, rentId }: ActionRow): (string | null)[] {
    const { dues } = workspace.lendings.find(({ rent }) => rent.id === rentId) ?? { dues: [] };
    const from = (kiosk.takenAt(id) ?? 0) - MINUTE;
    return dues.filter((_, index) => (dues[index + 1]?.since ?? Number.POSITIVE_INFINITY) >= from).map(({ at }) => at);
  }

  /** Whether the rent that it opened or found open was ever due at its due date. */
  function isDueAsSaid({ rentId, dueAt }: ActionRow): boolean {
    return workspace.lendings.some(
      ({ rent, dues }) => rent.id === rentId && dues.some(({ at }) => isSameMoment(at, dueAt)),
    );
  }

  /** Whether `other`, a later action of the same item, depends on this one. */
  function isBefore({ code, sequence, intent }: ActionRow, other: ActionRow): boolean {
    return code === other.code && sequence < other.sequence && intent !== 'extend';
  }

  function check(row: ActionRow): void {
    if (isOfBeforeRestore(row)) return;
    const { id, state, reason, intent, code } = row;
    const done = row.reportOf === null ? timesDone(id) : 0;
    const isOldStory = kiosk.isRolledBack(id);
    const ofItem = workspace.lendings.filter(({ rent }) => rent.item.code === code);
    /** Rents that were open at some time since the action was taken. */
    const lately = ofItem.filter(({ closed }) => closed === null || closed >= (kiosk.takenAt(id) ?? 0) - MINUTE);
    // The kiosk erases the renter of a row after a while.
    const isTheirs = ({ rent }: Lending) =>
      row.renter === null || ('id' in row.renter && rent.renter?.id === row.renter.id);
    /** Settled earlier: the kiosk could not know what a late request or a retried action has done since. */
    const isPast = row.settledAt !== time.wall();
    const claim = (is: boolean, what: string) => {
      if (!is) story.flaw(`${id} (${intent} ${code}) is ${state} ${reason ?? ''}: ${what}`);
    };
    const undone = intent === 'extend' && row.undoOf !== null ? kiosk.row(row.undoOf) : null;
    // A workspace that rounds or caps due dates has the last word on this one, too.
    const isDueAsAsked = dueDates === 'as asked' || state !== 'confirmed';
    if (undone && isDueAsAsked) claim(isSameMoment(row.dueAt, undone.wasDueAt), 'it does not undo what it is to undo');
    // Where due dates are capped, an extension can leave the loan as it was: no look-up shows it.
    const lending = ofItem.find(({ rent }) => rent.id === row.rentId);
    const isWithoutEffect = intent === 'extend' && new Set(lending?.dues.map(({ at }) => at)).size === 1;
    const isDoneAsTold = done === 0 || row.outcomeUnknownSince !== null || isOldStory || isWithoutEffect;
    switch (state) {
      case 'confirmed':
        if (row.reportOf === null) claim(done === 1, `in the ledger ${done} times`);
        if (intent === 'check_out') claim(isDueAsSaid(row), 'it is not due then');
        break;
      case 'refused':
      case 'withdrawn':
        claim(done === 0 || isOldStory, 'it was done');
        if (state === 'refused') claim(network.wasRefused(id), 'the workspace never said no to it');
        break;
      case 'saved':
        claim(isDoneAsTold, 'it was done, and counts as never sent');
        break;
      case 'discarded':
        claim(isDoneAsTold || reason !== null, 'it was done, and nobody was told of the risk');
        break;
      case 'already-so':
        // On an older disk a return may not have its rent yet; then it is not sent to find out.
        claim(
          done === 0 || isPast || isForgetful || network.failedTries(id) >= 5 || (isOldStory && row.rentId === null),
          'it was our own doing',
        );
        if (intent === 'check_out') {
          claim(lately.some(isTheirs), 'the renter does not have it');
          claim(isDueAsSaid(row), 'it is not due then');
        }
        if (intent === 'extend')
          claim(
            duesOf(row).some((at) => isSameMoment(at, row.dueAt)),
            'it is not due then',
          );
        if (intent === 'check_in')
          claim(
            !row.rentId || ofItem.some((each) => each.rent.id === row.rentId && each.closed !== null),
            'its rent is open',
          );
        break;
      case 'needs-attention':
        claim(isDoneAsTold, 'it was done, and nothing says that it may have been');
        if (reason === 'gone-out-again') {
          const seen = ofItem.find(({ rent }) => rent.id === row.rentId);
          claim(seen?.closed != null && ofItem.some(({ opened }) => opened >= (seen.closed ?? 0)), 'it has not');
        }
        if (reason === 'out-to-another')
          claim(row.renter === null || lately.some((each) => !isTheirs(each)), 'nobody else has it');
        if (reason === 'perhaps-out-again') {
          const by = openOf(code)?.by ?? null;
          const lent = by === null ? null : kiosk.row(by);
          claim(isPast || lent?.state !== 'confirmed' || lent.sequence > row.sequence, 'it was lent here');
        }
        if (reason === 'out-to-them') claim(lately.some(isTheirs), 'they do not have it');
        if (reason === 'item-out' || reason === 'state-forbids')
          claim(network.wasRefused(id), 'the workspace never said no to it');
        if (reason === 'after-a-refusal')
          claim(
            kiosk.rows().some((each) => isBefore(each, row) && network.wasRefused(each.id)),
            'none before it was refused',
          );
        if (reason === 'rent-over')
          claim(
            // An extension does not know its item.
            workspace.wasLabelMoved(code) ||
              ofItem.some(({ rent, closed }) => rent.id === row.rentId && closed !== null),
            'it is open',
          );
        if (reason === 'due-changed')
          claim(
            duesOf(row).some((at) => !isSameMoment(at, row.dueAt) && !isSameMoment(at, row.wasDueAt)),
            'nobody has changed it',
          );
        if (reason === 'not-allowed') claim(network.wasForbidden(code), 'nothing was forbidden');
        if (reason === 'extend-unknown') claim(!knowsExtensions, 'the workspace knows it');
        if (reason === 'other-item') claim(workspace.wasLabelMoved(code), 'the label is where it was');
        if (reason === 'unknown-code') claim(code === NOTHING, 'it is there');
        break;
    }
  }
}
