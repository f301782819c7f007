// The due date of a single line, if it differs from the basket's: until when, why, and the key that changes it.
import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { useContext, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Marked } from '../../components/marked.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { limitsOf, lineDue, wishedDue } from '../model/line-due.ts';
import type { Basket, BasketLine } from '../model/model.ts';
import { nameOf } from '../model/selectors.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { lineDueWhy } from '../words/due-words.ts';
import { DuePicker } from './due-picker-lazy.ts';
import './line-due-key.css';

interface LineDueProps {
  line: BasketLine;
  basket: Basket;
}

/** "until Thu 26 Nov, 12:00: longest loan 3 days"; nothing if it is due with the basket. */
export function LineDueWords({ line, basket }: LineDueProps) {
  const { t, locale } = useText();
  const { dueAt } = lineDue(line, basket);
  if (Date.parse(dueAt) === Date.parse(basket.due.dueAt)) return null;
  const why = lineDueWhy(line, basket, t, locale);
  return (
    <p className="line-due">
      <Marked>{t('due.until', { due: formatDayTime(locale, dueAt) })}</Marked>
      {why !== null && <span className="line-due-why">{why}</span>}
    </p>
  );
}

/** Opens the calendar for this line. In self-service there is nothing to choose. */
export function LineDueKey({ line, onOpen }: { line: BasketLine; onOpen: () => void }) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  if (isSession) return null;
  return (
    <span className="line-due-key">
      <Button kind="quiet" label={t('due.line', { name: nameOf(line) })} onPress={onOpen}>
        <CalendarBlankIcon />
      </Button>
    </span>
  );
}

interface LineDuePickerProps extends LineDueProps {
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onClose: () => void;
}

/** The calendar of the basket, for one of its lines. */
export function LineDuePicker({ line, basket, now, send, onClose }: LineDuePickerProps) {
  const { t, locale } = useText();
  const { code } = line;
  const [before] = useState(line.dueAt);
  const back = () => {
    send({ type: 'chooseLineDue', code, dueAt: null });
    onClose();
  };
  return (
    <DuePicker
      dueAt={lineDue(line, basket).dueAt}
      limits={{ ...limitsOf(line, basket), now }}
      name={nameOf(line)}
      asOthers={
        line.dueAt !== null && (
          <Button size="large" onPress={back}>
            {t('due.asOthers', { due: formatDayTime(locale, wishedDue({ code, dueAt: null }, basket)) })}
          </Button>
        )
      }
      onChoose={(dueAt) => send({ type: 'chooseLineDue', code, dueAt })}
      onCancel={() => send({ type: 'chooseLineDue', code, dueAt: before })}
      onClose={onClose}
    />
  );
}
