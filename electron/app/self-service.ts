// Self-service in main: who is logged in. No data about another renter reaches the page, and no action is taken for
// one. At an attended desk everything passes unchanged.

import { daysBetween } from '../../shared/calendar.ts';
import { type Clock, type Deadline, deadline, type Timer } from '../../shared/clock.ts';
import type { CheckInRequest, CheckOutRequest, DeskAction, ExtendRequest } from '../../shared/domain/action.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import { msOfPreset } from '../../shared/domain/due-presets.ts';
import { type DueRules, nextReturn, USUAL_EXTENSION_DAYS } from '../../shared/domain/due-rules.ts';
import { fail, type KioskError, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import {
  type DeskAnswer,
  type ItemScan,
  isSameMoment,
  type LookupQuestion,
  mayBeSameCode,
  type Rent,
  type RenterScan,
  type ScanAnswer,
  type SearchPage,
  type SearchQuestion,
  type WithheldScan,
} from '../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { isBackInTime, mayTake } from './free-items.ts';
import type { LeftBehind } from './left-behind.ts';
import { connectionWithoutMessage, foundItems, itemFor, ownAction, ownCard, withoutMessage } from './session-view.ts';

export interface SelfServiceParts {
  clock: Clock;
  policy: () => DueRules &
    Pick<DeskPolicy, 'mode' | 'selfServiceIdleSeconds' | 'selfServiceCountdownSeconds' | 'visitorsExtend'>;
  /** Sends an action to the page. */
  emit: (action: DeskAction) => void;
  /** The language has changed. */
  onLanguageChange: () => void;
  /** Multiplies the usual time limits for the present user. */
  timeFactor: () => number;
  /** The session is over. */
  onEnd: () => void;
  leftBehind: LeftBehind;
}

const DAY_MS = 24 * 3_600_000;

type Ask<Question, Answer> = (question: Question) => Promise<Result<Answer, WorkspaceError>>;

export interface SelfService {
  isOn(): boolean;
  /** Whether a renter is logged in now. Ends a session whose time is over. */
  hasSession(): boolean;
  /**
   * A look-up with `ask`. The first card found logs its renter in. To them, another renter's
   * card is 'not-found' like any unknown code: cards can't be told by trying codes.
   */
  lookup(question: LookupQuestion, ask: Ask<LookupQuestion, ScanAnswer>): Promise<Result<DeskAnswer>>;
  /** An answer that only operators may see, unless the desk became self-service before it came. */
  forOperators<T>(answer: Result<T>): Result<T>;
  /** A search with `ask`, for items only. */
  search(question: SearchQuestion, ask: Ask<SearchQuestion, SearchPage>): Promise<Result<SearchPage>>;
  /**
   * Runs `take` if every line is for the logged-in renter, without overrides, due within what the desk offers, and of an
   * item that the session's latest look-up showed as free; otherwise fails with 'not-yours'.
   */
  checkOut(lines: CheckOutRequest[], take: () => Result<DeskAction[]>): Promise<Result<DeskAction[]>>;
  /** Runs `take` if the rent was shown as the logged-in renter's own; otherwise fails with 'not-yours'. */
  checkIn(request: CheckInRequest, take: () => Result<DeskAction>): Promise<Result<DeskAction>>;
  /**
   * Runs `take` if renters may extend, each rent was shown as the logged-in renter's own, and none moves beyond the desk's
   * longest loan, or a week after the last of them is due, or after now; otherwise fails with 'not-yours'.
   */
  extend(lines: ExtendRequest[], take: () => Result<DeskAction[]>): Promise<Result<DeskAction[]>>;
  /** Runs `act` on an action of this session; fails with 'not-yours' for any other. */
  withOwn(id: string, act: () => Promise<Result<DeskAction>>): Promise<Result<DeskAction>>;
  /** The actions of this session among the given ones. */
  recent(actions: Result<DeskAction[]>): Result<DeskAction[]>;
  /** Sends an action to the page if it belongs to this session. */
  emitIfOwn(action: DeskAction): void;
  /** The connection state that this screen may show. */
  connectionOf(connection: ConnectionStatus): ConnectionStatus;
  /** The language chosen by the present user, until the session ends; null: the kiosk's. */
  language(): Locale | null;
  setLanguage(language: Locale): void;
  /** The renter is still there: extends the session. */
  stay(): void;
  /** Logs the renter off. `keepsLanguage`: their language stays until somebody else is there, for what they are told. */
  end(keepsLanguage?: boolean): void;
}

/** The session of one renter. */
interface Session {
  sessionRenter: RenterScan;
  /** The renter's rents shown on the page, by id. */
  rents: Map<string, Rent>;
  /** The latest answer about each item that was not on loan, as the page got it, by its code. */
  items: Map<string, ItemScan>;
  /** Ids of the actions taken in this session. */
  own: Set<string>;
  /** Number of requests in flight whose actions are not known yet; changes to unknown actions are held until then. */
  taking: number;
  held: DeskAction[];
}

/** The page logs off; if it is dead, main does so this many seconds later. */
const GRACE_SECONDS = 60;

/**
 * At most this many unknown codes may be scanned in this time, before and after log-in, and so many renters may log in: card
 * numbers can't be guessed, or gone through. No queue is faster.
 */
const MAX_UNKNOWN = 5;
const MAX_RENTERS = 10;
const COUNTED_MS = 60_000;

export function createSelfService({
  clock,
  policy,
  emit,
  onLanguageChange,
  timeFactor,
  onEnd,
  leftBehind,
}: SelfServiceParts): SelfService {
  let session: Session | null = null;
  /** Counts session ends, so that an answer that comes after one logs no one in. */
  let ends = 0;
  let timer: Timer | null = null;
  let sessionDeadline: Deadline | null = null;
  let language: Locale | null = null;
  /** Runs while the language outlives its session, for what the renter is told at the end. */
  let languageTimer: Timer | null = null;
  /** When unknown codes were scanned, on the monotonic clock. Kept across sessions. */
  let unknownCodesAt: number[] = [];
  /** When each renter logged in last, by id. */
  const logInsAt = new Map<string, number>();
  /** How many look-ups have no answer yet: each may turn out to be of an unknown code. */
  let unanswered = 0;

  const isOn = () => policy().mode === 'selfService';

  return {
    isOn,
    forOperators,
    hasSession() {
      endLapsed();
      return session !== null;
    },
    async lookup(question, ask) {
      if (!isOn()) return forOperators(await ask(question));
      if (languageTimer !== null) forgetLanguage();
      stay();
      const asked = ends;
      const pause = pauseForCards();
      if (pause > 0) return fail({ ...error('too-many-unknown'), retryAfterMs: pause });
      const { renterId, ...rest } = question;
      const about = session ? { ...rest, renterId: session.sessionRenter.renter.id } : rest;
      const answer = await askCounted(about, ask, session ? 'item' : 'renter');
      if (asked !== ends) return fail(error('moved-on'));
      if (answer.ok) return shown(answer.data);
      // As another renter's card is answered: without the status.
      return fail(answer.error.kind === 'not-found' ? error('not-found') : withoutMessage(answer.error));
    },
    async search(question, ask) {
      if (!isOn()) return forOperators(await ask(question));
      if (question.type === 'renter') return ok({ results: [], nextPage: null });
      stay();
      const found = await ask({ ...question, type: 'item' });
      return found.ok ? ok(foundItems(found.data, session !== null)) : fail(withoutMessage(found.error));
    },
    async checkOut(lines, take) {
      const terms = { rules: policy(), now: clock.now() };
      const isTheirs = (line: CheckOutRequest) => {
        const { code, renter, overrides = [], dueAt } = line;
        if (!session || !('id' in renter) || renter.id !== session.sessionRenter.renter.id) return false;
        if (overrides.length > 0 || (dueAt !== null && !isOffered(Date.parse(dueAt)))) return false;
        return mayTake(line, session.items.get(code), session.sessionRenter, terms);
      };
      return inSession(lines.every(isTheirs), take);
    },
    async checkIn({ code, rentId, by, itemId }, take) {
      // What staff left open is theirs to end.
      const rent = rentId === null || (isOn() && by === 'kept') ? null : theirRent(rentId, code, itemId);
      // It may come back damaged, so it is looked up before it goes out again.
      if (rent) session?.items.delete(rent.item.code);
      return inSession(rent !== null, take);
    },
    async extend(lines, take) {
      const dues = [...(session?.rents.values() ?? [])].map(({ dueAt }) => (dueAt === null ? 0 : Date.parse(dueAt)));
      const last = new Date(Math.max(clock.now(), ...dues));
      const isUsual = ({ code, rentId, itemId, wasDueAt, dueAt }: ExtendRequest) => {
        const rent = theirRent(rentId, code, itemId);
        const was = rent?.dueAt ?? null;
        // An undo brings `wasDueAt` back.
        if (!rent || was === null || !isSameMoment(was, wasDueAt)) return false;
        const due = new Date(dueAt);
        const isLater = due.getTime() > Math.max(clock.now(), Date.parse(was));
        const limits = { type: rent.item.type?.name ?? null, next: null, rules: policy(), now: clock.now() };
        return isLater && daysBetween(last, due) <= USUAL_EXTENSION_DAYS && isBackInTime(dueAt, limits);
      };
      return inSession(policy().visitorsExtend && lines.every(isUsual), take);
    },
    withOwn: (id, act) => inSession(session?.own.has(id) ?? false, act),
    recent(actions) {
      if (!isOn()) return actions;
      if (!actions.ok) return fail(withoutMessage(actions.error));
      return ok(actions.data.filter(({ id }) => session?.own.has(id)).map(ownAction));
    },
    emitIfOwn(action) {
      leftBehind.change(action);
      if (!isOn()) emit(action);
      else if (session?.own.has(action.id)) emit(ownAction(action));
      else if (session && session.taking > 0) session.held.push(action);
    },
    language: () => (isOn() ? language : null),
    setLanguage(chosen) {
      stopLanguageTimer();
      language = chosen;
      onLanguageChange();
    },
    connectionOf: (connection) => (isOn() ? connectionWithoutMessage(connection) : connection),
    stay() {
      if (languageTimer !== null) forgetLanguage();
      stay();
    },
    end,
  };

  function forOperators<T>(answer: Result<T>): Result<T> {
    return isOn() ? fail(error('moved-on')) : answer;
  }

  /** An unknown code and, after log-in, another renter's card count towards the limit. */
  async function askCounted(question: LookupQuestion, ask: Ask<LookupQuestion, ScanAnswer>, as: 'item' | 'renter') {
    unanswered += 1;
    try {
      const answer = await askForOne(question, ask, as);
      const isMiss = answer.ok ? isAnothersCard(answer.data) : answer.error.kind === 'not-found';
      if (isMiss) unknownCodesAt.push(clock.monotonic());
      return answer;
    } finally {
      unanswered -= 1;
    }
  }

  function isAnothersCard(answer: ScanAnswer): boolean {
    return answer.type === 'renter' && session !== null && session.sessionRenter.renter.id !== answer.renter.id;
  }

  /** No one can choose between an item and a renter here: before log-in it is the renter, after it the item. */
  async function askForOne(question: LookupQuestion, ask: Ask<LookupQuestion, ScanAnswer>, as: 'item' | 'renter') {
    const first = await ask(question);
    return first.ok && first.data.type === 'ambiguous' ? ask({ ...question, as }) : first;
  }

  function shown(answer: ScanAnswer): Result<DeskAnswer> {
    switch (answer.type) {
      case 'item':
        return ok(shownItem(answer));
      case 'renter':
        return theirCard(answer);
      default:
        // Still ambiguous although asked for one kind.
        return fail(error('not-found'));
    }
  }

  function shownItem(answer: ItemScan): ItemScan | WithheldScan {
    const item = itemFor(session?.sessionRenter ?? null, answer);
    if (!session) return item;
    if (item.type === 'withheld') session.items.delete(item.item.code);
    // The renter has it: if that check-out is undone, it is as free as it was before.
    else if (item.rent) remember(session, item.rent);
    else session.items.set(item.item.code, item);
    return item;
  }

  function theirCard(answer: RenterScan): Result<RenterScan> {
    if (isAnothersCard(answer)) return fail(error('not-found'));
    const card = ownCard(answer);
    session ??= { sessionRenter: card, rents: new Map(), items: new Map(), own: new Set(), taking: 0, held: [] };
    session.sessionRenter = card;
    logInsAt.set(card.renter.id, clock.monotonic());
    for (const rent of card.rents) remember(session, rent);
    stay();
    return ok(card);
  }

  /** The rent of that item if it was shown as the logged-in renter's own, with this id if one is given. */
  function theirRent(rentId: string, code: string, itemId?: string): Rent | null {
    const rent = session?.rents.get(rentId);
    return rent && mayBeSameCode(rent.item.code, code) && (itemId ?? rent.item.id) === rent.item.id ? rent : null;
  }

  /**
   * Whether `at` is ahead, and at most a day after the desk's longest preset, on the next day on which it is open, or at the
   * end of what is reserved for the renter.
   */
  function isOffered(at: number): boolean {
    const now = clock.now();
    const rules = policy();
    const longest = Math.max(...[...rules.duePresets, rules.usualDue].map(msOfPreset));
    const reserved = session?.sessionRenter.reservations.map(({ endsAt }) => (endsAt ? Date.parse(endsAt) : 0)) ?? [];
    return at > now && at <= Math.max(now + longest + DAY_MS, nextReturn(now, rules)?.getTime() ?? 0, ...reserved);
  }

  function remember({ rents }: Session, rent: Rent): void {
    rents.set(rent.id, rent);
  }

  /** Runs `act`; its actions then belong to this session. */
  async function inSession<Taken extends DeskAction | DeskAction[]>(
    isTheirs: boolean,
    act: () => Result<Taken> | Promise<Result<Taken>>,
  ): Promise<Result<Taken>> {
    if (!isOn()) return act();
    endLapsed();
    const here = session;
    if (!here || !isTheirs) return fail(error('not-yours'));
    stay();
    here.taking += 1;
    const result = await act();
    here.taking -= 1;
    if (!result.ok) {
      if (here.taking === 0) here.held = [];
      return fail(withoutMessage(result.error));
    }
    const taken: DeskAction[] = Array.isArray(result.data) ? result.data : [result.data];
    for (const { id } of taken) here.own.add(id);
    leftBehind.take(taken);
    const held = here.held;
    here.held = here.taking > 0 ? held.filter(({ id }) => !here.own.has(id)) : [];
    if (here === session) for (const action of held) if (here.own.has(action.id)) emit(ownAction(action));
    const own = taken.map(ownAction);
    return ok((Array.isArray(result.data) ? own : own[0]) as Taken);
  }

  function stay(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    endLapsed();
    if (!session) return;
    const { selfServiceIdleSeconds, selfServiceCountdownSeconds } = policy();
    const shown = timeFactor() * (selfServiceIdleSeconds + selfServiceCountdownSeconds);
    const ms = 1000 * (shown + GRACE_SECONDS);
    sessionDeadline = deadline(clock, ms);
    timer = clock.setTimeout(() => end(), ms);
  }

  /** While the computer slept, the timer did not run. */
  function endLapsed(): void {
    if (sessionDeadline?.left() === 0) end();
  }

  function end(keepsLanguage = false): void {
    ends += 1;
    leftBehind.end();
    session = null;
    sessionDeadline = null;
    stay();
    if (isOn()) onEnd();
    if (language === null) return;
    if (keepsLanguage) {
      stopLanguageTimer();
      languageTimer = clock.setTimeout(forgetLanguage, 1000 * policy().selfServiceIdleSeconds);
    } else forgetLanguage();
  }

  function stopLanguageTimer(): void {
    if (languageTimer !== null) clock.clearTimeout(languageTimer);
    languageTimer = null;
  }

  function forgetLanguage(): void {
    stopLanguageTimer();
    language = null;
    onLanguageChange();
  }

  /** How long look-ups are refused, in milliseconds. Known cards count once each. */
  function pauseForCards(): number {
    const now = clock.monotonic();
    const isCounted = (at: number) => now - at < COUNTED_MS;
    unknownCodesAt = unknownCodesAt.filter(isCounted);
    for (const [id, at] of logInsAt) if (!isCounted(at)) logInsAt.delete(id);
    const unknown = [...unknownCodesAt, ...Array.from({ length: unanswered }, () => now)].at(-MAX_UNKNOWN);
    const known = session ? undefined : [...logInsAt.values()].toSorted((a, b) => a - b).at(-MAX_RENTERS);
    const oldest = Math.max(unknown ?? Number.NEGATIVE_INFINITY, known ?? Number.NEGATIVE_INFINITY);
    return Math.max(0, oldest + COUNTED_MS - now);
  }
}

function error(kind: KioskError['kind']): KioskError {
  return { kind, message: '' };
}
