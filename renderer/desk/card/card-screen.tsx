// The card of an item that is only shown, or that can't simply go out: on loan, reserved, blocked or out of service.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { SwapIcon } from '@phosphor-icons/react/Swap';
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import { XIcon } from '@phosphor-icons/react/X';
import { useContext } from 'react';
import {
  type Block,
  type ItemScan,
  isAllOf,
  MAX_LISTED,
  type NextReservation,
  type Rent,
} from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Stage } from '../../components/frame.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { formatDay, formatDayTime, formatTime, isSameDay } from '../../text/format.ts';
import { renterName } from '../../text/renter-names.ts';
import { useText } from '../../text/use-text.ts';
import { isFree } from '../answers/meaning.ts';
import { checklistOf, NO_CHECKLISTS } from '../condition/checklist.ts';
import type { ReturnedThing } from '../condition/condition-report.ts';
import { movedDue, NO_EXTENSION, type ScreenExtension } from '../extend/extend.ts';
import { ExtendKey } from '../extend/extend-key.tsx';
import { ExtendSheet } from '../extend/extend-sheet-lazy.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext, Due, Extended, Progress } from '../model/model.ts';
import { outcomeOf } from '../model/selectors.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { SessionContext } from '../navigation/session-context.tsx';
import { UndoKey } from '../undo/undo-key.tsx';
import { BlockWords } from '../words/block-words.tsx';
import { GoesBackTo } from './goes-back-to.tsx';
import { LoanBar } from './loan-bar.tsx';
import './card-screen.css';
import { ArrowRightIcon, CaretRightIcon } from '../../components/way-icons.tsx';

/** Shown once an item is back. If it can't be loaded, the rest of the card is shown. */
const CameBack = lazyPart(async () => (await import('./came-back.tsx')).CameBack, { isSoon: true });

/** Characters. A longer name is set smaller, so that two lines of it leave room for the rest. */
const LONG_NAME = 32;

interface CardProps {
  card: NonNullable<DeskContext['card']>;
  /** See `checklistOf`; left out: none. */
  checklists?: DeskPolicy['checklists'];
  extension?: ScreenExtension;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
  /** The number of items in the open basket below the card; null: there is none. */
  inBasket: number | null;
  /** Shows the renter who has the item; absent with an open basket, where another renter would raise a question. */
  onRenter?: (code: string) => void;
  /** Until when it can go out despite its reservation; null or left out: it can't. */
  until?: Due | null;
  /** Whether it can be added to the basket now. */
  mayAdd?: boolean;
  /** Checks out another item in place of the one that came back; absent if that is impossible. */
  onSwap?: () => void;
}

export function CardScreen(props: CardProps) {
  const { card, checklists = NO_CHECKLISTS, now, send, onSearch, inBasket, onRenter, onSwap } = props;
  const { extension: about = NO_EXTENSION } = props;
  const { mayExtend, extending } = about;
  const { until = null, mayAdd = false } = props;
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { item, rent, next, unread = [] } = card.scan;
  const [extension] = about.extended;
  const canReturn = rent !== null && card.action === null && !extension;
  const isBack = card.action?.state === 'confirmed' || card.action?.state === 'already-so';
  const isMoved = extension?.action.state === 'confirmed' || extension?.action.state === 'already-so';
  const isBad = (card.action && !isBack) || (extension && !isMoved);
  const thing = thingOf(card, checklists);
  return (
    <>
      <Stage screen="card" result={isBad ? 'mixed' : undefined}>
        <div className="card grid fills" data-condition={thing !== null || undefined}>
          <ItemPicture item={item} size="large" />
          <div className="card-info shrinks" data-condition={thing !== null || undefined}>
            <header className="card-title">
              <h1 data-long={item.name.length > LONG_NAME || undefined}>
                <bdi>{item.name}</bdi>
              </h1>
              {(item.variant ?? item.type) && (
                <p>
                  <bdi>{(item.variant ?? item.type)?.name}</bdi>
                </p>
              )}
              {item.price && (
                <p className="strong">
                  <bdi>{item.price}</bdi>
                </p>
              )}
            </header>
            {rent ? (
              <LoanBar
                rent={rent}
                // A loan ends with its return, whenever that is confirmed and however long it stays on the screen.
                now={isBack ? (card.action?.performedAt ?? now) : now}
                isBack={isBack}
                moved={movedDue(about, rent.id)}
              />
            ) : (
              !isFree(card.scan) && <Reasons scan={card.scan} now={now} />
            )}
            {thing && <CameBack key={item.code} thing={thing} send={send} />}
            <div className="card-facts grid" data-back={thing !== null || undefined}>
              {rent && <WithWhom rent={rent} isBack={isBack} {...(onRenter ? { onRenter } : {})} />}
              <NeededNext next={next} isUnread={unread.includes('next')} now={now} />
              {/* Once the item is back, its parts are shown with its condition. */}
              {!thing && <Parts parts={item.parts} isUnread={unread.includes('parts')} />}
              <GoesBackTo report={card.report} home={item.home} isOut={rent !== null} next={next} now={now} />
            </div>
          </div>
        </div>
      </Stage>
      <ActionBar
        side={
          canReturn || until || mayAdd ? (
            <>
              <Key leaves icon={inBasket === null ? <XIcon /> : <BasketIcon />} onPress={() => send({ type: 'close' })}>
                {isSession
                  ? t('selfService.keep')
                  : inBasket === null
                    ? t('key.close')
                    : t('key.backToBasket', { count: inBasket })}
              </Key>
              {mayExtend && <ExtendKey send={send} />}
            </>
          ) : (
            <UndoCard returning={card.action} extending={extension?.action ?? null} send={send} />
          )
        }
        primary={
          <CardSlab
            card={card}
            extension={extension ?? null}
            inBasket={inBasket}
            until={until}
            mayAdd={mayAdd}
            send={send}
          />
        }
      >
        <NavigationButtons onSearch={onSearch} />
        {onSwap && (
          <Key icon={<SwapIcon />} meaning={`swap ${item.code}`} onPress={onSwap}>
            {t('key.swap')}
          </Key>
        )}
      </ActionBar>
      {extending && <ExtendSheet extending={extending} now={now} send={send} />}
    </>
  );
}

/** The returned item of the card, if its condition can be reported or was; else null. */
function thingOf(
  { scan: { item }, action, report }: CardProps['card'],
  checklists: DeskPolicy['checklists'],
): ReturnedThing | null {
  if (!action || (action.reportUntil === null && report === null)) return null;
  const { code, name } = item;
  return { code, name, parts: checklistOf(item, checklists), report, action };
}

interface UndoCardProps extends Pick<CardProps, 'send'> {
  returning: Progress | null;
  extending: Progress | null;
}

function UndoCard({ returning, extending, send }: UndoCardProps) {
  const { t } = useText();
  const action = extending ?? returning;
  if (!action) return null;
  return (
    <UndoKey id={action.id} until={action.undoUntil} onPress={() => send({ type: 'undo', ids: [action.id] })}>
      {t(extending ? 'card.undoExtension' : 'card.undoReturn')}
    </UndoKey>
  );
}

interface CardSlabProps extends Pick<CardProps, 'card' | 'inBasket' | 'send'>, Required<Pick<CardProps, 'mayAdd'>> {
  /** The extension of the loan, once it was asked for. */
  extension: Extended | null;
  until: Due | null;
}

function CardSlab({ card, extension, inBasket, until, mayAdd, send }: CardSlabProps) {
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { rent, item } = card.scan;
  const action = extension?.action ?? card.action;
  if (rent && !action) {
    return (
      <PrimaryButton
        size="huge"
        icon={<TrayArrowDownIcon />}
        meaning={`return ${item.code}`}
        onPress={() => send({ type: 'returnItem' })}
      >
        {isSession ? t('selfService.returnAsk') : t('card.return')}
      </PrimaryButton>
    );
  }
  if (until && !action) {
    const note = t('card.checkOutUntilNote', { time: formatTime(locale, until.dueAt) });
    return (
      <PrimaryButton
        icon={<ArrowRightIcon />}
        note={note}
        meaning={`take ${item.code}`}
        onPress={() => send({ type: 'takeUntilReserved' })}
      >
        {t('card.checkOutUntil', { day: formatDay(locale, until.dueAt) })}
      </PrimaryButton>
    );
  }
  if (mayAdd) {
    return (
      <PrimaryButton icon={<BasketIcon />} meaning={`add ${item.code}`} onPress={() => send({ type: 'addToBasket' })}>
        {t('card.addToBasket')}
      </PrimaryButton>
    );
  }
  if (action && outcomeOf(action.state) === 'sending') {
    const words = extension ? t('action.extend.sending') : t('card.returning');
    return (
      <PrimaryButton size="huge" state="busy" onPress={() => {}}>
        {action.state === 'saving' ? t('action.saving') : words}
      </PrimaryButton>
    );
  }
  /** A new state, like another item, changes the meaning: the guard ignores a touch before that could be read. */
  const meaning = `done ${item.code} ${action?.state}`;
  if (inBasket !== null) {
    return (
      <PrimaryButton state="leave" icon={<BasketIcon />} meaning={meaning} onPress={() => send({ type: 'close' })}>
        {t('key.backToBasket', { count: inBasket })}
      </PrimaryButton>
    );
  }
  const note = isSession ? t('selfService.backToYours') : t('outcome.doneNote');
  return (
    <PrimaryButton
      state="leave"
      icon={<CheckIcon />}
      note={note}
      meaning={meaning}
      onPress={() => send({ type: 'close' })}
    >
      {t('key.done')}
    </PrimaryButton>
  );
}

/** What can be done if another item would not help, because the renter is the reason; null: it may. */
function rentersNext(blocks: Block[]) {
  if (isAllOf(blocks, 'too-many-items')) return 'card.limitNext';
  return isAllOf(blocks, 'renter-blocked') ? 'renter.blockedNext' : null;
}

/** Why an item that is not on loan stays here, and what can be done. */
function Reasons({ scan: { item, blocks, next }, now }: { scan: ItemScan; now: number }) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const kind = item.status === 'reserved' || item.status === 'unavailable' ? item.status : 'blocked';
  const hasBegun = kind === 'reserved' && next !== null && Date.parse(next.startsAt) <= now;
  return (
    <section className="sheet card-reasons grid">
      <span className="label">{t('card.why')}</span>
      {blocks.length > 0 ? (
        <ul>
          {blocks.map((block) => (
            <li key={`${block.code} ${block.message}`}>
              <BlockWords blocks={[block]} about={{ status: item.status, next }} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="card-reason">{t(`card.${kind}`)}</p>
      )}
      {/* A visitor's reason says it. */}
      {!(isSession && kind === 'reserved') && (
        <>
          <span className="label">{t('card.whatNext')}</span>
          <p>{t(rentersNext(blocks) ?? (hasBegun ? 'card.reservedNow' : `card.${kind}Next`))}</p>
        </>
      )}
    </section>
  );
}

interface WithWhomProps {
  rent: Rent;
  isBack: boolean;
  onRenter?: (code: string) => void;
}

function WithWhom({ rent, isBack, onRenter }: WithWhomProps) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const name = renterName(rent.renter, t);
  const code = rent.renter?.code;
  const label = <span className="label">{isBack ? t('card.wasWith') : t('card.with')}</span>;
  // A session renter sees only their own loans.
  if (isSession) {
    return (
      <div>
        {label}
        <p className="card-fact strong">{t('selfService.you')}</p>
      </div>
    );
  }
  return (
    <div>
      {label}
      {onRenter && code !== undefined ? (
        <PlainKey
          className="card-renter row"
          aria-label={t('card.showRenter', { name })}
          onClick={() => onRenter(code)}
        >
          <bdi className="card-fact strong">{name}</bdi>
          <CaretRightIcon />
        </PlainKey>
      ) : (
        <p className="card-fact strong">
          <bdi>{name}</bdi>
        </p>
      )}
      {code !== undefined && (
        <div className="facts-line">
          <CodeBadge code={code} />
        </div>
      )}
    </div>
  );
}

function NeededNext({ next, isUnread, now }: { next: NextReservation | null; isUnread: boolean; now: number }) {
  const { t, locale } = useText();
  if (!next) {
    return (
      <div>
        <span className="label">{t('card.neededNext')}</span>
        <p className="card-fact card-fact--quiet strong soft">{t(isUnread ? 'card.unread' : 'card.notReserved')}</p>
      </div>
    );
  }
  const when = isSameDay(next.startsAt, now)
    ? t('card.today', { time: formatTime(locale, next.startsAt) })
    : formatDayTime(locale, next.startsAt);
  return (
    <div>
      <span className="label">{t('card.neededNext')}</span>
      <p className="card-fact strong">{when}</p>
      {next.renterName && <div className="facts-line">{t('card.neededBy', { name: next.renterName })}</div>}
    </div>
  );
}

function Parts({ parts, isUnread }: { parts: ItemScan['item']['parts']; isUnread: boolean }) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const label = <span className="label">{t(isSession ? 'card.allParts' : 'card.parts')}</span>;
  if (parts.length === 0 && isSession && !isUnread) return null;
  if (parts.length === 0) {
    return (
      <div>
        {label}
        <p className="card-fact card-fact--quiet strong soft">{t(isUnread ? 'card.unread' : 'card.noParts')}</p>
      </div>
    );
  }
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div>
      {label}
      <p className="card-fact strong">{t('card.partCount', { count })}</p>
      <div className="facts-line">
        {parts.map(({ quantity, name }) => t('condition.part', { quantity, name })).join(', ')}
      </div>
      {isUnread && <div className="facts-line">{t('card.partsUnread')}</div>}
      {parts.length >= MAX_LISTED && <div className="facts-line">{t('firstOnes', { count: MAX_LISTED })}</div>}
    </div>
  );
}
