// Finds every moment that a chapter can reach, and the shortest path to each, with xstate/graph. Its test models can't
// be used: they accept no machine with delays or invoked actors. real-desk.ts replays the paths.
import type { ActorLogic, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { openingHoldings } from '../../../../../electron/demo/inventory.ts';
import type { ConditionReport, DeskContext, Progress } from '../../../../../renderer/desk/model/model.ts';
import { isBlocked } from '../../../../../renderer/desk/model/problems.ts';
import { acceptsScans, whoIs } from '../../../../../renderer/desk/model/selectors.ts';
import { POLICY } from '../../../../support/examples.ts';
import type { Chapter } from './happenings.ts';
import { brokenByReset, brokenInvariants, type Seen } from './invariants.ts';
import type { Main } from './main.ts';
import { follow, type Moment, opening } from './modelled-desk.ts';

export const NOON = new Date(2026, 10, 20, 12).getTime();

/** The state of main at the beginning of a chapter. */
export function firstMain(chapter: Pick<Chapter, 'policy'>): Main {
  const policy = { ...POLICY, ...chapter.policy };
  return {
    ...{ holdings: openingHoldings(NOON), policy, kept: [], savedBaskets: [], leaves: [], forbidden: [] },
    ...{ isOnline: true, isFull: false, session: null, hasCutShort: false },
    ...{ isAdministratorIn: false, isPinOnItsWay: false, hasEnded: false },
  };
}

/** A path through a chapter: the names of its events, and the key of the moment it ends at. */
export interface Way {
  steps: string[];
  key: string;
}

export interface Found {
  /** The paths that are no beginning of another: together they reach every moment that was found. */
  ways: Way[];
  moments: number;
  /** The states that were reached, as "screen.basket". */
  states: Set<string>;
}

/**
 * Tries every event at every moment, and checks the desk's invariants after each. Throws at the first broken one, with
 * the path that leads there.
 */
export function search(chapter: Chapter): Found {
  const first = firstMain(chapter);
  const states = new Set<string>();
  const logic: ActorLogic<Moment, EventObject> = {
    getInitialSnapshot: (scope) => opening(first, chapter.knowsRenterCards, NOON, scope),
    getPersistedSnapshot: (moment) => moment,
    transition(moment, { type }, scope) {
      const event = chapter.events[type];
      if (!event) throw new Error(`There is no event ${type}`);
      const next = follow(moment, event, type, scope);
      for (const [region, state] of Object.entries(next.desk.value)) states.add(`${region}.${state}`);
      const broken = [
        ...brokenInvariants(seen(next.desk), next.main),
        ...brokenByReset(seen(moment.desk), seen(next.desk), next.main),
      ];
      if (broken.length > 0) throw new Error(`${next.path.join(' → ')}\nbreaks: ${broken.join('; ')}`);
      return next;
    },
  };
  const paths = getShortestPaths(logic, {
    events: Object.keys(chapter.events).map((type) => ({ type })),
    filterEvents: ({ desk, main, at }, { type }) => {
      const named = chapter.events[type];
      if (named?.is === 'time') return (named.ends === 'idle') === (desk.value.idle === 'watching');
      if (named?.is !== 'scan' && named?.is !== 'touch') return true;
      if (named.is === 'scan' && !acceptsScans(desk.value)) return false;
      const event = named.by(desk.context, at, main, desk.value);
      return event !== null && desk.can(event);
    },
    serializeState: ({ desk, main }) => keyOf(seen(desk), main),
    serializeEvent: ({ type }) => type,
    stopWhen: (moment) => isFar(moment, chapter),
  });
  const ways = paths.map(({ state: { desk, main }, steps }) => {
    // The first step is the start itself, not an event.
    return { steps: steps.slice(1).map(({ event }) => event.type), key: keyOf(seen(desk), main) };
  });
  const begun = new Set(ways.map(({ steps }) => steps.slice(0, -1).join()));
  return { ways: ways.filter(({ steps }) => !begun.has(steps.join())), moments: ways.length, states };
}

/** What a snapshot of the machine shows. */
export function seen({ value, context }: Pick<Moment['desk'], 'value' | 'context'>): Seen {
  return { ...value, context };
}

function isFar({ desk: { context }, main, path }: Moment, { most }: Chapter): boolean {
  return (
    (context.basket?.lines.length ?? 0) > most.lines ||
    context.returns.length > most.rows ||
    main.kept.length > most.actions ||
    main.savedBaskets.length > 1 ||
    main.hasEnded ||
    path.length >= most.steps
  );
}

/** The key of a moment: everything that decides what happens next. The counted parts of a kit decide nothing. */
export function keyOf({ screen, overlay, dialog, administrator, idle, context }: Seen, main: Main): string {
  const { basket, card, renter, sessionRenter, question, otherRenter, returns, openLine } = context;
  const { secondsLeft, isOffline, readOut, policy } = context;
  return JSON.stringify([
    [screen, idle, secondsLeft, isOffline, readOut.verdict.kind === 'basketKept', policy.mode],
    [
      overlay,
      dialog,
      administrator,
      context.errand?.type,
      context.overriding,
      context.waiting,
      main.isAdministratorIn,
      main.isPinOnItsWay,
      main.hasEnded,
    ],
    basket && [basket.lines.map(lineKey), basket.renter && renterKey(basket.renter), basket.due.name],
    basket?.renterOverrides,
    basket?.pickUp && [basket.pickUp.owner.renter.code, basket.pickUp.reservations.map(({ id }) => id)],
    card && [card.scan.item.code, card.scan.rent?.id, progressKey(card.action), toldKey(card.report)],
    [renter && renterKey(renter), question?.code, otherRenter && renterKey(otherRenter)],
    [
      sessionRenter && renterKey(sessionRenter),
      main.session && renterKey(main.session.sessionRenter),
      main.hasCutShort,
    ],
    [returns.map(({ code, step, report }) => [code, step.is, progressKey(actionOf(step)), toldKey(report)]), openLine],
    [main.isOnline, main.isFull, main.holdings.reservations.length, main.savedBaskets.map(({ codes }) => codes)],
    main.kept.map(({ action }) => [
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

function lineKey({ code, item, blocks, isOut, refusal, action, overrides, dueAt, goesEarlier, undo }: Line) {
  const blocked = blocks.map((block) => block.code);
  return [
    code,
    item !== null,
    isOut,
    blocked,
    overrides,
    dueAt,
    goesEarlier,
    refusal !== null,
    action?.state,
    undo?.is,
  ];
}

function actionOf(step: DeskContext['returns'][number]['step']): Progress | null {
  return step.is === 'taken' ? step.action : null;
}

function progressKey(action: Progress | null) {
  return action && [action.state, action.reportUntil !== null];
}

function toldKey(report: ConditionReport | null) {
  return report && [report.condition, report.action?.state, report.error?.kind];
}

function renterKey(renter: Parameters<typeof whoIs>[0]) {
  return [whoIs(renter), isBlocked(renter)];
}
