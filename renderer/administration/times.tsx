// The times room: when the desk clears itself, what the due presets mean, and how long a repeated scan counts as one.
import { DoorOpenIcon } from '@phosphor-icons/react/DoorOpen';
import type { AppState } from '../../shared/api/app-state.ts';
import { declarationOf, type SteppedSetting, type SteppedUnit } from '../../shared/settings/stepped.ts';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatExactly, formatSeconds, formatTimeOfDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Panel, SetByIt, SettingRow, SubRoomLink } from './panel.tsx';
import { settingsOf, stepsAround } from './stepped-settings.ts';

interface TimesRoomProps extends Pick<AppState, 'policy'> {
  onOpen: (room: 'opening' | 'duePresets') => void;
}

export function TimesRoom({ policy, onOpen }: TimesRoomProps) {
  const { t, locale } = useText();
  return (
    <div className="administration-desk grid">
      <div>
        <Panel title={t('admin.desk.pause')}>
          <p className="soft">{t('admin.desk.pauseNote')}</p>
          {settingsOf('pause', policy.mode).map(stepped)}
        </Panel>
        <SubRoomLink title={t('admin.rooms.opening')} icon={<DoorOpenIcon />} onOpen={() => onOpen('opening')} />
      </div>
      <div>
        <Panel
          title={t('admin.desk.due')}
          way={{ to: t('admin.rooms.duePresets'), onOpen: () => onOpen('duePresets') }}
        >
          {settingsOf('due', policy.mode).map(stepped)}
        </Panel>
        <Panel title={t('admin.desk.scans')}>{settingsOf('scans', policy.mode).map(stepped)}</Panel>
      </div>
    </div>
  );

  function stepped(name: SteppedSetting) {
    const { steps, unit, note } = declarationOf(name);
    const title = t(`admin.desk.${name}`);
    const value = policy[name];
    const { less, more } = stepsAround(steps, value);
    const to = (step: number | string | null) => (step === null ? null : () => kiosk.admin.setPolicy({ [name]: step }));
    return (
      <SetByIt key={name} settings={[`policy.${name}`]}>
        <SettingRow title={title} {...(note && { note: t(note) })}>
          <Stepper label={title} onLess={to(less)} onMore={to(more)}>
            {wordsOf(value, unit)}
          </Stepper>
        </SettingRow>
      </SetByIt>
    );
  }

  function wordsOf(value: number | string, unit: SteppedUnit): string {
    if (typeof value === 'string') return formatTimeOfDay(locale, value);
    if (unit === 'seconds') return formatSeconds(locale, value);
    return value === 0 ? t('admin.desk.noBuffer') : formatExactly(locale, value * 60_000);
  }
}
