// The due date of the basket: the presets, and any other day and time.
import { useContext, useEffect, useState } from 'react';
import { msOfPreset } from '../../../shared/domain/due-presets.ts';
import { Choice } from '../../components/choice.tsx';
import { formatDay, formatExactly, formatTime, formatWeekday } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, Due, DuePreset } from '../model/model.ts';
import { reservationOf } from '../model/pick-up.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { DuePicker } from './due-picker-lazy.ts';
import { isInHours } from './due-presets.ts';
import { reservedDue } from './pick-up.ts';

interface BasketDueProps {
  basket: Basket;
  /** Epoch milliseconds. */
  now: number;
  /** Counts the scans: a new one closes the picker, which would cover its answer. */
  scans: number;
  send: (event: DeskEvent) => void;
}

/** The maximum number of choices, including *Other*. */
const MAX_CHOICES = 6;

export function BasketDue({ basket, now, scans, send }: BasketDueProps) {
  const { presets, due, rules } = basket;
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  /** What was chosen before the picker was opened; null: it is closed. */
  const [before, setBefore] = useState<Due | null>(null);
  const reserved = due.name === 'reserved' ? due : reservedDue(basket, now);
  // If there is no room for all presets, the latest are left out, except for the chosen one.
  const room = MAX_CHOICES - 1 - (reserved ? 1 : 0);
  const shown = presets.filter(({ name }, index) => name === due.name || index < room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes it.
  useEffect(() => setBefore(null), [scans]);
  return (
    <>
      <h2>{t('basket.dueBack')}</h2>
      <div className="due-presets grid">
        {reserved && <ReservedChoice basket={basket} due={reserved} send={send} />}
        {shown.map((preset) => (
          <PresetChoice key={preset.name} preset={preset} isChosen={preset.name === due.name} send={send} />
        ))}
        <OtherChoice due={due} onPress={isSession ? null : () => setBefore(due)} />
      </div>
      {before && (
        <DuePicker
          dueAt={due.dueAt}
          limits={{ type: null, next: null, rules, now }}
          onChoose={(dueAt) => send({ type: 'chooseOtherDue', dueAt })}
          onCancel={() => send(choiceOf(before))}
          onClose={() => setBefore(null)}
        />
      )}
    </>
  );
}

function choiceOf({ name, dueAt }: Due): DeskEvent {
  return name === 'other' ? { type: 'chooseOtherDue', dueAt } : { type: 'chooseDue', name };
}

/** The choice by which each item is due when its own reservation ends. */
function ReservedChoice({ basket, due, send }: Pick<BasketDueProps, 'basket' | 'send'> & { due: Due }) {
  const { t, locale } = useText();
  const isEach = new Set(basket.lines.map((line) => reservationOf(line, basket)?.endsAt ?? due.dueAt)).size > 1;
  return (
    <Choice
      title={isEach ? t('pickUp.dueEach') : formatDay(locale, due.dueAt)}
      note={isEach ? t('pickUp.dueEachNote') : t('pickUp.dueNote', { time: formatTime(locale, due.dueAt) })}
      isChosen={basket.due.name === 'reserved'}
      onPress={() => send({ type: 'chooseDue', name: 'reserved' })}
    />
  );
}

/** Any other day and time. In self-service (`onPress` null) it is shown only if it is what the basket began with. */
function OtherChoice({ due, onPress }: { due: Due; onPress: (() => void) | null }) {
  const { t, locale } = useText();
  if (due.name !== 'other') {
    return (
      onPress && <Choice title={t('basket.other')} note={t('basket.otherNote')} isChosen={false} onPress={onPress} />
    );
  }
  const time = formatTime(locale, due.dueAt);
  const note = due.days > 0 ? t('basket.inDays', { time, count: due.days }) : time;
  return <Choice title={formatDay(locale, due.dueAt)} note={note} isChosen onPress={onPress ?? (() => {})} />;
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
  if (isInHours(name)) {
    const note = days > 0 ? `${formatWeekday(locale, dueAt)}, ${time}` : time;
    return <Choice title={formatExactly(locale, msOfPreset(name))} note={note} isChosen={isChosen} onPress={choose} />;
  }
  if (name === '0d') {
    // On the clock, closing at midnight is the next day: "Today, 00:00" would read as past.
    const note = days > 0 ? t('basket.midnight') : time;
    return <Choice title={t('basket.today')} note={note} isChosen={isChosen} onPress={choose} />;
  }
  if (name === '1d') {
    const note = `${formatWeekday(locale, dueAt)}, ${time}`;
    return <Choice title={t('basket.tomorrow')} note={note} isChosen={isChosen} onPress={choose} />;
  }
  const note =
    days % 7 === 0 ? t('basket.inWeeks', { time, count: days / 7 }) : t('basket.inDays', { time, count: days });
  return <Choice title={formatDay(locale, dueAt)} note={note} isChosen={isChosen} onPress={choose} />;
}
