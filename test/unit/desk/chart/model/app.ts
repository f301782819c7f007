// What stands between the modelled desk and main, as a value: allowed overrides, the renter logged in at a self-service
// desk, and saved baskets. The running desk has the kiosk's own parts for the first two (real-desk.ts).
import { itemFor, ownAction, ownCard, withoutMessage } from '../../../../../electron/app/session-view.ts';
import type {
  CheckInRequest,
  CheckOutRequest,
  DeskAction,
  OverrideRequest,
  OverrideSubject,
  ReportRequest,
} from '../../../../../shared/domain/action.ts';
import type { UnfinishedBasket } from '../../../../../shared/domain/app.ts';
import { ok, type Result } from '../../../../../shared/domain/errors.ts';
import type { DeskAnswer, ItemScan, RenterScan } from '../../../../../shared/domain/workspace.ts';
import {
  type Done,
  failure,
  lookUpCode,
  type Main,
  type SavedBasket,
  type Session,
  takeCheckOut,
  takeReturn,
  takeUndo,
  withoutReports,
} from './main.ts';
import { takeReport } from './reports.ts';

interface Asked {
  code: string;
  as?: 'item' | 'renter';
  renterId?: string;
}

// ---- look-ups

export function lookUpForDesk(main: Main, asked: Asked, now: number): Done<Result<DeskAnswer>> {
  if (!isSelfService(main)) return withoutReports(main, lookUpCode(main, asked, now));
  const { session } = main;
  const { renterId: _whose, ...rest } = asked;
  const about = session ? { ...rest, renterId: session.sessionRenter.renter.id } : rest;
  const first = lookUpCode(main, about, now);
  const isBoth = first.ok && first.data.type === 'ambiguous';
  const answer = isBoth ? lookUpCode(main, { ...about, as: session ? 'item' : 'renter' }, now) : first;
  if (!answer.ok) return withoutReports(main, { ok: false, error: withoutMessage(answer.error) });
  if (answer.data.type === 'item') return answerItem(main, answer.data);
  return answer.data.type === 'renter' ? answerCard(main, answer.data) : withoutReports(main, failure('not-found'));
}

function answerItem(main: Main, scan: ItemScan): Done<Result<DeskAnswer>> {
  const { session } = main;
  const answer = ok(itemFor(session?.sessionRenter ?? null, scan));
  const { rent } = scan;
  if (!session || rent?.renter?.id !== session.sessionRenter.renter.id) return withoutReports(main, answer);
  const rents = { ...session.rents, [rent.id]: rent.item.code };
  return withoutReports({ ...main, session: { ...session, rents } }, answer);
}

/** The first card logs its renter in. */
function answerCard(main: Main, scan: RenterScan): Done<Result<DeskAnswer>> {
  const { session } = main;
  if (session && session.sessionRenter.renter.id !== scan.renter.id) return withoutReports(main, failure('not-found'));
  const sessionRenter = ownCard(scan);
  const rents = Object.fromEntries(sessionRenter.rents.map(({ id, item }) => [id, item.code]));
  const next = { sessionRenter, rents: { ...session?.rents, ...rents }, own: session?.own ?? [] };
  return withoutReports({ ...main, session: next }, ok(sessionRenter));
}

/** Logs the session renter out. */
export function endSession(main: Main): Main {
  return { ...main, session: null };
}

// ---- actions

export function checkOutInSession(main: Main, lines: CheckOutRequest[], now: number): Done<Result<DeskAction[]>> {
  const isTheirs = ({ renter, overrides = [] }: CheckOutRequest) =>
    'id' in renter && renter.id === main.session?.sessionRenter.renter.id && overrides.length === 0;
  return inSession(main, lines.every(isTheirs), () => spend(main, lines, now));
}

export function returnInSession(main: Main, request: CheckInRequest, now: number): Done<Result<DeskAction>> {
  const isTheirs = request.rentId !== null && main.session?.rents[request.rentId] === request.code;
  return inSession(main, isTheirs, () => takeReturn(main, request, now));
}

export function reportInSession(main: Main, request: ReportRequest, now: number): Done<Result<DeskAction>> {
  return inSession(main, isOwn(main, request.id), () => takeReport(main, request, now));
}

export function undoInSession(main: Main, id: string, now: number): Done<Result<DeskAction>> {
  return inSession(main, isOwn(main, id), () => takeUndo(main, id, now));
}

/** The actions the desk gets when it asks for recent ones: at a self-service desk only those of the session. */
export function recentOf(main: Main): DeskAction[] {
  return allActions(main).filter(({ id }) => !isSelfService(main) || isOwn(main, id));
}

/** All actions, newest first. */
export function allActions({ actions }: Main): DeskAction[] {
  return actions.map(({ action }) => ({ ...action, words: null })).toReversed();
}

/** The actions of `reported` that the desk hears of: at a self-service desk only those of the session. */
export function reportedToDesk(main: Main, reported: DeskAction[]): DeskAction[] {
  return isSelfService(main) ? reported.filter(({ id }) => isOwn(main, id)).map(ownAction) : reported;
}

/** Does `take` if the request is the session renter's own; the actions taken then belong to the session. */
function inSession<Taken extends DeskAction | DeskAction[]>(
  main: Main,
  isTheirs: boolean,
  take: () => Done<Result<Taken>>,
): Done<Result<Taken>> {
  if (!isSelfService(main)) return take();
  const { session } = main;
  if (!session || !isTheirs) return withoutReports(forbid(main, 'not-yours'), failure('not-yours'));
  const done = take();
  if (!done.answer.ok) return { ...done, answer: { ok: false, error: withoutMessage(done.answer.error) } };
  const taken: DeskAction[] = [done.answer.data].flat();
  const after: Session = { ...session, own: [...new Set([...session.own, ...taken.map(({ id }) => id)])] };
  const own = taken.map(ownAction);
  return {
    ...done,
    main: { ...done.main, session: after },
    answer: ok((Array.isArray(done.answer.data) ? own : own[0]) as Taken),
  };
}

function isOwn({ session }: Main, id: string): boolean {
  return session?.own.includes(id) ?? false;
}

function isSelfService({ policy }: Main): boolean {
  return policy.mode === 'selfService';
}

/** Records that the desk asked for something that main must refuse. */
export function forbid(main: Main, kind: string): Main {
  // After main has logged a renter off, the page may still show them: that request is no fault of the desk.
  if (kind === 'not-yours' && main.hasEndedSession) return main;
  return { ...main, forbidden: [...main.forbidden, kind] };
}

// ---- what an administrator does

export type AdministratorCommand = 'lock' | 'quit' | 'replaceToken' | 'leaveWorkspace';

/** `lock` locks the administrator out. The other commands need one who is let in, and end this desk. */
export function runAdministratorCommand(main: Main, what: AdministratorCommand): Main {
  if (what === 'lock') return { ...main, isAdministratorIn: false };
  return main.isAdministratorIn ? { ...main, hasEnded: true } : forbid(main, 'pin-required');
}

// ---- what an administrator allowed

export function allow(main: Main, { subject, blocks, renterId, reason }: OverrideRequest): Main {
  const before = overriddenBlocks(main, subject, renterId);
  const others = revokeOverride(main, subject).overrides;
  return {
    ...main,
    overrides: [...others, { subject, blocks: [...new Set([...before, ...blocks])], renterId, reason }],
  };
}

export function revokeOverride(main: Main, subject: OverrideSubject): Main {
  return { ...main, overrides: main.overrides.filter((override) => !isAbout(override.subject, subject)) };
}

function spend(main: Main, lines: CheckOutRequest[], now: number): Done<Result<DeskAction[]>> {
  const overriding = lines.filter(({ overrides = [] }) => overrides.length > 0);
  const isAllowed = overriding.every(({ overrides = [], ...line }) => {
    const renterId = 'id' in line.renter ? line.renter.id : null;
    const blocks = subjectsOf(line).flatMap((subject) => overriddenBlocks(main, subject, renterId));
    return overrides.every((block) => blocks.includes(block));
  });
  if (!isAllowed) return withoutReports(forbid(main, 'pin-required'), failure('pin-required'));
  const done = takeCheckOut(main, lines, now);
  return done.answer.ok ? { ...done, main: overriding.flatMap(subjectsOf).reduce(revokeOverride, done.main) } : done;
}

function subjectsOf({ code, renter }: Pick<CheckOutRequest, 'code' | 'renter'>): OverrideSubject[] {
  return [{ item: code }, ...('id' in renter ? [{ renter: renter.id }] : [])];
}

function overriddenBlocks({ overrides }: Main, subject: OverrideSubject, renterId: string | null): readonly string[] {
  const override = overrides.find((each) => isAbout(each.subject, subject));
  return override && (override.renterId === null || override.renterId === renterId) ? override.blocks : [];
}

function isAbout(one: OverrideSubject, other: OverrideSubject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// ---- saved baskets

/** At a self-service desk the page asks this only while the administrator who switched the mode is still let in. */
export function saveBasket(main: Main, { codes, unseen = [] }: UnfinishedBasket): Main {
  // A card alone has no name soon after: nothing is left of it.
  if (codes.length === 0) return main;
  const newest = Number(main.savedBaskets[0]?.id.slice(1) ?? 0);
  const id = `d${newest + 1}`;
  return { ...main, savedBaskets: [{ id, codes, unseen }, ...main.savedBaskets] };
}

/** The saved baskets that the screen offers back. Operators' baskets are not offered to renters. */
export function offered(main: Main): readonly SavedBasket[] {
  return isSelfService(main) ? [] : main.savedBaskets;
}

/** Returns the codes of a saved basket and forgets it. */
export function takeSavedBasket(main: Main, id: string): Done<Result<UnfinishedBasket & { isInterrupted: boolean }>> {
  const savedBasket = offered(main).find((each) => each.id === id);
  if (!savedBasket) return withoutReports(main, failure('moved-on'));
  const { codes, unseen } = savedBasket;
  return withoutReports(dropped(main, id), ok({ codes: [...codes], unseen: [...unseen], isInterrupted: false }));
}

export function deleteSavedBasket(main: Main, id: string): Done<Result<null>> {
  return offered(main).some((each) => each.id === id)
    ? withoutReports(dropped(main, id), ok(null))
    : withoutReports(main, failure('moved-on'));
}

function dropped(main: Main, id: string): Main {
  return { ...main, savedBaskets: main.savedBaskets.filter((each) => each.id !== id) };
}
