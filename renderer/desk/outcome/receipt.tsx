// The receipt for the renter: who lent what until when, and the opening hours, as a code for their phone. It names no
// renter.
import { isSameMoment } from '../../../shared/domain/workspace.ts';
import { CodePicture } from '../../components/code-picture.tsx';
import { formatDayTime } from '../../text/format.ts';
import { weekWords } from '../../text/opening-words.ts';
import { useText } from '../../text/use-text.ts';
import { dueDates, dueOf } from '../model/line-due.ts';
import type { Basket } from '../model/model.ts';
import { confirmedLines } from '../model/selectors.ts';
import { dueBackWords } from '../words/due-words.ts';
import { receiptText } from './receipt-words.ts';
import './receipt.css';

/** A phone is held further away than a scanner. */
const FOR_PHONES = { largestModule: 9, correction: 'L' } as const;

interface ReceiptProps {
  basket: Basket;
  /** When it was checked out, epoch milliseconds. */
  outAt: number;
  /** Who lends: the desk's name. */
  owner: string;
}

export function Receipt({ basket, outAt, owner }: ReceiptProps) {
  const { t, locale } = useText();
  const lines = confirmedLines(basket);
  const dues = dueDates(basket, lines);
  const [first = null, ...others] = dues;
  const isEach = others.length > 0;
  const due = first === null ? t('outcome.dueNone') : formatDayTime(locale, first);
  const listed = dues.flatMap((dueAt) =>
    lines
      .filter((line) => isSameMoment(dueOf(line, basket), dueAt))
      .map(({ code, item, action }, index) => ({
        ...{ code, name: item?.name ?? action?.itemName ?? null, price: item?.price },
        ...(isEach && index === 0 && { due: dueBackWords(dueAt, t, locale) }),
      })),
  );
  const text = receiptText(listed, {
    head: `${owner}, ${formatDayTime(locale, outAt)}`,
    due: isEach ? null : dueBackWords(first, t, locale),
    hours: weekWords(locale, basket.rules.openingHours) || null,
    more: (count) => t('outcome.receipt.more', { count }),
  });
  return (
    <aside className="receipt stack" aria-labelledby="receipt-title">
      <div className="receipt-slip">
        <h2 id="receipt-title">{t('outcome.receipt.title')}</h2>
        <CodePicture
          code={{ text, symbology: 'qr', isGs1: false }}
          name={t('outcome.receipt.picture')}
          className="receipt-code middle"
          drawing={FOR_PHONES}
        />
        <p>{t('outcome.receipt.note')}</p>
        <dl>
          <dt>{t('outcome.receipt.items')}</dt>
          <dd>{lines.length}</dd>
          <dt>{t('outcome.receipt.out')}</dt>
          <dd>{formatDayTime(locale, outAt)}</dd>
          <dt>{t('outcome.receipt.due')}</dt>
          <dd>{isEach ? t('outcome.receipt.dueEach', { due }) : due}</dd>
        </dl>
      </div>
    </aside>
  );
}
