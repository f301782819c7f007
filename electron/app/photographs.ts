// Photographs of items: the page names one by a key from a look-up, and main fetches it from the address that the
// workspace gave. In memory only. A failed one is not fetched again for a while; the page draws the item instead.
import type { Clock } from '../../shared/clock.ts';
import type { Candidate, Rent, Reservation, ScanAnswer, SearchPage } from '../../shared/domain/workspace.ts';
import type { Fetch } from '../workspace/exchange.ts';
import { fetchPhotograph, type Photograph, photographAddress } from '../workspace/photograph.ts';

export interface PhotographsParts {
  fetch: Fetch;
  clock: Clock;
  newId: () => string;
}

export interface Photographs {
  /** The answer of the workspace at `baseUrl` for the page: photograph addresses are replaced by keys. */
  keyed<Answer extends ScanAnswer | SearchPage>(answer: Answer, baseUrl: string): Answer;
  /** The photograph with this key; null: none to show. */
  get(key: string): Promise<Photograph | null>;
  /** Forgets everything: the workspace was left. */
  forget(): void;
}

const MAX_AT_ONCE = 4;
const MAX_KEYS = 2000;
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const RETRY_MS = 60_000;

/** A photograph, or until when (monotonic clock) a missing one is not fetched again. */
type Kept = Photograph | { missingUntil: number };

export function createPhotographs({ fetch, clock, newId }: PhotographsParts): Photographs {
  /** `keys` is by address, the others by key; `keys` and `kept` have the least recently used first. */
  let keys = new Map<string, string>();
  let addresses = new Map<string, string>();
  let kept = new Map<string, Kept>();
  let keptBytes = 0;
  let coming = new Map<string, Promise<Photograph | null>>();
  let left = new AbortController();
  let free = MAX_AT_ONCE;
  const waiting: (() => void)[] = [];

  return {
    keyed<Answer extends ScanAnswer | SearchPage>(answer: Answer, baseUrl: string) {
      return keyedBy((thing) => withKey(thing, baseUrl), answer) as Answer;
    },
    async get(key) {
      const address = addresses.get(key);
      if (address === undefined) return null;
      const found = kept.get(key);
      if (found && 'bytes' in found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      if (found && clock.monotonic() < found.missingUntil) return null;
      const asked = coming.get(key) ?? ask(key, address);
      coming.set(key, asked);
      return asked;
    },
    forget() {
      left.abort();
      left = new AbortController();
      keys = new Map();
      addresses = new Map();
      kept = new Map();
      keptBytes = 0;
      coming = new Map();
    },
  };

  function withKey<Thing extends { photo?: string }>({ photo, ...thing }: Thing, baseUrl: string): Thing {
    const address = photo === undefined ? null : photographAddress(photo, baseUrl);
    return (address === null ? thing : { ...thing, photo: keyOf(address) }) as Thing;
  }

  function keyOf(address: string): string {
    const key = keys.get(address) ?? newId();
    keys.delete(address);
    keys.set(address, key);
    addresses.set(key, address);
    if (keys.size > MAX_KEYS) drop();
    return key;
  }

  function drop(): void {
    const [address, key] = keys.entries().next().value ?? [];
    if (address === undefined || key === undefined) return;
    keys.delete(address);
    addresses.delete(key);
    release(key);
  }

  function release(key: string): void {
    const found = kept.get(key);
    if (found && 'bytes' in found) keptBytes -= found.bytes.byteLength;
    kept.delete(key);
  }

  async function ask(key: string, address: string): Promise<Photograph | null> {
    const { signal } = left;
    await turn();
    const found = signal.aborted ? null : await fetchPhotograph({ fetch, clock }, address, signal);
    const next = waiting.shift();
    if (next) next();
    else free += 1;
    if (signal.aborted) return null;
    coming.delete(key);
    if (addresses.has(key)) keep(key, found);
    return found;
  }

  /** Waits until fewer than MAX_AT_ONCE fetches are in flight. */
  async function turn(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function keep(key: string, found: Photograph | null): void {
    release(key);
    kept.set(key, found ?? { missingUntil: clock.monotonic() + RETRY_MS });
    keptBytes += found?.bytes.byteLength ?? 0;
    for (const [oldest, each] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) break;
      if ('bytes' in each) release(oldest);
    }
  }
}

/** The answer with `key` applied to every item in it that can have a photograph. */
function keyedBy(
  key: <Thing extends { photo?: string }>(thing: Thing) => Thing,
  answer: ScanAnswer | SearchPage,
): ScanAnswer | SearchPage {
  const ofFound = (found: Candidate): Candidate => (found.type === 'item' ? key(found) : found);
  const ofRent = (rent: Rent): Rent => ({ ...rent, item: key(rent.item) });
  const ofReservation = (reservation: Reservation): Reservation =>
    'item' in reservation.of ? { ...reservation, of: { item: key(reservation.of.item) } } : reservation;
  if (!('type' in answer)) return { ...answer, results: answer.results.map(ofFound) };
  switch (answer.type) {
    case 'item':
      return { ...answer, item: key(answer.item), rent: answer.rent && ofRent(answer.rent) };
    case 'renter':
      return { ...answer, rents: answer.rents.map(ofRent), reservations: answer.reservations.map(ofReservation) };
    case 'ambiguous':
      return { ...answer, candidates: answer.candidates.map(ofFound) };
  }
}
