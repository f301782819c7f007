// The check-out basket: what goes out, to whom, until when, and every problem at once with its way on.
import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useEffect, useRef } from 'react';
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { Console, Key, Slab } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { Marked } from '../../components/marked.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, ReadOut } from '../model/model.ts';
import { isRenterHeld } from '../model/problems.ts';
import { readyLines, whyNotCheckOut } from '../model/selectors.ts';
import { Ways } from '../ways/ways.tsx';
import { BasketDue } from './basket-due.tsx';
import { BasketLineRow } from './basket-line.tsx';
import { BasketRenter } from './basket-renter.tsx';
import './basket-screen.css';

interface BasketProps {
  basket: Basket;
  /** Its line is the one to show. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  /** Epoch milliseconds. */
  now: number;
  /** Counts what was scanned. */
  scans: number;
  /** There is no connection, and check-outs are not saved for later. */
  isOffline: boolean;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
  /** Asks for an administrator's leave to let a line, or all of the renter's, out in spite of the blocks; absent where nobody may. */
  onOverride?: (subject: OverrideSubject) => void;
}

export function BasketScreen(props: BasketProps) {
  const { basket, readOut, now, scans, isOffline, send, onSearch, onOverride } = props;
  const { t } = useText();
  const mayOverrideIt = onOverride ? { onOverride } : {};
  return (
    <>
      <Stage screen="basket">
        <div className="basket">
          {basket.lines.length > 0 ? (
            <section className="basket-content">
              <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>
              <Lines basket={basket} readOut={readOut} send={send} {...mayOverrideIt} />
            </section>
          ) : (
            <div className="basket-first">
              <BarcodeIcon />
              <h1>{t('basket.first')}</h1>
              <p>{t('basket.firstNote')}</p>
            </div>
          )}
          <aside className="basket-side">
            <BasketRenter basket={basket} send={send} {...mayOverrideIt} />
            <BasketDue basket={basket} now={now} scans={scans} send={send} />
            {/* Until the renter's problem is solved, no number of lines says anything. */}
            {!isRenterHeld(basket) && <Tally basket={basket} />}
          </aside>
        </div>
      </Stage>
      <Console
        isSideApart
        side={
          <Key icon={<TrashSimpleIcon />} onPress={() => send({ type: 'empty' })}>
            {t('basket.empty')}
          </Key>
        }
        slab={<ConfirmSlab basket={basket} isOffline={isOffline} send={send} />}
      >
        <Ways onSearch={onSearch} onReturns={() => send({ type: 'showReturns' })} />
      </Console>
    </>
  );
}

type LinesProps = Pick<BasketProps, 'basket' | 'readOut' | 'send' | 'onOverride'>;

function Lines({ basket, readOut, ...ways }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const spokenOf = basket.lines.findIndex((line) => line.code === readOut.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new read-out shows its line again; one of no line moves nothing.
  useEffect(() => {
    list.current?.children[spokenOf]?.scrollIntoView({ block: 'nearest' });
  }, [spokenOf, readOut.at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whoever comes back to the basket.
  useEffect(() => {
    if (spokenOf < 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul className="sheet basket-lines" ref={list}>
      {basket.lines.map((line, index) => (
        <BasketLineRow
          key={line.code}
          line={line}
          basket={basket}
          number={index + 1}
          isNewest={index === basket.lines.length - 1}
          {...ways}
        />
      ))}
    </ul>
  );
}

function Tally({ basket }: { basket: Basket }) {
  const { t, locale } = useText();
  const going = readyLines(basket).length;
  const staying = basket.lines.length - going;
  if (basket.lines.length === 0) return null;
  return (
    <ul className="basket-tally">
      {going > 0 && (
        <li>
          <span className="basket-count">{going}</span>
          <span>
            <Marked>{t('basket.goOut', { count: going, due: formatDayTime(locale, basket.due.dueAt) })}</Marked>
          </span>
        </li>
      )}
      {staying > 0 && (
        <li>
          <span className="basket-count">{staying}</span>
          <span>{t('basket.stay', { count: staying })}</span>
        </li>
      )}
    </ul>
  );
}

function ConfirmSlab({ basket, isOffline, send }: Pick<BasketProps, 'basket' | 'isOffline' | 'send'>) {
  const { t } = useText();
  const count = readyLines(basket).length;
  const why = isOffline ? 'offline' : whyNotCheckOut(basket);
  const words = count > 0 ? t('basket.confirm', { count }) : t('basket.confirmOff');
  if (why) {
    return (
      <Slab state="off" note={t(`basket.why.${why}`)} onPress={() => {}}>
        {words}
      </Slab>
    );
  }
  return (
    <Slab
      icon={<ArrowRightIcon />}
      note={<Marked>{t('basket.orScan')}</Marked>}
      meaning="checkOut"
      onPress={() => send({ type: 'confirm' })}
    >
      {words}
    </Slab>
  );
}
