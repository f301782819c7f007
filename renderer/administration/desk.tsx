// The room of the desk's policy: when it clears itself, what the due presets mean, and how it takes scans.
import type { AppState } from '../../shared/domain/app.ts';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatSeconds, formatTimeOfDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { DeskMode } from './desk-mode.tsx';
import { DeskName } from './desk-name.tsx';
import { Panel, SettingRow, Warning } from './panel.tsx';
import { ReturnsAtOnce } from './returns-at-once.tsx';
import { POLICY_STEPS, type SteppedSetting, stepsAround } from './steps.ts';
import { WhoOverrides } from './who-overrides.tsx';

export function DeskRoom({ policy, isModeUnread }: Pick<AppState, 'policy' | 'isModeUnread'>) {
  const { t, locale } = useText();
  return (
    <div className="administration-desk">
      <div>
        <Panel title={t('admin.deskName.title')}>
          <DeskName name={policy.deskName} />
        </Panel>
        <Panel title={t('admin.deskMode')}>
          {isModeUnread && <Warning text={t('admin.modeUnread')} />}
          <DeskMode mode={policy.mode} />
        </Panel>
        <Panel title={t('admin.desk.pause')}>
          <p className="soft">{t('admin.desk.pauseNote')}</p>
          {policy.mode === 'selfService' ? (
            stepped('selfServiceIdleSeconds')
          ) : (
            <>
              {stepped('idleSeconds')}
              {stepped('idleWithBasketSeconds')}
              {stepped('countdownSeconds')}
            </>
          )}
        </Panel>
      </div>
      <div>
        <Panel title={t('admin.desk.due')}>
          {stepped('closesAt')}
          {stepped('returnBy')}
        </Panel>
        <Panel title={t('admin.desk.scans')}>
          {stepped('repeatWindowSeconds', t('admin.desk.repeatNote'))}
          {policy.mode === 'attended' && <ReturnsAtOnce policy={policy} />}
          {policy.mode === 'attended' && <WhoOverrides policy={policy} />}
        </Panel>
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
          {typeof value === 'number' ? formatSeconds(locale, value) : formatTimeOfDay(locale, value)}
        </Stepper>
      </SettingRow>
    );
  }
}
