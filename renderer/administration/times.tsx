// The times room: when the desk clears itself, what the due presets mean, and how long a repeated scan counts as one.
import { DoorOpenIcon } from '@phosphor-icons/react/DoorOpen';
import type { AppState } from '../../shared/api/app-state.ts';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatExactly, formatSeconds, formatTimeOfDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Panel, SettingRow, SubRoomLink } from './panel.tsx';
import { POLICY_STEPS, type SteppedSetting, stepsAround } from './steps.ts';

interface TimesRoomProps extends Pick<AppState, 'policy'> {
  /** Opens the room of the opening hours. */
  onOpening: () => void;
}

export function TimesRoom({ policy, onOpening }: TimesRoomProps) {
  const { t, locale } = useText();
  return (
    <div className="administration-desk">
      <div>
        <Panel title={t('admin.desk.pause')}>
          <p className="soft">{t('admin.desk.pauseNote')}</p>
          {policy.mode === 'selfService' ? (
            <>
              {stepped('selfServiceIdleSeconds')}
              {stepped('selfServiceCountdownSeconds', t('admin.desk.countdownNote'))}
            </>
          ) : (
            <>
              {stepped('idleSeconds')}
              {stepped('idleWithBasketSeconds')}
              {stepped('countdownSeconds')}
            </>
          )}
        </Panel>
        <SubRoomLink title={t('admin.rooms.opening')} icon={<DoorOpenIcon />} onOpen={onOpening} />
      </div>
      <div>
        <Panel title={t('admin.desk.due')}>
          {stepped('closesAt')}
          {stepped('returnBy')}
          {stepped('bufferMinutes', t('admin.desk.bufferNote'))}
        </Panel>
        <Panel title={t('admin.desk.scans')}>{stepped('repeatWindowSeconds', t('admin.desk.repeatNote'))}</Panel>
      </div>
    </div>
  );

  function stepped(name: SteppedSetting, note?: string) {
    const title = t(`admin.desk.${name}`);
    const value = policy[name];
    const { less, more } = stepsAround<number | string>(POLICY_STEPS[name], value);
    const to = (step: number | string | null) => (step === null ? null : () => kiosk.admin.setPolicy({ [name]: step }));
    return (
      <SettingRow title={title} {...(note !== undefined && { note })}>
        <Stepper label={title} onLess={to(less)} onMore={to(more)}>
          {wordsOf(name, value)}
        </Stepper>
      </SettingRow>
    );
  }

  function wordsOf(name: SteppedSetting, value: number | string): string {
    if (typeof value === 'string') return formatTimeOfDay(locale, value);
    if (name !== 'bufferMinutes') return formatSeconds(locale, value);
    return value === 0 ? t('admin.desk.noBuffer') : formatExactly(locale, value * 60_000);
  }
}
