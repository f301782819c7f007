// The kiosk's settings: typed, kept in settings.json and in a second copy, each field falling back to its default by itself.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { APP_NOTICES, type AppNotice } from '../../shared/domain/app.ts';
import { LOCALES, type Locale } from '../../shared/domain/languages.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { DISPLAY, SOUND } from '../../shared/settings/display.ts';
import { POLICY } from '../../shared/settings/policy.ts';
import { storedOf, storedPartsOf } from '../../shared/settings/record.ts';
import { SCANNING } from '../../shared/settings/scanning.ts';
import { type JsonStore, openJsonStore } from '../storage/json-store.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import { pathOverrides } from '../workspace/contract.ts';
import { hashPin, pinRecord, pinTries } from './pin.ts';

/** Fits where the mode is known, or left to its default. */
const knownMode = z.object({ policy: z.object({ mode: POLICY.mode.is.optional() }).optional() });

/** Written into the file. Raised once a field means something else than before; a field that is new, or gone, changes nothing. */
export const SETTINGS_SCHEMA = 1;

const MAX_URL_LENGTH = 2048;
/** A stored address is taken as a typed one would be: a file can be edited by hand. */
const baseUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .refine((text) => !isTokenShaped(text))
  .transform((text, { issues }) => {
    const parsed = parseBaseUrl(text);
    if (parsed.ok) return parsed.data;
    issues.push({ code: 'custom', message: parsed.error, input: null });
    return z.NEVER;
  });

const fields = z.object({
  /** As `parseBaseUrl` gives it; null until the kiosk is set up. */
  baseUrl: baseUrl.nullable().catch(null),
  /** UUID of the connection set-up: actions go only to the workspace they were made for. */
  workspaceId: z.uuid().nullable().catch(null),
  /** Open actions carried over from a damaged outbox, until somebody has read of it. */
  carriedOver: z.int().min(0).nullable().catch(null),
  /** What happened to the kiosk's files, until somebody has read of it. */
  notices: z.array(z.enum(APP_NOTICES)).max(APP_NOTICES.length).catch([]),
  /** Whether the token turned out to be able to do more than it should; null until it was tried. */
  overScoped: z.boolean().nullable().catch(null),
  /** The administrator's PIN, hashed. */
  pin: pinRecord.nullable().catch(null),
  /** There was a PIN, or may have been one, and it can't be read: nobody may choose another at the kiosk. */
  isPinLost: z.boolean().catch(false),
  pinTries: pinTries.catch({ wrong: 0, lockedUntil: 0 }),
  ...storedPartsOf(DISPLAY),
  ...storedPartsOf(SOUND),
  policy: storedOf(POLICY),
  scanning: storedOf(SCANNING),
  /** Paths of the kiosk endpoints that differ from the usual ones. */
  paths: pathOverrides.catch({}),
});

type SettingsValues = z.infer<typeof fields>;

export interface Settings {
  /** All settings as they are now. */
  get(): SettingsValues;
  /** Changes the given ones and keeps them on disk. Throws if the disk does not take it. */
  change(some: Partial<SettingsValues>): void;
  /** Whether there is a PIN. One that is lost counts: what was behind it stays behind it. */
  hasPin(): boolean;
  /** Sets the PIN, and forgets what was of the one before. Throws if the disk does not take it. */
  setPin(pin: string): Promise<void>;
  /** Says on the desk what happened to a file, until somebody has read of it. */
  note(notice: AppNotice): void;
  /** Changes the given ones, for this run at least where the disk does not take it. Gives whether it did. */
  changeAtLeastHere(some: Partial<SettingsValues>): boolean;
  /**
   * Where they came from at start. 'restored': the file was damaged, gone or unreadable, and the second copy took its place;
   * 'lost': so was that copy; 'new': there was neither.
   */
  found: 'whole' | 'restored' | 'lost' | 'new';
  /** Whether they differ from what is on the disk: it did not take them at start. */
  isOnlyHere: boolean;
  /** Whether an address is stored that is none. It counts as not there. */
  isBaseUrlUnfit: boolean;
  /** Whether a PIN is stored that can't be one, in both copies. */
  isPinUnread: boolean;
  /** Whether the file names a mode of the desk that is none, and nobody has set the policy since. It counts as self-service then. */
  isModeUnread(): boolean;
}

/** Opens settings.json and its second copy, settings.backup.json, in `directory` (absolute). Never throws. */
export function openSettings({ directory, clock }: { directory: string; clock: Pick<Clock, 'now'> }): Settings {
  const first = openJsonStore({ directory, name: 'settings', clock });
  const second = openJsonStore({ directory, name: 'settings.backup', clock });
  const found = sourceOf(first, second);
  let stored = found === 'restored' ? second.read() : first.read();
  if (found === 'whole')
    stored = { ...stored, ...connectionOf(stored, second.read()), ...pinOf(stored, second.read()) };
  let values = fields.parse(stored);
  let isModeUnread = !knownMode.safeParse(stored).success;
  // Falling back to an attended desk would open everybody's data to whoever stands at a self-service one.
  if (isModeUnread) values = { ...values, policy: { ...values.policy, mode: 'selfService' } };

  return {
    get: () => values,
    change,
    hasPin: () => values.pin !== null || values.isPinLost,
    setPin: async (pin) =>
      change({ pin: await hashPin(pin), isPinLost: false, pinTries: { wrong: 0, lockedUntil: 0 } }),
    note(notice) {
      const { notices } = values;
      if (!notices.includes(notice)) changeAtLeastHere({ notices: [...notices, notice] });
    },
    changeAtLeastHere,
    found,
    isOnlyHere: !isAsOnDisk() && !isWritten(),
    isBaseUrlUnfit: stored.baseUrl != null && values.baseUrl === null,
    isPinUnread: stored.pin != null && values.pin === null,
    isModeUnread: () => isModeUnread,
  };

  function change(some: Partial<SettingsValues>): void {
    const next = { ...stored, ...some };
    write(next);
    take(next, some);
  }

  function changeAtLeastHere(some: Partial<SettingsValues>): boolean {
    take({ ...stored, ...some }, some);
    return isWritten();
  }

  function take(next: Record<string, unknown>, some: Partial<SettingsValues>): void {
    // What a newer version has put there stays.
    stored = next;
    values = { ...values, ...some };
    if (some.policy) isModeUnread = false;
  }

  /** The second copy after the first: whatever happens on the way, one of them is whole. */
  function write(next: Record<string, unknown>): void {
    const whole = { schema: SETTINGS_SCHEMA, ...next };
    first.write(whole);
    isWrittenTo(second, whole);
  }

  function isWritten(): boolean {
    return isWrittenTo(first, stored) && isWrittenTo(second, stored);
  }

  /** Both copies hold these settings, or there are none yet. A file that can't be read now may be readable again later. */
  function isAsOnDisk(): boolean {
    if (found === 'new') return true;
    return [first, second].every((each) => each.found === 'unreadable' || isDeepStrictEqual(each.read(), stored));
  }
}

function isWrittenTo(store: JsonStore, values: Record<string, unknown>): boolean {
  try {
    store.write(values);
    return true;
  } catch {
    return false;
  }
}

function sourceOf(first: JsonStore, second: JsonStore): Settings['found'] {
  if (first.found === 'whole') return 'whole';
  if (second.found === 'whole') return 'restored';
  return first.found === 'missing' && second.found === 'missing' ? 'new' : 'lost';
}

/** The workspace of the second copy, where the first says nothing of one: leaving a workspace is written as null. */
function connectionOf(first: Record<string, unknown>, second: Record<string, unknown>) {
  const saysNothing = first.baseUrl === undefined && first.workspaceId === undefined;
  return saysNothing ? { baseUrl: second.baseUrl, workspaceId: second.workspaceId } : {};
}

/** The PIN and its wrong tries of the second copy, where those of the first are none: a PIN that was set is never taken away. */
function pinOf(first: Record<string, unknown>, second: Record<string, unknown>) {
  return {
    ...(!pinRecord.safeParse(first.pin).success && pinRecord.safeParse(second.pin).success && { pin: second.pin }),
    ...(!pinTries.safeParse(first.pinTries).success && 'pinTries' in second && { pinTries: second.pinTries }),
  };
}

/**
 * The first of the system's languages ("de-AT") that the kiosk speaks, as it is written in that region if the kiosk knows; English
 * if none.
 */
export function localeOf(systemLanguages: readonly string[]): Locale {
  for (const tag of systemLanguages) {
    const [language = '', ...parts] = tag.toLowerCase().split('-');
    const region = parts.find((part) => part.length === 2);
    const called = (name: string) => LOCALES.find((locale) => locale.toLowerCase() === name);
    const spoken = called(`${language}-${region}`) ?? called(language);
    if (spoken) return spoken;
  }
  return 'en';
}
