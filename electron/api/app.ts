// The kiosk as a whole, as shared/api/app.ts declares it.
import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock } from '../../shared/clock.ts';
import { fail, ok } from '../../shared/domain/errors.ts';
import type { DeskAccessibility } from '../app/accessibility.ts';
import type { Activity } from '../app/activity.ts';
import type { Admin } from '../app/admin.ts';
import { withoutWords } from '../app/camera-choice.ts';
import type { SelfService } from '../app/self-service.ts';
import type { StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { Connection } from '../workspace/connection.ts';
import { PIN_REQUIRED } from './access.ts';
import type { Operations } from './operations.ts';

/** At a self-service desk a page may choose a camera so often in this time: each choice is written to the disk. */
const MAX_CHOICES = 10;
const CHOICES_MS = 60_000;

interface AppApiParts {
  clock: Pick<Clock, 'monotonic'>;
  settings: Settings;
  selfService: Pick<SelfService, 'end' | 'isOn' | 'setLanguage'>;
  accessibility: Pick<DeskAccessibility, 'change'>;
  admin: Pick<Admin, 'until'>;
  file: Pick<StoreFile, 'state' | 'check'>;
  connection: Pick<Connection, 'retry'>;
  activity: Pick<Activity, 'note'>;
  /** The page has started. */
  onPage: () => void;
  state: () => AppState;
  /** Resolves once the kiosk has started, or after a moment. */
  soon: () => Promise<void>;
  /** Sends the state to the page. */
  tell: () => void;
  restart: () => void;
  /** Offers the basket back that was being filled when the page stopped. */
  onBegin: () => void;
  /** The page has given a sign of life. */
  onBeat: () => void;
}

export function appApi({
  clock,
  settings,
  selfService,
  accessibility,
  admin,
  file,
  connection,
  activity,
  onPage,
  state,
  soon,
  tell,
  restart,
  onBegin,
  onBeat,
}: AppApiParts): Operations<'app'> {
  /** When a camera was chosen lately, on the monotonic clock. */
  let chosenAt: number[] = [];
  /** Whether whoever uses the page is a renter, and no administrator. */
  const isRenters = () => selfService.isOn() && admin.until() === null;
  return {
    async state() {
      // A page calls this once, when it starts: no one is logged in then.
      selfService.end();
      activity.note(false);
      onPage();
      onBegin();
      await soon();
      return ok(state());
    },
    beat() {
      onBeat();
      return ok(null);
    },
    setDisplay({ locale, ...change }) {
      // A renter chooses a language, which lasts for the session; an administrator's is for the kiosk.
      if (isRenters()) {
        if (!locale || Object.keys(change).length > 0) return fail(PIN_REQUIRED);
        selfService.setLanguage(locale);
      } else settings.change(locale === undefined ? change : { ...change, locale });
      tell();
      return ok(null);
    },
    setAccessibility(change) {
      accessibility.change(change);
      return ok(null);
    },
    reportIdle({ isAtRest }) {
      activity.note(isAtRest);
      return ok(null);
    },
    async retry() {
      if (file.state() !== 'works') file.check();
      await connection.retry();
      return ok(null);
    },
    dismissNotice({ notice }) {
      if (notice === 'outbox-damaged') settings.changeEvenIfUnsaved({ carriedOver: null });
      else settings.changeEvenIfUnsaved({ notices: settings.get().notices.filter((each) => each !== notice) });
      tell();
      return ok(null);
    },
    restart() {
      restart();
      return ok(null);
    },
    setCamera({ camera }) {
      const { scanning } = settings.get();
      // A page that was tampered with must not write a renter's name to the disk.
      const isTheirs = isRenters();
      const kept = isTheirs && camera ? withoutWords(camera, scanning.camera) : camera;
      const now = clock.monotonic();
      chosenAt = chosenAt.filter((at) => now - at < CHOICES_MS);
      // Nor have the staff's camera forgotten, or keep the disk busy.
      if (isTheirs && (!kept || chosenAt.length >= MAX_CHOICES)) return ok(null);
      if (isTheirs) chosenAt.push(now);
      settings.change({ scanning: { ...scanning, camera: kept } });
      tell();
      return ok(null);
    },
  };
}
