// A renter: what they have out, what is late, whether they may take out more.
import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { MAX_LISTED, type Rent, type RenterScan } from '../../../shared/domain/workspace.ts';
import { Console, Key, Slab } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { Tag } from '../../components/tag.tsx';
import { formatDayTime, formatDuration, lateness } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { isBlocked } from '../model/problems.ts';
import { Ways } from '../ways/ways.tsx';
import './renter-screen.css';

interface RenterProps {
  renter: RenterScan;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function RenterScreen({ renter: scan, now, send, onSearch }: RenterProps) {
  const { t } = useText();
  const { renter, rents } = scan;
  return (
    <>
      <Stage screen="renter">
        <div className="renter">
          <section className="renter-who">
            <h1>
              <bdi>{renter.name}</bdi>
            </h1>
            <div className="facts-line">
              <Tag code={renter.code} />
            </div>
            {isBlocked(scan) && (
              <Blocks scan={scan} title={t('renter.blocked')}>
                {scan.blocks.length === 0 && <p>{t('renter.blockedNote')}</p>}
              </Blocks>
            )}
            <RentCounts rents={rents} label={t('renter.takesOut')} now={now} />
          </section>
          <Rents
            rents={rents}
            none={t('renter.nothingOutNote')}
            now={now}
            onShow={(code) => send({ type: 'showItem', code })}
          />
        </div>
      </Stage>
      <Console
        side={
          <Key icon={<XIcon />} onPress={() => send({ type: 'close' })}>
            {t('key.notNow')}
          </Key>
        }
        slab={
          isBlocked(scan) ? (
            <Slab state="off" note={t('basket.why.renterBlocked')} onPress={() => {}}>
              {t('basket.confirmOff')}
            </Slab>
          ) : (
            <Slab icon={<ArrowRightIcon />} note={t('renter.startNote')} onPress={() => send({ type: 'startBasket' })}>
              {t('renter.start', { name: renter.name })}
            </Slab>
          )
        }
      >
        <Ways onSearch={onSearch} />
      </Console>
    </>
  );
}

interface BlocksProps {
  scan: RenterScan;
  title: string;
  /** What to do about it. */
  children: ReactNode;
}

/** That a renter may take nothing out, and what the workspace says of it. */
export function Blocks({ scan: { blocks }, title, children }: BlocksProps) {
  const { t } = useText();
  return (
    <div className="renter-blocks" data-outcome="refused">
      <OutcomeBadge outcome="refused" />
      <div>
        <b>{title}</b>
        {blocks.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{t('quote', { words: message })}</p>
        ))}
        {children}
      </div>
    </div>
  );
}

/** How many items a renter has out, and how many of them are late. */
export function RentCounts({ rents, label, now }: { rents: Rent[]; label: string; now: number }) {
  const { t } = useText();
  const late = rents.filter((rent) => lateness(rent.dueAt, now) > 0).length;
  if (rents.length === 0) return null;
  return (
    <dl className="renter-counts">
      <div>
        <dt className="label">{label}</dt>
        <dd>{t('renter.out', { count: rents.length })}</dd>
      </div>
      {late > 0 && (
        <div>
          <dt className="renter-hatch" aria-hidden="true" />
          <dd>{t('renter.late', { count: late })}</dd>
        </div>
      )}
    </dl>
  );
}

interface RentsProps {
  rents: Rent[];
  /** Says more where it is nothing. */
  none: string;
  now: number;
  /** Opens the card of the item with this code. Left out: the list is only read. */
  onShow?: (code: string) => void;
}

/** What a renter has out, latest first. */
export function Rents({ rents, none, now, onShow }: RentsProps) {
  const { t } = useText();
  if (rents.length === 0) {
    return (
      <p className="renter-none">
        <b>{t('renter.nothingOut')}</b>
        {none}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many items it scrolls, by keyboard too.
    <ul className="sheet renter-rents" tabIndex={0}>
      {[...rents].sort(byDue).map((rent) => (
        <li key={rent.id}>
          {onShow ? (
            <button type="button" className="rent-row" onClick={() => onShow(rent.item.code)}>
              <RentFacts rent={rent} now={now} />
              <CaretRightIcon />
            </button>
          ) : (
            <div className="rent-row">
              <RentFacts rent={rent} now={now} />
            </div>
          )}
        </li>
      ))}
      {rents.length >= MAX_LISTED && <li className="rent-row">{t('firstOnes', { count: MAX_LISTED })}</li>}
    </ul>
  );
}

function RentFacts({ rent: { item, dueAt }, now }: { rent: Rent; now: number }) {
  const { t, locale } = useText();
  const late = lateness(dueAt, now);
  return (
    <>
      <ItemPicture item={{ name: item.name, type: null, variant: null, tags: [] }} />
      <span className="rent-what">
        <bdi className="rent-name">{item.name}</bdi>
        <span className="facts-line">
          <Tag code={item.code} />
        </span>
      </span>
      <span className="rent-due">
        {dueAt === null ? (
          <span className="soft">{t('renter.noDue')}</span>
        ) : (
          <span className={late > 0 ? '' : 'soft'}>{t('renter.due', { due: formatDayTime(locale, dueAt) })}</span>
        )}
        {late > 0 && (
          <b>
            <i className="renter-hatch" aria-hidden="true" />
            {t('card.late', { duration: formatDuration(locale, late) })}
          </b>
        )}
      </span>
    </>
  );
}

/** Latest first; without a due date last. */
function byDue(a: Rent, b: Rent): number {
  return (a.dueAt ? Date.parse(a.dueAt) : Infinity) - (b.dueAt ? Date.parse(b.dueAt) : Infinity);
}
