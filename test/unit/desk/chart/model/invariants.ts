// What must hold at the desk whatever happens, once every question is answered.
import { commandOf } from '../../../../../renderer/desk/answers/commands.ts';
import { emptyDesk } from '../../../../../renderer/desk/model/context.ts';
import type { DeskEvent } from '../../../../../renderer/desk/model/events.ts';
import type {
  DeskAdministrator,
  DeskContext,
  DeskDialog,
  DeskOverlay,
  DeskScreen,
  Progress,
} from '../../../../../renderer/desk/model/model.ts';
import { pickUpLists, reservationOf } from '../../../../../renderer/desk/model/pick-up.ts';
import { isSelfService, outcomeOf } from '../../../../../renderer/desk/model/selectors.ts';
import { countdownSeconds } from '../../../../../renderer/desk/model/session.ts';
import { type DeskAction, isSettled } from '../../../../../shared/domain/action.ts';
import { type Main, sentTwice } from './main.ts';

/** What is visible of the desk: its screen and what lies over it, whether the countdown runs, and its data. */
export interface DeskView {
  screen: DeskScreen;
  overlay: DeskOverlay;
  dialog: DeskDialog;
  administrator: DeskAdministrator;
  idle: 'watching' | 'counting';
  context: DeskContext;
}

/** The invariants that the desk breaks beside `main`, in words. */
export function brokenInvariants({ screen, overlay, dialog, idle, context }: DeskView, main: Main): string[] {
  const broken: string[] = [];
  const invariant = (holds: boolean, words: string) => {
    if (!holds) broken.push(words);
  };
  const { card, renter, sessionRenter, basket, question, otherRenter, returns, readOut, secondsLeft } = context;
  const actions = new Map(main.actions.map(({ action }) => [action.id, action]));
  const isOpen = (id: string) => !isSettled(actions.get(id)?.state ?? 'confirmed');

  // ---- each screen shows its own data, and the desk holds no data that no screen shows
  // The question screen keeps the card or the renter it covers until the answer replaces it.
  invariant(
    screen === 'question' || (screen === 'card') === (card !== null),
    'the card screen has a card, and no other screen has',
  );
  invariant(
    screen === 'question' || (screen === 'renter') === (renter !== null),
    'the renter screen has a renter, and no other screen has',
  );
  invariant(
    screen === 'card' || screen === 'renter' || !context.extending,
    'the due sheet is open only on a card or a renter page',
  );
  invariant(
    screen === 'card' || screen === 'renter' || context.extended.length === 0,
    'extended loans are shown only on a card or a renter page',
  );
  invariant(
    (screen === 'question') === (question !== null),
    'the question screen has a question, and no other screen has',
  );
  invariant(
    (screen === 'otherRenter') === (otherRenter !== null),
    'the screen that asks about another renter has one, and no other screen has',
  );
  invariant(screen === 'returns' || returns.length === 0, 'only the returns screen has rows of returns');
  if (screen === 'basket' || screen === 'outcome')
    invariant(basket !== null, 'the basket and outcome screens have a basket');
  if (screen === 'otherRenter')
    invariant(
      Boolean(basket?.renter ?? basket?.pickUp),
      'the screen that asks about another renter has the basket’s own',
    );
  if (screen === 'outcome')
    invariant(basket?.lines.some(({ action }) => action) ?? false, 'the outcome screen has a line that was sent');
  const ofBasket = basket?.renter?.type === 'renter' ? basket.renter.renter.id : null;
  invariant(!basket || !renter || renter.renter.id === ofBasket, 'over a basket only its own renter’s page is shown');
  invariant(!(screen === 'ready' && sessionRenter), 'nobody is logged in on Ready');
  const openRow = returns.find(({ code }) => code === context.openLine);
  invariant(
    context.openLine === null || openRow?.step.kind === 'taken',
    'the choices of a condition belong to a returned row',
  );

  // ---- a renter who left is forgotten
  if (screen === 'ready') {
    const {
      readOut: _said,
      secondsLeft: _left,
      lastHandled: _handled,
      lastCommand: _command,
      emptied: _emptied,
      ...nothing
    } = emptyDesk(0);
    const { followed: _followed, today: _today, ...held } = nothing;
    invariant(JSON.stringify(pick(context, held)) === JSON.stringify(held), 'Ready keeps no data of an earlier screen');
    // A renter whose card could not be looked up is still here and reads the error.
    const isHere = readOut.verdict.kind === 'error';
    // Of unfinished jobs in the strip, or a basket just emptied, only item codes and counts are shown.
    const known = peopleIn({ ...context, readOut: isHere ? null : readOut, putAside: [], emptied: null }, main);
    invariant(known.length === 0, 'Ready knows no renter');
  }
  invariant((overlay === 'today') === (context.today !== null), 'today has data exactly while it is open');
  invariant(context.emptied === null || screen === 'ready', 'an emptied basket is offered back only on Ready');

  // ---- the basket
  const codes = basket?.lines.map(({ code }) => code) ?? [];
  invariant(new Set(codes).size === codes.length, 'an item is in the basket only once');
  invariant(new Set(returns.map(({ code }) => code)).size === returns.length, 'an item has only one row of returns');
  if (screen !== 'outcome')
    invariant(!basket?.lines.some(({ action }) => action), 'a basket that can be sent has no line that was sent');

  // ---- a pick-up
  if (basket?.pickUp && basket.renter?.type === 'renter' && basket.renter.renter.id === basket.pickUp.owner.renter.id) {
    const own = basket.lines.filter((line) => !line.action && !line.refusal && reservationOf(line, basket) !== null);
    // As long as it could not be looked up for this renter, nobody knows.
    const isHeld = ({ blocks, isOutdated }: (typeof own)[number]) =>
      !isOutdated && blocks.some(({ code }) => code === 'reserved');
    invariant(!own.some(isHeld), 'the renter’s own reserved items are not blocked for them');
  }
  const listed = basket && pickUpLists(basket);
  const inLists = [...(listed?.rows.flatMap(({ line }) => line ?? []) ?? []), ...(listed?.extras ?? [])];
  invariant(!listed || inLists.length === basket.lines.length, 'each line is in the pick-up list or an extra, once');

  // ---- every question is answered
  invariant(context.queue.length === 0, 'no scan is waiting');
  invariant(context.undoing.length === 0, 'no undo is waiting');
  invariant(!['lookingUp', 'undoing'].includes(readOut.verdict.kind), 'the read-out is not waiting');
  invariant(!returns.some(({ step }) => step.kind === 'lookingUp'), 'no row is waiting');

  // ---- the desk shows each action in the state that main knows
  // After main itself has logged a renter off, the desk hears nothing more about their actions.
  const invariantHeard = (holds: boolean, words: string) => invariant(holds || main.hasEndedSession, words);
  const shown = (progress: Progress | null | undefined) => {
    if (progress)
      invariantHeard(actions.get(progress.id)?.state === progress.state, `action ${progress.id} is shown in its state`);
  };
  shown(card?.action);
  shown(card?.report?.action);
  for (const { action } of context.extended) shown(action);
  for (const { report } of returns) shown(report?.action);
  for (const { action } of basket?.lines ?? []) shown(action);
  for (const { step } of returns) if (step.kind === 'taken') shown(step.action);
  for (const entry of context.putAside) {
    if (entry.kind === 'checkOut') for (const { action } of entry.basket.lines) shown(action);
    if (entry.kind === 'extensions') for (const { action } of entry.lines) shown(action);
    if (entry.kind === 'returns') for (const { step } of entry.lines) if (step.kind === 'taken') shown(step.action);
  }
  if (!isSelfService(context))
    invariantHeard(context.recent.length === actions.size, 'every action is among the recent ones');
  for (const action of context.recent)
    invariantHeard(actions.get(action.id)?.state === action.state, `recent action ${action.id} is shown in its state`);

  // ---- the read-out says that something happened only if it did
  const about = context.recent.filter(({ code, reportOf }) => code === readOut.code && reportOf === null);
  const isSo = (states: string[]) => about.some(({ state }) => states.includes(state));
  const { verdict } = readOut;
  if (verdict.kind === 'returned') invariantHeard(isSo(['confirmed']), 'the read-out says returned only if it was');
  if (verdict.kind === 'returnSaved') invariantHeard(isSo(['saved']), 'the read-out says saved only if it was');
  if (verdict.kind === 'loansReturned' && readOut.outcome === 'done') {
    const isBack = ({ step }: (typeof returns)[number]) =>
      step.kind === 'taken' && ['done', 'already'].includes(outcomeOf(step.action.state));
    invariantHeard(returns.filter(isBack).length >= verdict.count, 'the read-out counts only loans that are back');
  }
  if (verdict.kind === 'withdrawn') invariantHeard(isSo(['withdrawn']), 'the read-out says withdrawn only if it was');
  if (verdict.kind === 'undo')
    invariantHeard(
      about.some(({ undoOf, state }) => undoOf !== null && outcomeOf(state) === readOut.outcome),
      'the read-out says undone only if it was',
    );
  if (verdict.kind === 'checkedOut') {
    const isUndone = (id: string) => main.actions.some(({ action }) => action.undoOf === id);
    const out = (basket?.lines ?? []).filter(
      ({ action }) => action && actions.get(action.id)?.state === 'confirmed' && !isUndone(action.id),
    );
    invariantHeard(verdict.counts.done === out.length, 'the read-out counts the lines that went out');
  }
  if (readOut.outcome === 'done')
    invariantHeard(
      ['returned', 'loansReturned', 'undo', 'checkedOut'].includes(verdict.kind),
      'the read-out is green only for a return, a check-out or an undo',
    );
  if (readOut.outcome === 'sending')
    invariantHeard([...actions.keys()].some(isOpen), 'the read-out says sending only while an action is open');

  // ---- nothing is sent twice
  // A self-service desk is not told of actions by other people.
  const isReported = ({ id }: DeskAction) => context.recent.some((action) => action.id === id);
  for (const { action, earlier } of sentTwice(main))
    invariant(!isReported(earlier), `${action.intent} of ${action.code} is sent only once`);

  // ---- nothing is sent that was not allowed, or for a renter other than the session renter
  for (const kind of main.forbidden) invariant(false, `the desk asks for nothing that main must refuse: ${kind}`);
  const lines = basket?.lines ?? [];
  const isAnyway = lines.some(({ overrides }) => overrides.length > 0) || (basket?.renterOverrides.length ?? 0) > 0;
  invariant(!(isAnyway && isSelfService(context)), 'a self-service desk has no overrides');
  for (const { item, counted } of lines) {
    const isOfKit = (part: string) => item?.parts.some(({ name }) => name === part) ?? false;
    invariant(counted.every(isOfKit), 'counted parts are parts of the kit');
  }

  // ---- a self-service desk shows nothing about other renters
  if (isSelfService(context)) {
    invariant(context.putAside.length === 0 && context.emptied === null, 'a self-service desk keeps no basket');
    const text = JSON.stringify({ ...context, policy: null });
    const others = main.holdings.members.filter(({ id }) => id !== sessionRenter?.renter.id);
    for (const { name } of others) invariant(!text.includes(name), `${name} is not known in another renter’s session`);
    invariant(!otherRenter, 'a self-service desk never asks whose basket it is');
  } else invariant(!sessionRenter, 'no renter is logged in at an attended desk');

  // ---- what is behind the PIN is open only to an administrator who is let in, and nobody stays let in after leaving
  const isTheirs = overlay === 'administration' || dialog === 'discard' || dialog === 'quit';
  const isBehindPin = isTheirs || (overlay === 'waiting' && isSelfService(context));
  invariant(main.isAdministratorIn || !isBehindPin, 'what is behind the PIN is open only to an administrator');
  const isNothingOpen = overlay === 'none' && dialog === 'none';
  const isExcused = main.hasEnded || main.isPinOnItsWay;
  invariant(!(isNothingOpen && main.isAdministratorIn) || isExcused, 'no administrator stays let in with nothing open');
  invariant((dialog === 'pin') === (context.adminRequest !== null), 'the PIN dialog has an adminRequest');
  invariant(
    (dialog === 'overriding') === (context.overriding !== null),
    'the override dialog has something to override',
  );
  invariant((dialog === 'discard') === (context.discarding !== null), 'the discard dialog has an action');

  // ---- a saved basket holds only codes of items, as far as they could be looked up
  for (const code of main.savedBaskets.flatMap(({ codes, unseen }) => codes.filter((each) => !unseen.includes(each))))
    invariant(
      main.holdings.items.some((item) => item.code === code) || !main.holdings.members.some((m) => m.code === code),
      'a saved basket has no code of a renter',
    );

  // ---- the countdown
  invariant((idle === 'counting') === (secondsLeft !== null), 'the countdown shows exactly while it runs');
  const longest = countdownSeconds(context);
  invariant(
    secondsLeft === null || (secondsLeft > 0 && secondsLeft <= longest),
    'the countdown stays within its length',
  );
  return broken;
}

/** The codes of the renters whose name or code is in `context`. */
export function peopleIn(context: object, { holdings, actions }: Main): string[] {
  const text = JSON.stringify({ ...context, policy: null });
  const named = holdings.members.filter(({ name, code }) => text.includes(name) || text.includes(`"${code}"`));
  // A code that is an item's, or that was taken for an item's, names no renter.
  const isThing = (code: string) =>
    holdings.items.some((item) => item.code === code) || actions.some(({ action }) => action.code === code);
  return named.map(({ code }) => code).filter((code) => !isThing(code));
}

/** The invariants that a reset between `before` and `after` breaks: an unfinished basket is offered back. */
export function brokenByReset(before: DeskView, after: DeskView, main: Main): string[] {
  // A basket begun by a renter at a self-service desk is not offered back.
  if (after.context.resets === before.context.resets || isSelfService(before.context)) return [];
  const lines = before.context.basket?.lines ?? [];
  const stayed = lines.filter((line) => !line.action || line.action.state === 'refused');
  const left = stayed.map(({ code }) => code);
  const people = peopleIn({ putAside: after.context.putAside, emptied: after.context.emptied }, main);
  if (people.length > 0) return ['nothing that is kept names the renter who left'];
  const isKept = left.length === 0 || JSON.stringify(main.savedBaskets[0]?.codes) === JSON.stringify(left);
  return isKept ? [] : ['an unfinished basket is kept through a reset'];
}

/**
 * The scans that `event` between `before` and `after` loses, in words: the desk waits for them no longer, and shows no
 * answer to them.
 */
export function scansLost(before: DeskView, event: DeskEvent, after: DeskView): string[] {
  const isNoted = event.type === 'scan' && commandOf(event.scan.code) === null;
  const taken = [...waitingCodes(before), ...(isNoted ? [event.scan.code] : [])];
  const still = waitingCodes(after);
  const lost = taken.filter((code) => !still.includes(code));
  // Whoever leaves, or is logged off, waits for nothing more.
  const isLeft = after.context.resets !== before.context.resets || event.type === 'logOff';
  if (isLeft || (before.context.sessionRenter && !after.context.sessionRenter)) return [];
  const answered = event.type === 'lookedUp' || event.type === 'scan' ? event.scan.code : null;
  const isSaid = before.context.readOut !== after.context.readOut;
  return lost.filter((code) => !isSaid || code !== answered).map((code) => `a scan is answered: ${code}`);
}

/** The codes of the scans whose look-up is in flight. */
function waitingCodes({ context: { queue, returns } }: DeskView): string[] {
  return [...queue, ...returns.filter(({ step }) => step.kind === 'lookingUp')].map(({ code }) => code);
}

function pick<Held extends object>(from: object, like: Held): Held {
  return Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof typeof from]])) as Held;
}
