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
  withKeys<Answer extends ScanAnswer | SearchPage>(answer: Answer, baseUrl: string): Answer;
  /** The photograph with this key; null: none to show. */
  get(key: string): Promise<Photograph | null>;
  /** Forgets everything: the workspace was left. */
  forget(): void;
}

const MAX_AT_ONCE = 4;
const MAX_KEYS = 2000;
const MAX_CACHED_BYTES = 24 * 1024 * 1024;
const RETRY_MS = 60_000;

/** A photograph, or until when (monotonic clock) a missing one is not fetched again. */
type CacheEntry = Photograph | { missingUntil: number };

export function createPhotographs({ fetch, clock, newId }: PhotographsParts): Photographs {
  /** `keys` is by address, the others by key; `keys` and `cache` have the least recently used first. */
  let keys = new Map<string, string>();
  let addresses = new Map<string, string>();
  let cache = new Map<string, CacheEntry>();
  let cachedBytes = 0;
  let inFlight = new Map<string, Promise<Photograph | null>>();
  let abort = new AbortController();
  let freeSlots = MAX_AT_ONCE;
  const waiting: (() => void)[] = [];

  return {
    withKeys<Answer extends ScanAnswer | SearchPage>(answer: Answer, baseUrl: string) {
      return mapPhotographs((thing) => withKey(thing, baseUrl), answer) as Answer;
    },
    async get(key) {
      const address = addresses.get(key);
      if (address === undefined) return null;
      const found = cache.get(key);
      if (found && 'bytes' in found) {
        cache.delete(key);
        cache.set(key, found);
        return found;
      }
      if (found && clock.monotonic() < found.missingUntil) return null;
      const fetching = inFlight.get(key) ?? fetchOne(key, address);
      inFlight.set(key, fetching);
      return fetching;
    },
    forget() {
      abort.abort();
      abort = new AbortController();
      keys = new Map();
      addresses = new Map();
      cache = new Map();
      cachedBytes = 0;
      inFlight = new Map();
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
    if (keys.size > MAX_KEYS) forgetOldestKey();
    return key;
  }

  function forgetOldestKey(): void {
    const [address, key] = keys.entries().next().value ?? [];
    if (address === undefined || key === undefined) return;
    keys.delete(address);
    addresses.delete(key);
    forgetPhotograph(key);
  }

  function forgetPhotograph(key: string): void {
    const found = cache.get(key);
    if (found && 'bytes' in found) cachedBytes -= found.bytes.byteLength;
    cache.delete(key);
  }

  async function fetchOne(key: string, address: string): Promise<Photograph | null> {
    const { signal } = abort;
    await waitForSlot();
    const found = signal.aborted ? null : await fetchPhotograph({ fetch, clock }, address, signal);
    const next = waiting.shift();
    if (next) next();
    else freeSlots += 1;
    if (signal.aborted) return null;
    inFlight.delete(key);
    if (addresses.has(key)) store(key, found);
    return found;
  }

  /** Waits until fewer than MAX_AT_ONCE fetches are in flight. */
  async function waitForSlot(): Promise<void> {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function store(key: string, found: Photograph | null): void {
    forgetPhotograph(key);
    cache.set(key, found ?? { missingUntil: clock.monotonic() + RETRY_MS });
    cachedBytes += found?.bytes.byteLength ?? 0;
    for (const [oldest, each] of cache) {
      if (cachedBytes <= MAX_CACHED_BYTES) break;
      if ('bytes' in each) forgetPhotograph(oldest);
    }
  }
}

/** The answer with `key` applied to every item in it that can have a photograph. */
function mapPhotographs(
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
