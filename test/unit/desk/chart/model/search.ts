// Finds every moment that a chapter can reach, and the shortest path to each. real-desk.ts replays the paths.
import { openingHoldings } from '../../../../../electron/demo/inventory.ts';
import type { ConditionReport, DeskContext, Progress } from '../../../../../renderer/desk/model/model.ts';
import { isBlocked } from '../../../../../renderer/desk/model/problems.ts';
import { acceptsScans, whoIs } from '../../../../../renderer/desk/model/selectors.ts';
import { POLICY } from '../../../../support/examples.ts';
import type { Chapter } from './chapter.ts';
import type { ModelEvent } from './events.ts';
import { brokenByReset, brokenInvariants, type DeskView } from './invariants.ts';
import type { Main } from './main.ts';
import { follow, type Moment, opening } from './modelled-desk.ts';

export const NOON = new Date(2026, 10, 20, 12).getTime();

/** The state of main at the beginning of a chapter. */
export function initialMain(chapter: Pick<Chapter, 'policy'>): Main {
  const policy = { ...POLICY, ...chapter.policy };
  return {
    ...{ holdings: openingHoldings(NOON), policy, actions: [], savedBaskets: [], overrides: [], forbidden: [] },
    ...{ isOnline: true, isFull: false, session: null, hasEndedSession: false },
    ...{ isAdministratorIn: false, isPinOnItsWay: false, hasEnded: false },
  };
}

/** A path through a chapter: the names of its events, and the key of the moment it ends at. */
export interface Path {
  steps: string[];
  key: string;
}

export interface Found {
  /** The paths that are no beginning of another: together they reach every moment that was found. */
  paths: Path[];
  moments: number;
  /** The states that were reached, as "screen.basket". */
  states: Set<string>;
}

/**
 * Tries every event at every moment, and checks the desk's invariants after each. Throws at the first broken one, with
 * the path that leads there.
 */
export function search(chapter: Chapter): Found {
  const first = opening(initialMain(chapter), chapter.knowsRenterCards, NOON);
  const states = new Set<string>();
  const moments = new Map([[keyOf(viewOf(first.desk), first.main), first]]);
  // The map grows meanwhile, and its order is that of the search: the first path to a moment is a shortest one.
  for (const moment of moments.values()) {
    if (isBeyondLimits(moment, chapter)) continue;
    for (const [name, event] of Object.entries(chapter.events)) {
      if (!canHappen(moment, event)) continue;
      const next = follow(moment, event, name);
      for (const [region, state] of Object.entries(next.desk.value)) states.add(`${region}.${state}`);
      const view = viewOf(next.desk);
      const broken = [...brokenInvariants(view, next.main), ...brokenByReset(viewOf(moment.desk), view, next.main)];
      if (broken.length > 0) throw new Error(`${next.path.join(' → ')}\nbreaks: ${broken.join('; ')}`);
      const key = keyOf(view, next.main);
      if (!moments.has(key)) moments.set(key, next);
    }
  }
  const paths = [...moments].map(([key, { path }]) => ({ steps: path, key }));
  const begun = new Set(paths.map(({ steps }) => steps.slice(0, -1).join()));
  return { paths: paths.filter(({ steps }) => !begun.has(steps.join())), moments: paths.length, states };
}

/** Whether the screen offers the touch, or takes the scan, or the timer runs. */
function canHappen({ desk, main, at }: Moment, named: ModelEvent): boolean {
  if (named.kind === 'time') return (named.ends === 'idle') === (desk.value.idle === 'watching');
  if (named.kind === 'elsewhere') return true;
  if (named.kind === 'scan' && !acceptsScans(desk.value)) return false;
  const event = named.by(desk.context, at, main, desk.value);
  return event !== null && desk.can(event);
}

/** What a snapshot of the machine shows. */
export function viewOf({ value, context }: Pick<Moment['desk'], 'value' | 'context'>): DeskView {
  return { ...value, context };
}

function isBeyondLimits({ desk: { context }, main, path }: Moment, { limits }: Chapter): boolean {
  return (
    (context.basket?.lines.length ?? 0) > limits.lines ||
    context.returns.length > limits.rows ||
    main.actions.length > limits.actions ||
    main.savedBaskets.length > 1 ||
    main.hasEnded ||
    path.length >= limits.steps
  );
}

/** The key of a moment: everything that decides what happens next. The counted parts of a kit decide nothing. */
export function keyOf({ screen, overlay, dialog, administrator, idle, context }: DeskView, main: Main): string {
  const { basket, card, renter, sessionRenter, question, otherRenter, returns, openLine } = context;
  const { secondsLeft, isOffline, readOut, policy } = context;
  return JSON.stringify([
    [screen, idle, secondsLeft, isOffline, readOut.verdict.kind === 'basketKept', policy.mode],
    [
      overlay,
      dialog,
      administrator,
      context.adminRequest?.type,
      context.overriding,
      context.waiting,
      main.isAdministratorIn,
      main.isPinOnItsWay,
      main.hasEnded,
    ],
    basket && [basket.lines.map(lineKey), basket.renter && renterKey(basket.renter), basket.due.name],
    basket?.renterOverrides,
    basket?.pickUp && [basket.pickUp.owner.renter.code, basket.pickUp.reservations.map(({ id }) => id)],
    card && [card.scan.item.code, card.scan.rent?.id, progressKey(card.action), reportKey(card.report)],
    [renter && renterKey(renter), question?.code, otherRenter && renterKey(otherRenter)],
    [
      sessionRenter && renterKey(sessionRenter),
      main.session && renterKey(main.session.sessionRenter),
      main.hasEndedSession,
    ],
    [
      returns.map(({ code, step, report }) => [code, step.kind, progressKey(actionOf(step)), reportKey(report)]),
      openLine,
    ],
    [
      main.isOnline,
      main.isFull,
      main.holdings.reservations.length,
      main.savedBaskets.map(({ codes, unseen }) => [codes, unseen]),
    ],
    main.actions.map(({ action }) => [
      ...[action.intent, action.code, action.state, action.undoUntil !== null],
      ...[action.reportUntil !== null, action.condition, action.reportOf],
      context.recent.some(({ id }) => id === action.id),
    ]),
    main.holdings.rents
      .filter(({ checkedInAt }) => checkedInAt === null)
      .map(({ item, renter }) => item.code + renter.code),
  ]);
}

type Line = NonNullable<DeskContext['basket']>['lines'][number];

function lineKey({
  code,
  item,
  blocks,
  isOnLoan,
  refusal,
  action,
  overrides,
  dueAt,
  isDueBeforeReservation,
  undo,
}: Line) {
  const blocked = blocks.map((block) => block.code);
  return [
    code,
    item !== null,
    isOnLoan,
    blocked,
    overrides,
    dueAt,
    isDueBeforeReservation,
    refusal !== null,
    action?.state,
    undo?.kind,
  ];
}

function actionOf(step: DeskContext['returns'][number]['step']): Progress | null {
  return step.kind === 'taken' ? step.action : null;
}

function progressKey(action: Progress | null) {
  return action && [action.state, action.reportUntil !== null];
}

function reportKey(report: ConditionReport | null) {
  return report && [report.condition, report.action?.state, report.error?.kind];
}

function renterKey(renter: Parameters<typeof whoIs>[0]) {
  return [whoIs(renter), isBlocked(renter)];
}
