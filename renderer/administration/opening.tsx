// The opening hours room, one weekday at a time. Due times fall within these hours.
import { CalendarDate, startOfWeek } from '@internationalized/date';
import { CalendarXIcon } from '@phosphor-icons/react/CalendarX';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { opensBeforeItCloses } from '../../shared/domain/due-rules.ts';
import { type Locale, tagOf } from '../../shared/domain/languages.ts';
import { CLOSING_TIMES, HALF_HOURS } from '../../shared/settings/stepped.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Stepper } from '../components/stepper.tsx';
import { kiosk } from '../kiosk.ts';
import { formatTimeOfDay } from '../text/format.ts';
import { DAYS, type Day, dayName, type Hours, hoursWords } from '../text/opening-words.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Panel, SetByIt, SettingRow, SubRoomLink } from './panel.tsx';
import { stepsAround } from './stepped-settings.ts';

export const DEFAULT_HOURS: Hours = { opens: '09:00', closes: '18:00' };

interface OpeningRoomProps extends Pick<AppState, 'policy'> {
  /** Left out: set-up does not ask for them. */
  onClosedDays?: () => void;
}

export function OpeningRoom({ policy: { openingHours }, onClosedDays }: OpeningRoomProps) {
  const { t, locale } = useText();
  const [day, setDay] = useState<Day>('mon');
  const hours = openingHours[day];
  const { [day]: _, ...others } = openingHours;
  const openDays = DAYS.filter((each) => openingHours[each]);
  const setAll = (to: Hours) =>
    kiosk.admin.setPolicy({
      openingHours: { ...openingHours, ...Object.fromEntries(openDays.map((each) => [each, to])) },
    });
  const set = (to: Hours | null | undefined) =>
    kiosk.admin.setPolicy({ openingHours: to === undefined ? others : { ...others, [day]: to } });
  return (
    <div className="administration-desk grid">
      <div>
        <Panel title={t('admin.rooms.opening')}>
          <Choices columns={2}>
            {weekOf(locale).map((each) => (
              <Choice
                key={each}
                title={dayName(locale, each)}
                note={noteOf(openingHours[each])}
                isOpen={each === day}
                onPress={() => setDay(each)}
              />
            ))}
          </Choices>
        </Panel>
        {onClosedDays && (
          <SubRoomLink title={t('admin.rooms.closedDays')} icon={<CalendarXIcon />} onOpen={onClosedDays} />
        )}
      </div>
      <div>
        <Panel title={dayName(locale, day)}>
          <SetByIt settings={['policy.openingHours']}>
            <Choices columns={2}>
              <Choice title={t('admin.opening.allDay')} isChosen={hours === undefined} onPress={() => set(undefined)} />
              <Choice
                title={t('admin.opening.open')}
                isChosen={Boolean(hours)}
                onPress={() => set(hours ?? DEFAULT_HOURS)}
              />
              <Choice title={t('admin.opening.closed')} isChosen={hours === null} onPress={() => set(null)} />
            </Choices>
            {hours && (
              <>
                {stepped(
                  'opens',
                  hours,
                  HALF_HOURS.filter((opens) => opensBeforeItCloses({ ...hours, opens })),
                )}
                {stepped(
                  'closes',
                  hours,
                  CLOSING_TIMES.filter((closes) => opensBeforeItCloses({ ...hours, closes })),
                )}
                <div className="administration-ways wraps">
                  <Button
                    isOff={openDays.every((each) => isSame(openingHours[each], hours))}
                    onPress={() => setAll(hours)}
                  >
                    {t('admin.opening.sameAlways')}
                  </Button>
                </div>
              </>
            )}
          </SetByIt>
          <p className="soft">{t('admin.opening.note')}</p>
        </Panel>
      </div>
    </div>
  );

  function stepped(name: keyof Hours, now: Hours, steps: string[]) {
    const { less, more } = stepsAround(steps, now[name]);
    const to = (time: string | null) => (time === null ? null : () => set({ ...now, [name]: time }));
    const title = t(`admin.opening.${name}`);
    return (
      <SettingRow title={title}>
        <Stepper label={title} onLess={to(less)} onMore={to(more)}>
          {formatTimeOfDay(locale, now[name])}
        </Stepper>
      </SettingRow>
    );
  }

  function noteOf(of: Hours | null | undefined): string {
    if (of === undefined) return t('admin.opening.allDay');
    if (of === null) return t('admin.opening.closed');
    return hoursWords(locale, of);
  }
}

function isSame(one: Hours | null | undefined, other: Hours): boolean {
  return one?.opens === other.opens && one.closes === other.closes;
}

/** The days of the week, from the locale's first day on. */
function weekOf(locale: Locale): Day[] {
  // 7 January 2024 is a Sunday: the week's first date (1 is a Monday, 7 a Sunday) gives its first day.
  const first = startOfWeek(new CalendarDate(2024, 1, 7), tagOf(locale)).day - 1;
  return DAYS.map((_, index) => DAYS[(first + index) % DAYS.length] as Day);
}
