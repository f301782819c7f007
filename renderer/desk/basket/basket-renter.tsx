// The renter of the basket: what blocks them, and what can be done about it.
import { IdentificationCardIcon } from '@phosphor-icons/react/IdentificationCard';
import { type ReactNode, useContext } from 'react';
import { type RenterScan, WITHHELD_BLOCK } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { formatSince, lateness } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket } from '../model/model.ts';
import { canOverrideRenter, isRenterStillBlocked } from '../model/problems.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { BlockWords } from '../words/block-words.tsx';
import { askToOverride } from './overrides.ts';

interface BasketRenterProps {
  basket: Basket;
  send: (event: DeskEvent) => void;
  /** Whether an administrator may be asked for an override. */
  mayOverride: boolean;
  /** Epoch milliseconds. */
  now: number;
  onSearch: () => void;
}

export function BasketRenter({ basket, send, mayOverride, now, onSearch }: BasketRenterProps) {
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { renter: scan } = basket;
  if (!scan) {
    return (
      <PlainKey className="basket-renter basket-renter--missing row wraps" onClick={onSearch}>
        <IdentificationCardIcon />
        <span>
          <span className="label">{t('basket.noRenter')}</span>
          <span className="basket-renter-name two-lines">{t('basket.scanCard')}</span>
          <span className="facts-line">{t('basket.orSearch')}</span>
        </span>
      </PlainKey>
    );
  }
  if (scan.type === 'unresolvedRenter') {
    return (
      <div className="sheet basket-renter row wraps">
        <div>
          <span className="label">{t('basket.for')}</span>
          <p className="basket-renter-name two-lines">
            <CodeBadge code={scan.code} />
          </p>
          <div className="facts-line">{t(basket.isRenterToChange ? 'basket.toChange' : 'basket.unresolvedRenter')}</div>
        </div>
        <ChangeRenter send={send} />
      </div>
    );
  }
  const { renter, rents, leftOut } = scan;
  const out = rents.length + (leftOut?.rents ?? 0);
  const isHeld = isRenterStillBlocked(basket);
  const isRenterOverridden = basket.renterOverrides.length > 0;
  const canLend = mayOverride && canOverrideRenter(basket);
  return (
    <div
      className="sheet basket-renter row wraps"
      data-outcome={isHeld ? 'refused' : undefined}
      data-blocked={isHeld || undefined}
      data-ways={isRenterOverridden || canLend || undefined}
    >
      {isHeld && <OutcomeBadge outcome="refused" />}
      <Who code={renter.code} send={send}>
        <span className="label">{isSession ? t('selfService.forYou') : t('basket.for')}</span>
        <bdi className="basket-renter-name two-lines">{renter.name}</bdi>
        <span className="facts-line">
          <CodeBadge code={renter.code} />
          {!isHeld && loans()}
          {basket.isRenterToChange && <span>{t('basket.toChange')}</span>}
        </span>
      </Who>
      {!isSession && !canLend && !isRenterOverridden && <ChangeRenter send={send} />}
      {isHeld && (
        <Held
          scan={scan}
          send={send}
          {...(canLend && { onOverride: () => send(askToOverride(basket, { renter: renter.id })) })}
        />
      )}
      {isRenterOverridden && <Overridden scan={scan} send={send} />}
    </div>
  );

  /** What they have on loan, and what of it is overdue since when. */
  function loans(): ReactNode {
    const late = rents.map(({ dueAt }) => lateness(dueAt, now)).filter((by) => by > 0);
    // Who is logged in has seen it on their own page.
    if (late.length > 0 && !isSession)
      return (
        <b className="basket-renter-late" data-outcome="attention">
          <OutcomeBadge outcome="attention" size="small" />
          {t('basket.lateSince', { count: late.length, since: formatSince(locale, now - Math.max(...late), now) })}
        </b>
      );
    // After a check-out the number would be out of date.
    if (basket.sentAt !== null || basket.hasGoneOut) return null;
    return out > 0 ? t('renter.out', { count: out }) : t('renter.nothingOut');
  }
}

/** Who it is for. A key that opens their page, but for a renter who is logged in: they have seen it. */
function Who({ code, send, children }: { code: string; send: BasketRenterProps['send']; children: ReactNode }) {
  const isSession = useContext(SessionContext) !== null;
  if (isSession) return <div>{children}</div>;
  return (
    <PlainKey className="basket-renter-who row" onClick={() => send({ type: 'showRenter', code })}>
      <span>{children}</span>
      <CaretRightIcon />
    </PlainKey>
  );
}

interface HeldProps {
  scan: RenterScan;
  /** Absent if the blocks can't be overridden. */
  onOverride?: () => void;
  send: BasketRenterProps['send'];
}

function Held({ scan: { blocks }, onOverride, send }: HeldProps) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  // The words for a block that renters are not told about say whom to ask.
  const isSaid = blocks.some(({ code }) => code === WITHHELD_BLOCK.code);
  const next = isSession ? !isSaid && t('selfService.helpUsual') : t('basket.renterNext');
  return (
    <div className="basket-renter-why">
      <p>
        {blocks.length > 0 ? <BlockWords blocks={blocks} about={null} /> : t('renter.blockedNote')}{' '}
        {!onOverride && next}
      </p>
      {onOverride && (
        <div className="basket-renter-ways wraps">
          <Button onPress={onOverride}>{t('basket.override')}</Button>
          <ChangeRenter send={send} />
        </div>
      )}
    </div>
  );
}

function Overridden({ scan: { renter, blocks }, send }: { scan: RenterScan; send: BasketRenterProps['send'] }) {
  const { t } = useText();
  return (
    <div className="basket-renter-why">
      <p>
        <b>{t('basket.overridden')}</b> <BlockWords blocks={blocks} about={null} />
      </p>
      <div className="basket-renter-ways wraps">
        <Button onPress={() => send({ type: 'revokeOverride', subject: { renter: renter.id } })}>
          {t('basket.revokeOverride')}
        </Button>
        <ChangeRenter send={send} />
      </div>
    </div>
  );
}

function ChangeRenter({ send }: Pick<BasketRenterProps, 'send'>) {
  const { t } = useText();
  return (
    <Button kind="bare" onPress={() => send({ type: 'changeRenter' })}>
      {t('key.change')}
    </Button>
  );
}
