// Checks the network: the page's session is separate from the workspace's, and the workspace answers a request without a token.
import type { Session } from 'electron';
import type { Clock } from '../../shared/clock.ts';
import { createClockSkew } from '../workspace/clock-skew.ts';
import type { Fetch } from '../workspace/exchange.ts';
import { networkFailure } from '../workspace/network-failure.ts';
import { KIOSK_PATHS } from '../workspace/requests.ts';
import { type Check, type Outcome, passUnless } from './check.ts';

/** What the Chromium host does not have is optional. */
export type TestedSession = object & Partial<Pick<Session, 'isPersistent' | 'cookies'>>;

export interface NetworkParts {
  /** The page's session, and one for each kind of request to the workspace. */
  sessions: Record<'page' | 'questions' | 'actions' | 'photographs', TestedSession>;
  /** The base URL of the kiosk's workspace; null if none is set up. The self-test does not know its token. */
  baseUrl: string | null;
  fetch: Fetch;
  clock: Clock;
}

const LIMIT_MS = 8000;
const COOKIE = { url: 'https://self-test.invalid/', name: 'self-test' };

/** The workspace's answer: its status, or why there is none, and the clock skew of this PC if the answer has a date. */
interface Reach {
  status: number | null;
  failure: string;
  hasDate: boolean;
  ahead: number | null;
}

export function networkChecks({ sessions, baseUrl, fetch, clock }: NetworkParts): Check[] {
  let asked: Promise<Reach> | null = null;

  return [
    { name: 'sessions', try: apart },
    {
      name: 'workspace',
      async try() {
        if (baseUrl === null) return { notHere: 'no workspace is set up' };
        const { status, failure } = await reach(baseUrl);
        const host = new URL(baseUrl).host;
        if (status === null) return { broken: `${host}: ${failure}` };
        return status === 401
          ? { held: host }
          : { broken: `${host} answers ${status} where it should want a token (401)` };
      },
    },
    {
      name: 'clock',
      async try() {
        if (baseUrl === null) return { notHere: 'no workspace is set up' };
        const { hasDate, ahead } = await reach(baseUrl);
        if (!hasDate) return { notHere: 'the workspace did not tell the time' };
        return ahead === null
          ? 'held'
          : { broken: `this PC is ${Math.abs(ahead) / 60_000} min ${ahead > 0 ? 'ahead' : 'behind'}` };
      },
    },
  ];

  function reach(address: string): Promise<Reach> {
    asked ??= ask(address);
    return asked;
  }

  async function ask(address: string): Promise<Reach> {
    let ahead: number | null = null;
    const skew = createClockSkew(clock, (by) => {
      ahead = by;
    });
    const began = clock.monotonic();
    try {
      const response = await fetch(address + KIOSK_PATHS.items, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const { status } = response;
      const serverDate = Date.parse(response.headers.get('date') ?? '') || null;
      skew.note({ status, at: clock.now(), serverDate, roundTripMs: clock.monotonic() - began });
      await response.body?.cancel();
      return { status, failure: '', hasDate: serverDate !== null, ahead };
    } catch (error) {
      const { cause, detail } = networkFailure(error);
      return { status: null, failure: `${cause} (${detail})`, hasDate: false, ahead: null };
    }
  }

  async function apart(): Promise<Outcome> {
    const { page, questions, ...more } = sessions;
    const others = [page, ...Object.values(more)];
    const flaws = [];
    if (new Set([questions, ...others]).size <= others.length) flaws.push('two are the same');
    if ([questions, ...Object.values(more)].some((each) => each.isPersistent?.()))
      flaws.push('what the workspace answers is kept on the disk');
    if (questions.cookies) {
      await questions.cookies.set({ ...COOKIE, value: '1' });
      for (const other of others)
        if ((await other.cookies?.get(COOKIE))?.length) flaws.push('a cookie of one is seen in another');
      await questions.cookies.remove(COOKIE.url, COOKIE.name);
    }
    return passUnless([...new Set(flaws)]);
  }
}
