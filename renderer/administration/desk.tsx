// The room of the desk's policy: when it clears itself, what the due presets mean, and how it takes scans.
import type { AppState } from '../../shared/domain/app.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatSeconds, formatTimeOfDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { DeskMode } from './desk-mode.tsx';
import { Panel, SettingRow, Warning } from './panel.tsx';
import { ReturnsAtOnce } from './returns-at-once.tsx';
import { COUNTDOWN_STEPS, IDLE_STEPS, REPEAT_STEPS, stepsAround, TIME_STEPS } from './steps.ts';

type Seconds =
  | 'idleSeconds'
  | 'selfServiceIdleSeconds'
  | 'idleWithBasketSeconds'
  | 'countdownSeconds'
  | 'repeatWindowSeconds';
type TimeOfDay = 'closesAt' | 'returnBy';

const SECONDS: Record<Seconds, number[]> = {
  idleSeconds: IDLE_STEPS,
  idleWithBasketSeconds: IDLE_STEPS,
  selfServiceIdleSeconds: IDLE_STEPS,
  countdownSeconds: COUNTDOWN_STEPS,
  repeatWindowSeconds: REPEAT_STEPS,
};

export function DeskRoom({ policy, isModeUnread }: Pick<AppState, 'policy' | 'isModeUnread'>) {
  const { t, locale } = useText();
  return (
    <div className="administration-desk">
      <div>
        <Panel title={t('admin.deskMode')}>
          {isModeUnread && <Warning text={t('admin.modeUnread')} />}
          <DeskMode mode={policy.mode} />
        </Panel>
        <Panel title={t('admin.desk.pause')}>
          <p className="soft">{t('admin.desk.pauseNote')}</p>
          {policy.mode === 'selfService' ? (
            seconds('selfServiceIdleSeconds')
          ) : (
            <>
              {seconds('idleSeconds')}
              {seconds('idleWithBasketSeconds')}
              {seconds('countdownSeconds')}
            </>
          )}
        </Panel>
      </div>
      <div>
        <Panel title={t('admin.desk.due')}>
          {timeOfDay('closesAt')}
          {timeOfDay('returnBy')}
        </Panel>
        <Panel title={t('admin.desk.scans')}>
          {seconds('repeatWindowSeconds', t('admin.desk.repeatNote'))}
          {policy.mode === 'attended' && <ReturnsAtOnce policy={policy} />}
        </Panel>
      </div>
    </div>
  );

  function seconds(name: Seconds, note?: string) {
    return setting(name, SECONDS[name], formatSeconds(locale, policy[name]), note);
  }

  function timeOfDay(name: TimeOfDay) {
    return setting(name, TIME_STEPS, formatTimeOfDay(locale, policy[name]));
  }

  function setting<Name extends Seconds | TimeOfDay>(
    name: Name,
    steps: DeskPolicy[Name][],
    value: string,
    note?: string,
  ) {
    const key: Seconds | TimeOfDay = name;
    const title = t(`admin.desk.${key}`);
    const { less, more } = stepsAround(steps, policy[name]);
    const to = (step: DeskPolicy[Name] | null) =>
      step === null ? null : () => kiosk.admin.setPolicy({ [name]: step });
    return (
      <SettingRow title={title} {...(note !== undefined && { note })}>
        <Stepper label={title} onLess={to(less)} onMore={to(more)}>
          {value}
        </Stepper>
      </SettingRow>
    );
  }
}
