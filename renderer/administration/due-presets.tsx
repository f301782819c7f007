// The room of the due dates that the desk offers at a touch: which there are, how long each is, and which is chosen at first.
import { MinusCircleIcon } from '@phosphor-icons/react/MinusCircle';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import {
  type DuePresetName,
  inOrder,
  MAX_DUE_PRESETS,
  msOfPreset,
  PRESET_STEPS,
  partsOfPreset,
  usualOf,
} from '../../shared/domain/due-presets.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Marked } from '../components/marked.tsx';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatExactly } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Panel, SetByIt, SettingRow } from './panel.tsx';
import { stepsAround } from './stepped-settings.ts';

type Unit = 'h' | 'd';

export function DuePresetsRoom({ policy }: Pick<AppState, 'policy'>) {
  const { t, locale } = useText();
  const presets = inOrder(policy.duePresets);
  const [wanted, setWanted] = useState(policy.usualDue);
  const usual = usualIn(presets);
  const selected = presets.includes(wanted) ? wanted : usual;
  return (
    <div className="administration-desk grid">
      <div>
        <Panel title={t('admin.rooms.duePresets')}>
          <SetByIt settings={['policy.duePresets']}>
            <p className="soft">
              <Marked>{t('admin.duePresets.note', { other: t('basket.other'), most: MAX_DUE_PRESETS })}</Marked>
            </p>
            <Choices columns={2}>
              {presets.map((name) => (
                <Choice
                  key={name}
                  title={wordsOf(name)}
                  {...(name === usual && { note: t('admin.duePresets.usual') })}
                  isChosen={name === usual}
                  isOpen={name === selected}
                  onPress={() => setWanted(name)}
                />
              ))}
            </Choices>
            <div className="administration-ways wraps">
              {addKey('h', t('admin.duePresets.addHours'))}
              {addKey('d', t('admin.duePresets.addDays'))}
            </div>
          </SetByIt>
        </Panel>
      </div>
      {selected !== undefined && (
        <div>
          <Panel title={wordsOf(selected)}>
            <SetByIt settings={['policy.duePresets', 'policy.usualDue']}>
              <SettingRow title={t('admin.duePresets.length')}>{lengthOf(selected)}</SettingRow>
              <div className="administration-ways wraps">
                {selected !== usual && (
                  <Button onPress={() => kiosk.admin.setPolicy({ usualDue: selected })}>
                    {t('admin.duePresets.makeUsual')}
                  </Button>
                )}
                <Button onPress={() => remove(selected)}>
                  <MinusCircleIcon />
                  {t('admin.duePresets.remove')}
                </Button>
              </div>
            </SetByIt>
            <p className="soft">
              <Marked>
                {partsOfPreset(selected).unit === 'h'
                  ? t('admin.duePresets.hoursNote')
                  : t('admin.duePresets.daysNote', { times: t('admin.rooms.times') })}
              </Marked>
            </p>
          </Panel>
        </div>
      )}
    </div>
  );

  function addKey(unit: Unit, title: string) {
    const count = PRESET_STEPS[unit].find((each) => !presets.includes(`${each}${unit}`));
    const add = (name: DuePresetName) => {
      setWanted(name);
      kiosk.admin.setPolicy({ duePresets: [...presets, name] });
    };
    const isFull = presets.length >= MAX_DUE_PRESETS || count === undefined;
    return (
      <Button isOff={isFull} onPress={() => !isFull && add(`${count}${unit}`)}>
        <PlusIcon />
        {title}
      </Button>
    );
  }

  function lengthOf(name: DuePresetName) {
    const { count, unit } = partsOfPreset(name);
    const steps: number[] = PRESET_STEPS[unit].filter((each) => each === count || !presets.includes(`${each}${unit}`));
    const { less, more } = stepsAround(steps, count);
    const to = (next: number | null) => (next === null ? null : () => replace(name, `${next}${unit}`));
    return (
      <Stepper label={t('admin.duePresets.length')} onLess={to(less)} onMore={to(more)}>
        {wordsOf(name)}
      </Stepper>
    );
  }

  /** Without the default, the one with which a basket then begins is the default. */
  function remove(name: DuePresetName): void {
    const next = name === usual ? usualIn(without(name)) : undefined;
    kiosk.admin.setPolicy({ duePresets: without(name), ...(next && { usualDue: next }) });
  }

  function usualIn(names: readonly DuePresetName[]): DuePresetName | undefined {
    return usualOf(
      names.map((each) => ({ name: each })),
      policy.usualDue,
    )?.name;
  }

  function replace(name: DuePresetName, by: DuePresetName): void {
    setWanted(by);
    kiosk.admin.setPolicy({
      duePresets: [...without(name), by],
      ...(usual === name && { usualDue: by }),
    });
  }

  function without(name: DuePresetName): DuePresetName[] {
    return presets.filter((each) => each !== name);
  }

  function wordsOf(name: DuePresetName): string {
    if (name === '0d') return t('basket.today');
    return name === '1d' ? t('basket.tomorrow') : formatExactly(locale, msOfPreset(name));
  }
}
