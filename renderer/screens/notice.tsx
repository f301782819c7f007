// One standing notice at a time under the status bar: the journal was damaged, else what happens without a connection.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { checksOutOffline, type StationState } from '../../shared/domain/station.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { useSecondsUntil } from '../components/use-seconds.ts';
import { formatWait } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { useRetry } from './use-retry.ts';

type NoticeStation = Pick<StationState, 'connection' | 'carriedOver' | 'policy' | 'scanning'>;

export function Notice({ station }: { station: NoticeStation }) {
  const { connection, carriedOver } = station;
  // Read once and gone, so it comes first; the line may be down for hours.
  if (carriedOver !== null) return <JournalNotice carriedOver={carriedOver} />;
  if (connection.state !== 'offline') return null;
  return <OfflineNotice nextTryAt={connection.nextTryAt} takes={takesOffline(station)} />;
}

function JournalNotice({ carriedOver }: { carriedOver: number }) {
  const { t } = useText();
  return (
    <Banner
      kind="plain"
      icon={<ClockCounterClockwiseIcon />}
      action={
        <Button kind="bare" onPress={() => void window.kiosk.station.noteRead()}>
          {t('banner.read')}
        </Button>
      }
    >
      {t('banner.journalDamaged', { count: carriedOver })}
    </Banner>
  );
}

/** What works without the line. */
function takesOffline({ policy, scanning }: NoticeStation): 'all' | 'returns' | 'selfService' {
  if (policy.mode === 'selfService') return 'selfService';
  return checksOutOffline({ policy, scanning }) ? 'all' : 'returns';
}

function OfflineNotice({ nextTryAt, takes }: { nextTryAt: number | null; takes: ReturnType<typeof takesOffline> }) {
  const { t, locale } = useText();
  const { isTrying, retry } = useRetry();
  const seconds = useSecondsUntil(nextTryAt);
  const isBusy = isTrying || nextTryAt === null;
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
