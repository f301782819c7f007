// A renter's loans, for the operator: each with a tick and its own Return, and one key that returns all ticked ones.
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import { type ReactNode, useMemo } from 'react';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { MAX_LISTED, type Rent } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { OwnerContext, PlainKey } from '../../components/plain-key.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { Tick } from '../../components/tick.tsx';
import { useText } from '../../text/use-text.ts';
import { movedDue, type ScreenExtension } from '../extend/extend.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { openReturnOf } from '../model/selectors.ts';
import { actionWord } from '../words/action-words.ts';
import { countLate, ExtendedLoan, mostOverdueFirst, RentFacts } from './rents.tsx';
import { ticksOf } from './ticks.ts';
import './loans.css';
import { CaretRightIcon } from '../../components/way-icons.tsx';

interface LoansProps extends Pick<DeskContext, 'recent' | 'ticked'> {
  rents: Rent[];
  /** How many more there are that can't be shown. */
  leftOut: number;
  extension: ScreenExtension;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  /** More keys for the loans, beside *Return*. */
  children?: ReactNode;
}

/** The loans, most overdue first, and the keys for them. */
export function Loans({ rents, leftOut, recent, ticked: chosen, extension, now, send, children }: LoansProps) {
  const { t } = useText();
  const loans = useMemo(() => mostOverdueFirst(rents), [rents]);
  const codes = loans.map(({ item }) => item.code);
  const { ticked, isTicked, isAll, toggle, toggleAll } = ticksOf(
    codes.filter((code) => !openReturnOf(code, recent)),
    chosen,
    (ticks) => send({ type: 'tickLoans', codes: ticks }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticked codes stand for the functions that read them.
  const rows = useMemo(
    () =>
      loans.map((rent) => (
        <LoanRow
          key={rent.id}
          rent={{ ...rent, dueAt: movedDue(extension, rent.id)?.to ?? rent.dueAt }}
          now={now}
          isTicked={isTicked(rent.item.code)}
          returning={openReturnOf(rent.item.code, recent)}
          onTick={() => toggle(rent.item.code)}
          send={send}
        >
          <ExtendedLoan rent={rent} extension={extension} send={send} />
        </LoanRow>
      )),
    [loans, recent, extension, ticked.join('\n'), now, send],
  );
  return (
    <section className="loans stack">
      <LoansHead rents={rents} leftOut={leftOut} isAll={isAll} first={codes[0]} now={now} onAll={toggleAll} />
      <ScrollList className="sheet loans-list rows-apart" rows={rows} />
      <div className="loans-keys row keeps">
        <ReturnTicked codes={ticked} send={send} />
        {children}
        {ticked.length === 0 && <p className="soft">{t('renter.tickNote')}</p>}
      </div>
    </section>
  );
}

interface HeadProps extends Pick<LoansProps, 'rents' | 'leftOut' | 'now'> {
  isAll: boolean;
  /** The code of the first loan: the guard takes *All* of another list, or of another renter, for another key. */
  first: string | undefined;
  onAll: () => void;
}

/** The number of loans, and the tick for all of them. */
function LoansHead({ rents, leftOut, isAll, first, now, onAll }: HeadProps) {
  const { t } = useText();
  const late = countLate(rents, now);
  return (
    <div className="loans-head row wraps keeps">
      <PlainKey aria-pressed={isAll} className="loans-all strong" meaning={`all ${first}`} onClick={onAll}>
        <Tick isOn={isAll} />
        <span>{t('renter.all', { count: rents.length })}</span>
      </PlainKey>
      <h2>{t('renter.takesOut')}</h2>
      <p>
        {t('renter.out', { count: rents.length + leftOut })}
        {late > 0 && (
          <b>
            <i className="renter-hatch keeps" aria-hidden="true" />
            {t('renter.late', { count: late })}
          </b>
        )}
      </p>
      {rents.length + leftOut >= MAX_LISTED && <p>{t('firstOnes', { count: MAX_LISTED })}</p>}
      {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
    </div>
  );
}

interface LoanRowProps {
  rent: Rent;
  now: number;
  isTicked: boolean;
  /** The return of its item that is on its way. */
  returning: DeskAction | null;
  onTick: () => void;
  send: (event: DeskEvent) => void;
  /** Shown below the loan. */
  children: ReactNode;
}

function LoanRow({ rent, now, isTicked, returning, onTick, send, children }: LoanRowProps) {
  const { t } = useText();
  const { code, name } = rent.item;
  return (
    <OwnerContext value={code}>
      <li className="loan-row columns" data-ticked={isTicked || undefined}>
        <PlainKey
          aria-pressed={isTicked}
          className="rent-row columns"
          meaning={`tick ${code}`}
          disabled={returning !== null}
          onClick={onTick}
        >
          <Tick isOn={isTicked} />
          <RentFacts rent={rent} now={now} />
        </PlainKey>
        {returning ? (
          <b className="loan-returning">{actionWord(returning, t)}</b>
        ) : (
          <Button onPress={() => send({ type: 'returnLoans', codes: [code] })}>
            {t('card.return')} <bdi className="for-screen-readers">{name}</bdi>
          </Button>
        )}
        <Button kind="bare" label={t('renter.open', { name })} onPress={() => send({ type: 'showItem', code })}>
          <CaretRightIcon />
        </Button>
        {children}
      </li>
    </OwnerContext>
  );
}
/** The number on the key changes with each tick; the action stays the same. */
function ReturnTicked({ codes, send }: { codes: string[]; send: LoansProps['send'] }) {
  const { t } = useText();
  const count = codes.length;
  return (
    <Button size="large" isOff={count === 0} onPress={() => send({ type: 'returnLoans', codes })}>
      <TrayArrowDownIcon />
      {count > 0 ? t('renter.return', { count }) : t('card.return')}
    </Button>
  );
}
