// The kiosk's settings: typed, stored in settings.json and a second copy; each invalid field falls back to its default.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { APP_NOTICES, type AppNotice } from '../../shared/domain/app.ts';
import { LOCALES, type Locale } from '../../shared/domain/languages.ts';
import { leastPinLength } from '../../shared/domain/pin-rule.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { DISPLAY, SOUND } from '../../shared/settings/display.ts';
import { POLICY } from '../../shared/settings/policy.ts';
import { pathOverrides } from '../../shared/settings/policy-file.ts';
import { storedOf, storedPartsOf } from '../../shared/settings/record.ts';
import { SCANNING } from '../../shared/settings/scanning.ts';
import { type JsonStore, openJsonStore } from '../storage/json-store.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import { hashPin, pinRecord, pinTries } from './pin-gate.ts';
import { NO_POLICY_FILE, ownPartOf, type PolicyFile, withPolicyFile } from './policy-file.ts';

/** Valid if the mode is known, or left to its default. */
const knownMode = z.object({ policy: z.object({ mode: POLICY.mode.schema.optional() }).optional() });

/** Written into the file. Raise it when the meaning of a field changes; new or removed fields don't count. */
export const SETTINGS_SCHEMA = 1;

const MAX_URL_LENGTH = 2048;
/** A stored address is checked like a typed one, since the file can be edited by hand. */
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
  /** Normalized by `parseBaseUrl`; null until the kiosk is set up. */
  baseUrl: baseUrl.nullable().catch(null),
  /** UUID of the connected workspace: actions go only to the workspace they were made for. */
  workspaceId: z.uuid().nullable().catch(null),
  /** A digest of what that workspace called itself last; null: it has not told. */
  workspaceNameDigest: z.string().nullable().catch(null),
  /** Open actions carried over from a damaged outbox, until the notice is read. */
  carriedOver: z.int().min(0).nullable().catch(null),
  /** Notices about the kiosk's files, until they are read. */
  notices: z.array(z.enum(APP_NOTICES)).max(APP_NOTICES.length).catch([]),
  /**
   * The provisioned token whose file waits for the first connection, and since when (epoch ms). `before`: the token that
   * stays in use until the workspace accepts it; null: it is stored itself.
   */
  unprovenToken: z
    .object({ tokenId: z.string().regex(/^\d+$/), since: z.number(), before: z.string().nullable().default(null) })
    .nullable()
    .catch(null),
  /** Whether the token has more abilities than it should; null until it was tested. */
  overScoped: z.boolean().nullable().catch(null),
  /** The administrator's PIN, hashed. */
  pin: pinRecord.nullable().catch(null),
  /** There was or may have been a PIN that can't be read: no new one can be chosen at the kiosk. */
  isPinLost: z.boolean().catch(false),
  pinTries: pinTries.catch({ wrong: 0, lockedUntil: 0 }),
  ...storedPartsOf(DISPLAY),
  ...storedPartsOf(SOUND),
  policy: storedOf(POLICY),
  scanning: storedOf(SCANNING),
  /** Paths of the kiosk endpoints that differ from the defaults. */
  paths: pathOverrides.catch({}),
});

type SettingsValues = z.infer<typeof fields>;

export interface Settings {
  /** All present settings; those of IT's policy file come before the stored ones. */
  get(): SettingsValues;
  /** Changes the given settings and writes them, except what IT has set. Throws if the disk fails. */
  change(some: Partial<SettingsValues>): void;
  /** Whether a PIN is set. A lost one counts, so that what it protects stays locked. */
  hasPin(): boolean;
  /** Whether it has the digits that a desk of this mode needs. */
  acceptsPin(pin: string): boolean;
  /** Sets the PIN and resets the loss and wrong attempts of the previous one. Throws if the disk fails. */
  setPin(pin: string): Promise<void>;
  /** Adds a notice about a file, shown at the desk until it is read. */
  note(notice: AppNotice): void;
  /** Changes the given settings, at least for this run if the disk fails. Returns whether they were written. */
  changeEvenIfUnsaved(some: Partial<SettingsValues>): boolean;
  /**
   * Where they came from at start. 'restored': the file was damaged, missing or unreadable, and the second copy was
   * used; 'lost': neither was usable; 'new': neither existed.
   */
  found: 'whole' | 'restored' | 'lost' | 'new';
  /** Whether they differ from the disk because it could not be written at start. */
  isUnsaved: boolean;
  /** Whether the stored address is invalid; it counts as missing. */
  isBaseUrlUnfit: boolean;
  /** Whether a stored PIN is invalid in both copies. */
  isPinUnreadable: boolean;
  /** Whether the file names an unknown mode and the policy was not set since. It counts as self-service then. */
  isModeUnread(): boolean;
  /** Which settings IT's policy file sets ("theme", "policy.mode"), and what in it can't be used. */
  itsPart: PolicyFile['now'];
  /** Calls `onChange` after each change of the policy file. Returns how to stop. */
  watchIts: PolicyFile['watch'];
}

/** Opens settings.json and its second copy, settings.backup.json, in `directory` (absolute). Never throws. */
export function openSettings({
  directory,
  clock,
  policyFile = NO_POLICY_FILE,
}: {
  directory: string;
  clock: Pick<Clock, 'now'>;
  policyFile?: PolicyFile;
}): Settings {
  const first = openJsonStore({ directory, name: 'settings', clock });
  const second = openJsonStore({ directory, name: 'settings.backup', clock });
  const found = sourceOf(first, second);
  let stored = found === 'restored' ? second.read() : first.read();
  if (found === 'whole')
    stored = { ...stored, ...connectionOf(stored, second.read()), ...pinOf(stored, second.read()) };
  let values = fields.parse(stored);
  let isModeUnread = !knownMode.safeParse(stored).success;
  // Falling back to an attended desk would show everyone's data to the people at a self-service desk.
  if (isModeUnread) values = { ...values, policy: { ...values.policy, mode: 'selfService' } };

  /** What `get` gave last, and of what: it is asked for at every turn. */
  let merged = { values, its: policyFile.now(), all: withPolicyFile(values, policyFile.now()) };

  return {
    get() {
      const its = policyFile.now();
      if (merged.values !== values || merged.its !== its) merged = { values, its, all: withPolicyFile(values, its) };
      return merged.all;
    },
    change,
    hasPin: () => values.pin !== null || values.isPinLost,
    acceptsPin: (pin) => pin.length >= leastPinLength(withPolicyFile(values, policyFile.now()).policy.mode),
    setPin: async (pin) =>
      change({ pin: await hashPin(pin), isPinLost: false, pinTries: { wrong: 0, lockedUntil: 0 } }),
    note(notice) {
      const { notices } = values;
      if (!notices.includes(notice)) changeEvenIfUnsaved({ notices: [...notices, notice] });
    },
    changeEvenIfUnsaved,
    found,
    isUnsaved: !isAsOnDisk() && !isWritten(),
    isBaseUrlUnfit: stored.baseUrl != null && values.baseUrl === null,
    isPinUnreadable: stored.pin != null && values.pin === null,
    isModeUnread: () =>
      policyFile.now().isModeUnread || (isModeUnread && !policyFile.now().setByIt.includes('policy.mode')),
    itsPart: policyFile.now,
    watchIts: policyFile.watch,
  };

  function change(changed: Partial<SettingsValues>): void {
    const some = ownPartOf(changed, values, policyFile.now());
    const next = { ...stored, ...some };
    write(next);
    take(next, some);
  }

  function changeEvenIfUnsaved(changed: Partial<SettingsValues>): boolean {
    const some = ownPartOf(changed, values, policyFile.now());
    take({ ...stored, ...some }, some);
    return isWritten();
  }

  function take(next: Record<string, unknown>, some: Partial<SettingsValues>): void {
    // Fields of a newer version stay in the file.
    stored = next;
    values = { ...values, ...some };
    if (some.policy) isModeUnread = false;
  }

  /** Writes the second copy after the first, so that one of them is always complete. */
  function write(next: Record<string, unknown>): void {
    first.write(withSchema(next));
    isWrittenTo(second, withSchema(next));
  }

  function isWritten(): boolean {
    return isWrittenTo(first, withSchema(stored)) && isWrittenTo(second, withSchema(stored));
  }

  /**
   * Whether both copies hold these settings, or there are none yet. An unreadable file may become readable again later.
   */
  function isAsOnDisk(): boolean {
    if (found === 'new') return true;
    return [first, second].every((each) => each.loaded === 'unreadable' || isDeepStrictEqual(each.read(), stored));
  }
}

/** Every file says which schema it follows; a file of a newer version keeps its own. */
function withSchema(values: Record<string, unknown>): Record<string, unknown> {
  return { schema: SETTINGS_SCHEMA, ...values };
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
  if (first.loaded === 'whole') return 'whole';
  if (second.loaded === 'whole') return 'restored';
  return first.loaded === 'missing' && second.loaded === 'missing' ? 'new' : 'lost';
}

/** The second copy's workspace, if the first has no such fields; leaving a workspace writes null. */
function connectionOf(first: Record<string, unknown>, second: Record<string, unknown>) {
  const saysNothing = first.baseUrl === undefined && first.workspaceId === undefined;
  return saysNothing ? { baseUrl: second.baseUrl, workspaceId: second.workspaceId } : {};
}

/** The second copy's PIN and wrong attempts, if the first's are invalid, so that damage never removes a PIN. */
function pinOf(first: Record<string, unknown>, second: Record<string, unknown>) {
  return {
    ...(!pinRecord.safeParse(first.pin).success && pinRecord.safeParse(second.pin).success && { pin: second.pin }),
    ...(!pinTries.safeParse(first.pinTries).success && 'pinTries' in second && { pinTries: second.pinTries }),
  };
}

/**
 * The first of the system's languages ("de-AT") that the kiosk has, in its regional variant if any; otherwise English.
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
