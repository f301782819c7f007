// The strip below the read-out: work that was put aside before it had ended well. A touch opens the newest.

import { CodeBadge } from '../../components/code-badge.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { formatList } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { type PutAsideItem, putAsideItems } from './put-aside.ts';
import './put-aside-strip.css';
import { CaretRightIcon } from '../../components/way-icons.tsx';

/** Only this many codes are shown; the rest is a number. */
const CODES = 2;
const WORST_FIRST: PutAsideItem['outcome'][] = ['refused', 'attention', 'notSent', 'notChosen', 'saved', 'sending'];

/** Whether the outcome is not that of an action: it has its own words, in the colour of "needs attention". */
function isOwn(outcome: PutAsideItem['outcome']): outcome is 'notSent' | 'notChosen' {
  return outcome === 'notSent' || outcome === 'notChosen';
}

interface PutAsideStripProps extends Pick<DeskContext, 'putAside' | 'readOut' | 'followed'> {
  send: (event: DeskEvent) => void;
}

export function PutAsideStrip({ send, ...context }: PutAsideStripProps) {
  const { t, locale } = useText();
  const things = putAsideItems(context);
  const [newest] = things;
  if (!newest) return null;
  const kinds = WORST_FIRST.map((outcome) => ({
    outcome,
    count: things.filter((thing) => thing.outcome === outcome).length,
  })).filter(({ count }) => count > 0);
  const worst = kinds[0]?.outcome ?? newest.outcome;
  const words = kinds.map(({ outcome, count }) =>
    isOwn(outcome) ? t(`left.${outcome}`, { count }) : t(`readout.checkedOut.${outcome}`, { count }),
  );
  const more = things.length - CODES;
  const outcome = isOwn(worst) ? 'attention' : worst;
  return (
    <PlainKey
      className="left-strip row keeps strong"
      meaning={`${kinds.map((kind) => kind.outcome)} ${things.slice(0, CODES).map(({ code }) => code)}`}
      data-outcome={outcome}
      onClick={() => send({ type: 'openPutAside', at: newest.at })}
    >
      <OutcomeBadge outcome={outcome} />
      <span className="left-strip-word">{formatList(locale, words)}</span>
      <span className="left-strip-codes row">
        {things.slice(0, CODES).map(({ code, at }) => (
          <CodeBadge key={`${at} ${code}`} code={code} />
        ))}
        {more > 0 && <span>{t('left.more', { count: more })}</span>}
      </span>
      <b>
        {t('left.open')}
        <CaretRightIcon />
      </b>
    </PlainKey>
  );
}
