// The kiosk's settings: typed, kept in settings.json, each field falling back to its default by itself.
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { DEFAULT_SCAN_SETTINGS, MOST_RULES, MOST_SCANNERS, type ScanSettings } from '../../shared/domain/scanning.ts';
import { DEFAULT_POLICY, LOCALES, type Locale, THEMES, VOLUMES } from '../../shared/domain/station.ts';
import { pathOverrides } from '../workspace/contract.ts';
import { openJsonStore } from './json-store.ts';
import { pinRecord, pinTries } from './pin.ts';
import { policyParts } from './policy-parts.ts';
import { scanParts } from './scan-parts.ts';

const policy = z.object({
  mode: policyParts.mode.catch(DEFAULT_POLICY.mode),
  selfServiceIdleSeconds: policyParts.selfServiceIdleSeconds.catch(DEFAULT_POLICY.selfServiceIdleSeconds),
  idleSeconds: policyParts.idleSeconds.catch(DEFAULT_POLICY.idleSeconds),
  idleWithBasketSeconds: policyParts.idleWithBasketSeconds.catch(DEFAULT_POLICY.idleWithBasketSeconds),
  countdownSeconds: policyParts.countdownSeconds.catch(DEFAULT_POLICY.countdownSeconds),
  repeatWindowSeconds: policyParts.repeatWindowSeconds.catch(DEFAULT_POLICY.repeatWindowSeconds),
  closesAt: policyParts.closesAt.catch(DEFAULT_POLICY.closesAt),
  returnBy: policyParts.returnBy.catch(DEFAULT_POLICY.returnBy),
  offlineCheckOuts: policyParts.offlineCheckOuts.catch(DEFAULT_POLICY.offlineCheckOuts),
  returnsAtOnce: policyParts.returnsAtOnce.catch(DEFAULT_POLICY.returnsAtOnce),
});

/** Fits where the mode is known, or left to its default. */
const knownMode = z.object({ policy: z.object({ mode: policyParts.mode.optional() }).optional() });

/** What can be read of a list, one by one: a mistake in one scanner or rule does not cost the others. */
function readable<Schema extends z.ZodType>(each: Schema, most: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list
        .map((one) => each.safeParse(one))
        .flatMap((read) => (read.success ? [read.data] : []))
        .slice(0, most),
    );
}

const scanning: z.ZodType<ScanSettings> = z.object({
  scanners: readable(scanParts.scanners.element, MOST_SCANNERS),
  rules: readable(scanParts.rules.element, MOST_RULES),
  gs1Element: scanParts.gs1Element.catch(DEFAULT_SCAN_SETTINGS.gs1Element),
  camera: scanParts.camera.catch(DEFAULT_SCAN_SETTINGS.camera),
});

const fields = z.object({
  /** As `parseBaseUrl` gives it; null until the kiosk is set up. */
  baseUrl: z.string().nullable().catch(null),
  /** UUID of the connection set-up: actions go only to the workspace they were made for. */
  workspaceId: z.uuid().nullable().catch(null),
  /** Open actions carried over from a damaged journal, until somebody has read of it. */
  carriedOver: z.int().min(0).nullable().catch(null),
  /** Whether the token turned out to be able to do more than it should; null until it was tried. */
  overScoped: z.boolean().nullable().catch(null),
  /** The administrator's PIN, hashed. */
  pin: pinRecord.nullable().catch(null),
  pinTries: pinTries.catch({ wrong: 0, lockedUntil: 0 }),
  /** null follows the system. */
  locale: z.enum(LOCALES).nullable().catch(null),
  theme: z.enum(THEMES).catch('light'),
  hand: z.enum(['right', 'left']).catch('right'),
  volume: z.literal(VOLUMES).catch(2),
  policy: policy.catch(DEFAULT_POLICY),
  scanning: scanning.catch(DEFAULT_SCAN_SETTINGS),
  /** Paths of the kiosk endpoints that differ from the usual ones. */
  paths: pathOverrides.catch({}),
});

type SettingsValues = z.infer<typeof fields>;

export interface Settings {
  /** All settings as they are now. */
  get(): SettingsValues;
  /** Changes the given ones and keeps them on disk. Throws if the disk does not take it. */
  change(some: Partial<SettingsValues>): void;
  /** Whether the file could not be read at start: it was moved aside and the defaults are in force. */
  damaged: boolean;
  /** Whether the file names a mode of the desk that is none, and nobody has set the policy since. It counts as self-service then. */
  isModeUnread(): boolean;
}

/** Opens settings.json in `directory` (absolute). */
export function openSettings({ directory, clock }: { directory: string; clock: Pick<Clock, 'now'> }): Settings {
  const store = openJsonStore({ directory, name: 'settings', clock });
  const stored = store.read();
  let values = fields.parse(stored);
  let isModeUnread = !knownMode.safeParse(stored).success;
  // Falling back to an attended desk would open everybody's data to whoever stands at a self-service one.
  if (isModeUnread) values = { ...values, policy: { ...values.policy, mode: 'selfService' } };
  return {
    get: () => values,
    change(some) {
      // What a newer version has put there stays.
      store.write({ ...store.read(), ...some });
      values = { ...values, ...some };
      if (some.policy) isModeUnread = false;
    },
    damaged: store.damaged,
    isModeUnread: () => isModeUnread,
  };
}

/** The first of the system's languages ("de-AT") that the kiosk speaks; English if none. */
export function localeOf(systemLanguages: readonly string[]): Locale {
  for (const tag of systemLanguages) {
    const spoken = LOCALES.find((locale) => locale === tag.toLowerCase().split('-')[0]);
    if (spoken) return spoken;
  }
  return 'en';
}
