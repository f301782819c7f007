// One notice at a time below the status bar: what happened to the kiosk's files, what works offline, what the workspace
// does not take, and a wrong clock.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { type AppState, checksOutOffline } from '../../shared/api/app-state.ts';
import type { AppNotice } from '../../shared/domain/app.ts';
import { kiosk } from '../kiosk.ts';
import { formatWait } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { useAnnouncement } from './announcer.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useClockWords } from './clock-words.ts';
import { useRetry } from './use-retry.ts';
import { useSecondsUntil } from './use-seconds.ts';

type NoticeApp = Pick<
  AppState,
  'connection' | 'awaitsFirstConnection' | 'carriedOver' | 'notices' | 'held' | 'clockAhead' | 'policy' | 'scanning'
>;

export function Notice({ app }: { app: NoticeApp }) {
  const { connection, awaitsFirstConnection, carriedOver, notices, held, clockAhead } = app;
  const isSelfService = app.policy.mode === 'selfService';
  // Comes first because it is read once and dismissed; the connection may be down for hours.
  if (carriedOver !== null) return <StoreNotice carriedOver={carriedOver} />;
  if (notices.length > 0) return <FileNotice notices={notices} />;
  if (connection.state === 'offline')
    return <OfflineNotice nextTryAt={connection.nextTryAt} takes={takesOffline(app)} />;
  if (awaitsFirstConnection) return <FirstConnectionNotice />;
  if (held.length > 0) return <HeldNotice held={held} isSelfService={isSelfService} />;
  // Renters can't set it.
  return clockAhead === null || isSelfService ? null : <ClockNotice ahead={clockAhead} />;
}

/** What the workspace refuses to take, whatever the item is. */
function HeldNotice({ held, isSelfService }: { held: AppState['held']; isSelfService: boolean }) {
  const { t } = useText();
  const [kind = 'several', ...others] = held;
  const words = t(`banner.held.${isSelfService ? 'selfService' : others.length > 0 ? 'several' : kind}`);
  useAnnouncement(words, { urgency: 'assertive' });
  return (
    <Banner kind="plain" icon={<WarningIcon />}>
      {words}
    </Banner>
  );
}

/** The workspace answers, but not as one that has accepted the token. */
function FirstConnectionNotice() {
  const { t } = useText();
  return (
    <Banner kind="plain" icon={<CloudSlashIcon />}>
      {t('banner.offline.first')}
    </Banner>
  );
}

function ClockNotice({ ahead }: { ahead: number }) {
  return (
    <Banner kind="plain" icon={<ClockCounterClockwiseIcon />}>
      {useClockWords(ahead)}
    </Banner>
  );
}

function StoreNotice({ carriedOver }: { carriedOver: number }) {
  const { t } = useText();
  return (
    <Banner kind="plain" icon={<ClockCounterClockwiseIcon />} action={<ReadKey notice="outbox-damaged" />}>
      {t('banner.outboxDamaged', { count: carriedOver })}
    </Banner>
  );
}

/** Shows the first of the notices. */
export function FileNotice({ notices: [notice] }: { notices: AppNotice[] }) {
  const { t } = useText();
  if (notice === undefined) return null;
  return (
    <Banner kind="plain" icon={<WarningIcon />} action={<ReadKey notice={notice} />}>
      {t(`banner.${WORDS[notice]}`)}
    </Banner>
  );
}

const WORDS = {
  'settings-restored': 'settingsRestored',
  'settings-not-kept': 'settingsNotKept',
  'baskets-damaged': 'basketsDamaged',
  'provisioning-open': 'provisioningOpen',
} as const;

function ReadKey({ notice }: { notice: AppNotice | 'outbox-damaged' }) {
  const { t } = useText();
  return (
    <Button kind="bare" onPress={() => kiosk.app.dismissNotice({ notice })}>
      {t('banner.read')}
    </Button>
  );
}

/** What works offline. */
function takesOffline({
  awaitsFirstConnection,
  policy,
  scanning,
}: NoticeApp): 'first' | 'all' | 'returns' | 'selfService' {
  if (awaitsFirstConnection) return 'first';
  if (policy.mode === 'selfService') return 'selfService';
  return checksOutOffline({ policy, scanning }) ? 'all' : 'returns';
}

function OfflineNotice({ nextTryAt, takes }: { nextTryAt: number | null; takes: ReturnType<typeof takesOffline> }) {
  const { t, locale } = useText();
  const { isTrying, retry } = useRetry();
  const seconds = useSecondsUntil(nextTryAt);
  const isBusy = isTrying || nextTryAt === null;
  // The countdown is not announced.
  useAnnouncement(t(`banner.offline.${takes}`), { urgency: 'assertive' });
  const next = t('banner.nextTry', { duration: formatWait(locale, seconds * 1000) });
  return (
    <Banner
      kind="plain"
      icon={<CloudSlashIcon />}
      action={
        <Button kind="bare" onPress={retry} isOff={isBusy}>
          {isBusy ? t('stop.trying') : t('banner.tryNow')}
        </Button>
      }
    >
      {t(`banner.offline.${takes}`)} <span className="banner-next">{isBusy ? t('banner.tryingNow') : next}</span>
    </Banner>
  );
}
