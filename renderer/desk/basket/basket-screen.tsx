// The check-out basket: items, renter, due date, and every problem at once with what can be done about it.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useContext, useEffect, useState } from 'react';
import { isSameMoment } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { Stage } from '../../components/frame.tsx';
import { Marked } from '../../components/marked.tsx';
import { useIsLargeText } from '../../components/text-size.ts';
import { formatDayTime } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { dueDates, lineDue } from '../model/line-due.ts';
import type { Basket } from '../model/model.ts';
import { isRenterStillBlocked } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { readyLines, whyNotCheckOut, type whyUnanswered } from '../model/selectors.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { SessionContext } from '../navigation/session-context.tsx';
import { dueBackWords } from '../words/due-words.ts';
import { BasketDue } from './basket-due.tsx';
import { BasketLines } from './basket-lines.tsx';
import { BasketRenter } from './basket-renter.tsx';
import { arePresetsOld } from './choose-due.ts';
import { isInHours } from './due-presets.ts';
import { HandOver } from './hand-over.tsx';
import { ParkKey } from './park-key.tsx';
import { pickUpCounts } from './pick-up.ts';
import './basket-screen.css';
import { ArrowRightIcon } from '../../components/way-icons.tsx';

interface BasketProps {
  basket: Basket;
  /** Its line is brought into view. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  /** Epoch milliseconds. */
  now: number;
  /** Counts the scans. */
  scans: number;
  /** The workspace is unreachable, and check-outs are not saved for later. */
  /** Why nothing can go out for want of an answer; null: nothing is in the way. */
  unanswered: ReturnType<typeof whyUnanswered>;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
  /** Whether an administrator may be asked for overrides. */
  mayOverride: boolean;
  /** What to check before the items are handed over; left out: nothing. */
  handOver?: string[];
  /** Whether it can be parked for the next customer; left out: it can't. */
  mayPark?: boolean;
  /** Whether the check-out key names its printed command. */
  namesCommands?: boolean;
}

export function BasketScreen(props: BasketProps) {
  const {
    basket,
    readOut,
    now,
    scans,
    unanswered,
    send,
    onSearch,
    mayOverride,
    handOver = [],
    mayPark = false,
    namesCommands = false,
  } = props;
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const isOld = arePresetsOld(basket, now);
  useEffect(() => {
    if (isOld) send({ type: 'presetsPassed' });
  }, [isOld, send]);
  return (
    <>
      <Stage screen="basket">
        <div className="basket grid fills">
          {basket.lines.length > 0 || basket.pickUp ? (
            <BasketLines
              basket={basket}
              readOut={readOut}
              send={send}
              mayOverride={mayOverride}
              now={now}
              scans={scans}
            />
          ) : (
            <div className="basket-first stack soft">
              <BarcodeIcon />
              <h1>{basket.swapType ? t('basket.another', { type: basket.swapType }) : t('basket.first')}</h1>
              <p>{t('basket.firstNote')}</p>
            </div>
          )}
          <aside className="basket-side stack keeps-all">
            <BasketRenter basket={basket} send={send} mayOverride={mayOverride} now={now} onSearch={onSearch} />
            <BasketDue basket={basket} now={now} scans={scans} send={send} />
            {/* While the renter is blocked, a tally has no meaning. */}
            {!isRenterStillBlocked(basket) && <Tally basket={basket} />}
          </aside>
        </div>
      </Stage>
      <ActionBar
        isSideApart
        side={
          <>
            {mayPark && (
              <span className="basket-park boxless">
                <ParkKey send={send} />
              </span>
            )}
            <Key icon={<TrashSimpleIcon />} onPress={() => send({ type: 'empty' })}>
              {t('basket.empty')}
            </Key>
          </>
        }
        primary={
          <ConfirmSlab
            basket={basket}
            handOver={handOver}
            namesCommands={namesCommands}
            scans={scans}
            unanswered={unanswered}
            send={send}
          />
        }
      >
        {/* A visitor scans what comes back: the desk then asks. */}
        <NavigationButtons
          onSearch={onSearch}
          {...(!isSession && { onReturns: () => send({ type: 'showReturns' }) })}
        />
      </ActionBar>
    </>
  );
}

function Tally({ basket }: { basket: Basket }) {
  const { t, locale } = useText();
  const ready = readyLines(basket);
  const going = ready.filter((line) => isSameMoment(lineDue(line, basket).dueAt, basket.due.dueAt)).length;
  const goingElse = ready.length - going;
  const staying = basket.lines.length - ready.length;
  const { open } = pickUpCounts(basket);
  const words = { count: going, due: formatDayTime(locale, basket.due.dueAt) };
  if (basket.lines.length === 0) return null;
  return (
    <ul className="basket-tally grid">
      {going > 0 && (
        <li>
          <span className="basket-count">{going}</span>
          <span>
            <Marked>{t('basket.goOut', words)}</Marked>
          </span>
        </li>
      )}
      {goingElse > 0 && (
        <li>
          <span className="basket-count">{goingElse}</span>
          <span>{t('basket.goOutElse', { count: goingElse })}</span>
        </li>
      )}
      {staying > 0 && (
        <li>
          <span className="basket-count">{staying}</span>
          <span>{t('basket.stay', { count: staying })}</span>
        </li>
      )}
      {open > 0 && (
        <li>
          <span className="basket-count">{open}</span>
          <span>{t('pickUp.stay', { count: open })}</span>
        </li>
      )}
    </ul>
  );
}

type ConfirmProps = Pick<BasketProps, 'basket' | 'scans' | 'unanswered' | 'send'> &
  Required<Pick<BasketProps, 'handOver' | 'namesCommands'>>;

function ConfirmSlab({ basket, handOver, namesCommands, scans, unanswered, send }: ConfirmProps) {
  const { t, locale } = useText();
  const isLarge = useIsLargeText();
  const [isAsking, setAsking] = useState(false);
  const why = unanswered === 'offline' ? unanswered : (whyNotCheckOut(basket) ?? unanswered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scan closes the sheet, which would cover its answer; so does anything that prevents the check-out.
  useEffect(() => setAsking(false), [scans, why]);
  const words = confirmWords(basket, t);
  const { count: collected, extras } = pickUpCounts(basket);
  if (why) {
    return (
      <PrimaryButton state="off" note={t(`basket.why.${why}`)} onPress={() => {}}>
        {words}
      </PrimaryButton>
    );
  }
  return (
    <>
      <PrimaryButton
        icon={<ArrowRightIcon />}
        note={<Marked>{note()}</Marked>}
        // Hours move by themselves, so nobody may press at that moment.
        meaning={`checkOut${isInHours(basket.due.name) ? ` ${basket.due.dueAt}` : ''}`}
        onPress={() => (handOver.length > 0 ? setAsking(true) : send({ type: 'confirm' }))}
      >
        {words}
      </PrimaryButton>
      {isAsking && (
        <HandOver
          checks={handOver}
          go={words}
          onGo={() => {
            setAsking(false);
            send({ type: 'confirm' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );

  /** How many extras go out beside the pick-up, and the printed command, unless commands are off; or the due date. */
  function note(): string {
    // Larger text may leave no room for the choices of it.
    const dues = isLarge ? dueDates(basket, readyLines(basket)) : [];
    if (dues.length === 1) return dueBackWords(dues[0] ?? null, t, locale);
    const isWithExtras = collected > 0 && extras > 0;
    if (!namesCommands) return isWithExtras ? t('pickUp.extras', { count: extras }) : '';
    return isWithExtras ? t('pickUp.extrasOrScan', { count: extras }) : t('basket.orScan');
  }
}

/** How many lines go out, and of how many if not all do. Counts the pick-up list once something of it goes out. */
function confirmWords(basket: Basket, t: Translate): string {
  const { count: collected, all: reserved } = pickUpCounts(basket);
  const going = readyLines(basket).length;
  const [count, all] = collected > 0 ? [collected, reserved] : [going, basket.lines.length];
  if (count === 0) return t('basket.confirmOff');
  return count < all ? t('basket.confirmPart', { count, all }) : t('basket.confirm', { count });
}
