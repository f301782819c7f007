// When the basket is due back: the presets, and any other day and time.
import { useEffect, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { formatDay, formatTime, formatWeekday } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, Due, DuePreset } from '../model/model.ts';
import { DuePicker } from './due-picker.tsx';

interface BasketDueProps {
  basket: Basket;
  /** Epoch milliseconds. */
  now: number;
  /** Counts what was scanned: its answer is not to stay behind the picker. */
  scans: number;
  send: (event: DeskEvent) => void;
}

export function BasketDue({ basket: { presets, due, rules }, now, scans, send }: BasketDueProps) {
  const { t } = useText();
  const [isPicking, setPicking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes it.
  useEffect(() => setPicking(false), [scans]);
  return (
    <>
      <h2>{t('basket.dueBack')}</h2>
      <div className="due-presets">
        {presets.map((preset) => (
          <PresetChoice key={preset.name} preset={preset} isChosen={preset.name === due.name} send={send} />
        ))}
        <OtherChoice due={due} onPress={() => setPicking(true)} />
      </div>
      {isPicking && (
        <DuePicker
          dueAt={due.dueAt}
          limits={{ type: null, next: null, rules, now }}
          onChoose={(dueAt) => send({ type: 'chooseOtherDue', dueAt })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

function OtherChoice({ due, onPress }: { due: Due; onPress: () => void }) {
  const { t, locale } = useText();
  if (due.name !== 'other') {
    return <Choice title={t('basket.other')} note={t('basket.otherNote')} isChosen={false} onPress={onPress} />;
  }
  const note = t('basket.inDays', { time: formatTime(locale, due.dueAt), count: due.days });
  return <Choice title={formatDay(locale, due.dueAt)} note={note} isChosen onPress={onPress} />;
}

interface PresetChoiceProps {
  preset: DuePreset;
  isChosen: boolean;
  send: BasketDueProps['send'];
}

function PresetChoice({ preset: { name, dueAt, days }, isChosen, send }: PresetChoiceProps) {
  const { t, locale } = useText();
  const time = formatTime(locale, dueAt);
  const choose = () => send({ type: 'chooseDue', name });
  if (name === 'today') return <Choice title={t('basket.today')} note={time} isChosen={isChosen} onPress={choose} />;
  if (name === 'tomorrow') {
    const note = `${formatWeekday(locale, dueAt)}, ${time}`;
    return <Choice title={t('basket.tomorrow')} note={note} isChosen={isChosen} onPress={choose} />;
  }
  const note =
    days % 7 === 0 ? t('basket.inWeeks', { time, count: days / 7 }) : t('basket.inDays', { time, count: days });
  return <Choice title={formatDay(locale, dueAt)} note={note} isChosen={isChosen} onPress={choose} />;
}
