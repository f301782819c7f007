// The check-out basket: what goes out, to whom, until when, and every problem at once with its way on.
import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { IdentificationCardIcon } from '@phosphor-icons/react/IdentificationCard';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useContext, useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Console, Key, Slab } from '../components/console.tsx';
import { Stage } from '../components/frame.tsx';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Tag } from '../components/tag.tsx';
import { VisitContext } from '../components/visit.tsx';
import { Ways } from '../components/ways.tsx';
import type { Basket, DeskEvent, DuePreset, ReadOut } from '../desk/model.ts';
import { isBlocked, readyLines, whyNotCheckOut } from '../desk/selectors.ts';
import { formatDay, formatDayTime, formatTime, formatWeekday } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { BasketLineRow } from './basket-line.tsx';
import './basket.css';

interface BasketProps {
  basket: Basket;
  /** Its line is the one to show. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  /** There is no connection, and check-outs are not saved for later. */
  isOffline: boolean;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function BasketScreen({ basket, readOut, isOffline, send, onSearch }: BasketProps) {
  const { t } = useText();
  return (
    <>
      <Stage screen="basket">
        <div className="basket">
          {basket.lines.length > 0 ? (
            <section className="basket-content">
              <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>
              <Lines basket={basket} readOut={readOut} send={send} />
            </section>
          ) : (
            <div className="basket-first">
              <BarcodeIcon />
              <h1>{t('basket.first')}</h1>
              <p>{t('basket.firstNote')}</p>
            </div>
          )}
          <aside className="basket-side">
            <ForWhom basket={basket} send={send} />
            <h2>{t('basket.dueBack')}</h2>
            <div className="due-presets">
              {basket.presets.map((preset) => (
                <DueChoice key={preset.name} preset={preset} isChosen={preset.name === basket.due.name} send={send} />
              ))}
            </div>
            <Tally basket={basket} />
          </aside>
        </div>
      </Stage>
      <Console
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

function Lines({ basket, readOut, send }: Pick<BasketProps, 'basket' | 'readOut' | 'send'>) {
  const list = useRef<HTMLUListElement>(null);
  const spokenOf = basket.lines.findIndex((line) => line.code === readOut.code);
  const shown = spokenOf >= 0 ? spokenOf : basket.lines.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new read-out shows its line again.
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: 'nearest' });
  }, [shown, readOut.at]);
  return (
    <ul className="sheet basket-lines" ref={list}>
      {basket.lines.map((line, index) => (
        <BasketLineRow
          key={line.code}
          line={line}
          number={index + 1}
          isNewest={index === basket.lines.length - 1}
          onTakeOut={() => send({ type: 'takeOut', code: line.code })}
        />
      ))}
    </ul>
  );
}

function ForWhom({ basket: { renter: scan }, send }: Pick<BasketProps, 'basket' | 'send'>) {
  const { t } = useText();
  const isVisit = useContext(VisitContext) !== null;
  if (!scan) {
    return (
      <div className="basket-renter basket-renter--missing">
        <IdentificationCardIcon />
        <div>
          <span className="label">{t('basket.noRenter')}</span>
          <p className="basket-renter-name">{t('basket.scanCard')}</p>
        </div>
      </div>
    );
  }
  if (scan.type === 'unseenRenter') {
    return (
      <div className="sheet basket-renter">
        <div>
          <span className="label">{t('basket.for')}</span>
          <p className="basket-renter-name">
            <Tag code={scan.code} />
          </p>
          <div className="facts-line">{t('basket.unseenRenter')}</div>
        </div>
        <ChangeRenter send={send} />
      </div>
    );
  }
  const { renter, rents, blocks } = scan;
  const blocked = isBlocked(scan);
  return (
    <div
      className="sheet basket-renter"
      data-outcome={blocked ? 'refused' : undefined}
      data-blocked={blocked || undefined}
    >
      {blocked && <OutcomeBadge outcome="refused" />}
      <div>
        <span className="label">{isVisit ? t('selfService.forYou') : t('basket.for')}</span>
        <p className="basket-renter-name">{renter.name}</p>
        <div className="facts-line">
          <Tag code={renter.code} />
          {!blocked && (rents.length > 0 ? t('renter.out', { count: rents.length }) : t('renter.nothingOut'))}
        </div>
      </div>
      {!isVisit && <ChangeRenter send={send} />}
      {blocked && <p className="basket-renter-why">{blocks[0]?.message ?? t('renter.blockedNote')}</p>}
    </div>
  );
}

function ChangeRenter({ send }: Pick<BasketProps, 'send'>) {
  const { t } = useText();
  return (
    <Button kind="bare" onPress={() => send({ type: 'changeRenter' })}>
      {t('key.change')}
    </Button>
  );
}

function DueChoice({ preset, isChosen, send }: { preset: DuePreset; isChosen: boolean; send: BasketProps['send'] }) {
  const { t, locale } = useText();
  const { name, dueAt, days } = preset;
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
      onPress={() => send({ type: 'confirm' })}
    >
      {words}
    </Slab>
  );
}
