// Self-service in main: who is logged in, and that nothing of another renter crosses to the page or is done for them.
// On an attended desk everything passes as it is.
import { type Clock, type Deadline, deadline, type Timer } from '../../shared/clock.ts';
import type { CheckInRequest, CheckOutRequest, DeskAction } from '../../shared/domain/action.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import { fail, type KioskError, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import {
  codeKey,
  type DeskAnswer,
  type LookupQuestion,
  type Rent,
  type RenterScan,
  type ScanAnswer,
  type SearchPage,
  type SearchQuestion,
} from '../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { foundItems, itemFor, ownAction, ownCard, wordless, wordlessConnection } from './session-view.ts';

export interface SelfServiceParts {
  clock: Clock;
  policy: () => Pick<DeskPolicy, 'mode' | 'selfServiceIdleSeconds' | 'selfServiceCountdownSeconds'>;
  /** Tells the page of an action. */
  emit: (action: DeskAction) => void;
  /** The language is another now. */
  onLanguage: () => void;
  /** So many times as long as usual whoever is here has. */
  timeFactor: () => number;
  /** Whoever was here has left. */
  onEnd: () => void;
}

type Ask<Question, Answer> = (question: Question) => Promise<Result<Answer, WorkspaceError>>;

export interface SelfService {
  isOn(): boolean;
  /** Whether a renter is logged in at this moment. Whose time is over is logged off by this. */
  hasSession(): boolean;
  /** A look-up by `ask`. The first card that is found logs its renter in; the card of another fails with 'another-renter'. */
  lookup(question: LookupQuestion, ask: Ask<LookupQuestion, ScanAnswer>): Promise<Result<DeskAnswer>>;
  /** A search by `ask`, for items only. */
  search(question: SearchQuestion, ask: Ask<SearchQuestion, SearchPage>): Promise<Result<SearchPage>>;
  /** Does `take` if every line is for whoever is logged in, without overrides; else fails with 'not-yours'. */
  checkOut(lines: CheckOutRequest[], take: () => Result<DeskAction[]>): Promise<Result<DeskAction[]>>;
  /** Does `take` if the rent is one that whoever is logged in was shown as theirs; else fails with 'not-yours'. */
  checkIn(request: CheckInRequest, take: () => Result<DeskAction>): Promise<Result<DeskAction>>;
  /** Does `act` with an action of this session; with any other fails with 'not-yours'. */
  withOwn(id: string, act: () => Promise<Result<DeskAction>>): Promise<Result<DeskAction>>;
  /** Those of the given actions that are of this session. */
  recent(actions: Result<DeskAction[]>): Result<DeskAction[]>;
  /** Tells the page of an action, if it is of this session. */
  hear(action: DeskAction): void;
  /** The connection, as this screen may know of it. */
  connectionOf(connection: ConnectionStatus): ConnectionStatus;
  /** The language that whoever is here has chosen, until they have left; null: that of the kiosk. */
  language(): Locale | null;
  speak(language: Locale): void;
  /** Whoever is logged in is still there. */
  stay(): void;
  /** Nobody is logged in any more. */
  end(): void;
}

/** One stay of one renter. */
interface Session {
  sessionRenter: RenterScan;
  /** The code of the item of each of their rents that the page was shown, by the rent's id. */
  rents: Map<string, string>;
  /** The actions taken in this session, by id. */
  own: Set<string>;
  /** How many requests are under way of which the actions are not known yet, and what was told meanwhile of unknown ones. */
  taking: number;
  held: DeskAction[];
}

/** The page logs off by itself; a page that is dead does not, and main does it so much later, in seconds. */
const GRACE_SECONDS = 60;

/** So many cards that nobody knows may be scanned within this time: nobody tries out whose numbers there are. */
const MAX_UNKNOWN = 5;
const UNKNOWN_MS = 60_000;

export function createSelfService({
  clock,
  policy,
  emit,
  onLanguage,
  timeFactor,
  onEnd,
}: SelfServiceParts): SelfService {
  let session: Session | null = null;
  /** Counts the ends, so that an answer that comes after one logs nobody in. */
  let ends = 0;
  let timer: Timer | null = null;
  let lapses: Deadline | null = null;
  let language: Locale | null = null;
  /** When codes were scanned before a log-in that nobody knows, on the clock that only goes forward. */
  let unknown: number[] = [];

  const isOn = () => policy().mode === 'selfService';

  return {
    isOn,
    hasSession() {
      endLapsed();
      return session !== null;
    },
    async lookup(question, ask) {
      if (!isOn()) return forOperators(await ask(question));
      stay();
      const asked = ends;
      const here = session;
      const pause = here ? 0 : pauseForUnknown();
      if (pause > 0) return fail({ ...error('too-many-unknown'), retryAfterMs: pause });
      const { renterId, ...rest } = question;
      const about = here ? { ...rest, renterId: here.sessionRenter.renter.id } : rest;
      const first = await ask(about);
      // Nobody chooses between a thing and a person here: before the log-in it is the person, then the thing.
      const isBoth = first.ok && first.data.type === 'ambiguous';
      const answer = isBoth ? await ask({ ...about, as: here ? 'item' : 'renter' }) : first;
      if (!here && !answer.ok && answer.error.kind === 'not-found') unknown.push(clock.monotonic());
      if (asked !== ends) return fail(error('moved-on'));
      return answer.ok ? shown(answer.data) : fail(wordless(answer.error));
    },
    async search(question, ask) {
      if (!isOn()) return forOperators(await ask(question));
      if (question.type === 'renter') return ok({ results: [], nextPage: null });
      stay();
      const found = await ask({ ...question, type: 'item' });
      return found.ok ? ok(foundItems(found.data)) : fail(wordless(found.error));
    },
    async checkOut(lines, take) {
      const isTheirs = ({ renter, overrides = [] }: CheckOutRequest) =>
        'id' in renter && renter.id === session?.sessionRenter.renter.id && overrides.length === 0;
      return inSession(lines.every(isTheirs), take);
    },
    async checkIn({ code, rentId }, take) {
      const rented = rentId === null ? undefined : session?.rents.get(rentId);
      return inSession(rented !== undefined && codeKey(rented) === codeKey(code), take);
    },
    withOwn: (id, act) => inSession(session?.own.has(id) ?? false, act),
    recent(actions) {
      if (!isOn()) return actions;
      if (!actions.ok) return fail(wordless(actions.error));
      return ok(actions.data.filter(({ id }) => session?.own.has(id)).map(ownAction));
    },
    hear(action) {
      if (!isOn()) emit(action);
      else if (session?.own.has(action.id)) emit(ownAction(action));
      else if (session && session.taking > 0) session.held.push(action);
    },
    language: () => (isOn() ? language : null),
    speak(chosen) {
      language = chosen;
      onLanguage();
    },
    connectionOf: (connection) => (isOn() ? wordlessConnection(connection) : connection),
    stay,
    end,
  };

  /** An answer to operators, unless the desk was handed to renters before it came. */
  function forOperators<T>(answer: Result<T>): Result<T> {
    return isOn() ? fail(error('moved-on')) : answer;
  }

  function shown(answer: ScanAnswer): Result<DeskAnswer> {
    switch (answer.type) {
      case 'item':
        if (session && answer.rent?.renter.id === session.sessionRenter.renter.id) remember(session, answer.rent);
        return ok(itemFor(session?.sessionRenter ?? null, answer));
      case 'renter':
        return theirCard(answer);
      default:
        // Asked for the one, it still is both.
        return fail(error('not-found'));
    }
  }

  function theirCard(answer: RenterScan): Result<RenterScan> {
    if (session && session.sessionRenter.renter.id !== answer.renter.id) return fail(error('another-renter'));
    const card = ownCard(answer);
    session ??= { sessionRenter: card, rents: new Map(), own: new Set(), taking: 0, held: [] };
    session.sessionRenter = card;
    for (const rent of card.rents) remember(session, rent);
    stay();
    return ok(card);
  }

  function remember({ rents }: Session, rent: Rent): void {
    rents.set(rent.id, rent.item.code);
  }

  /** Does `act`, whose actions become those of this session. */
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
      return fail(wordless(result.error));
    }
    const taken: DeskAction[] = Array.isArray(result.data) ? result.data : [result.data];
    for (const { id } of taken) here.own.add(id);
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
    lapses = deadline(clock, ms);
    timer = clock.setTimeout(end, ms);
  }

  /** A computer that slept has not run the timer. */
  function endLapsed(): void {
    if (lapses?.left() === 0) end();
  }

  function end(): void {
    ends += 1;
    session = null;
    lapses = null;
    stay();
    if (isOn()) onEnd();
    if (language === null) return;
    language = null;
    onLanguage();
  }

  /** How long nobody is looked up any more, in milliseconds. Known cards don't count, however many there are. */
  function pauseForUnknown(): number {
    const now = clock.monotonic();
    unknown = unknown.filter((at) => now - at < UNKNOWN_MS);
    const oldest = unknown.length < MAX_UNKNOWN ? undefined : unknown.at(-MAX_UNKNOWN);
    return oldest === undefined ? 0 : oldest + UNKNOWN_MS - now;
  }
}

function error(kind: KioskError['kind']): KioskError {
  return { kind, message: '' };
}
