// The screen of the session renter: their loans, what is overdue, and what they can do.
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import type { RenterScan } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Stage } from '../../components/frame.tsx';
import { useText } from '../../text/use-text.ts';
import { NO_EXTENSION, type ScreenExtension } from '../extend/extend.ts';
import { ExtendKey } from '../extend/extend-key.tsx';
import { ExtendSheet } from '../extend/extend-sheet-lazy.ts';
import type { DeskEvent } from '../model/events.ts';
import { isBlocked } from '../model/problems.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { Blocks } from '../renter/blocks.tsx';
import { NONE_LEFT_OUT, RentCounts, Rents } from '../renter/rents.tsx';
import { Reserved } from '../renter/reserved.tsx';
import './session-renter.css';
import { ArrowRightIcon } from '../../components/way-icons.tsx';

interface SessionProps {
  sessionRenter: RenterScan;
  extension?: ScreenExtension;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function SessionScreen(props: SessionProps) {
  const { sessionRenter, extension = NO_EXTENSION, now, send, onSearch } = props;
  const { t } = useText();
  const { renter, rents, reservations, leftOut = NONE_LEFT_OUT } = sessionRenter;
  const count = rents.length + leftOut.rents;
  const isListed = count > 0 || !isBlocked(sessionRenter);
  return (
    <>
      <Stage screen="renter">
        <div
          className="renter grid fills"
          data-alone={(!isListed && reservations.length + leftOut.reservations === 0) || undefined}
        >
          <section className="renter-who stack shrinks">
            <h1>{t('selfService.yours')}</h1>
            <div className="facts-line">
              <b>
                <bdi>{renter.name}</bdi>
              </b>
              <CodeBadge code={renter.code} />
            </div>
            {isBlocked(sessionRenter) && (
              <Blocks scan={sessionRenter} title={t('selfService.blocked')}>
                <p>{t('selfService.blockedNext')}</p>
              </Blocks>
            )}
            <RentCounts rents={rents} leftOut={leftOut.rents} label={t('selfService.onLoan')} now={now} />
          </section>
          {/* The block may be about a loan that is not in the list, so an empty list is not shown. */}
          <div className="renter-lists stack shrinks">
            {isListed && (
              <Rents
                rents={rents}
                leftOut={leftOut.rents}
                none={t('selfService.nothingOutNote')}
                now={now}
                extension={extension}
                send={send}
              />
            )}
            <Reserved reservations={reservations} leftOut={leftOut.reservations} isTheirs now={now} />
          </div>
        </div>
      </Stage>
      <ActionBar
        side={
          <>
            <Key
              icon={<TrayArrowDownIcon />}
              {...(count > 0 && { note: t('selfService.onLoanCount', { count }) })}
              isOff={count === 0 && isListed}
              onPress={() => send({ type: 'showReturns' })}
            >
              {t('selfService.return')}
            </Key>
            {extension.mayExtend && (count > 1 || extension.mayExtendEach.length === 0) && (
              <ExtendKey isAll={count > 1} send={send} />
            )}
          </>
        }
        primary={
          isBlocked(sessionRenter) ? (
            <PrimaryButton state="off" note={t('selfService.blocked')} onPress={() => {}}>
              {t('selfService.start')}
            </PrimaryButton>
          ) : (
            <PrimaryButton
              size="huge"
              icon={<ArrowRightIcon />}
              note={t('selfService.startNote')}
              onPress={() => send({ type: 'startBasket' })}
            >
              {t('selfService.start')}
            </PrimaryButton>
          )
        }
      >
        <NavigationButtons onSearch={onSearch} />
      </ActionBar>
      {extension.extending && <ExtendSheet extending={extension.extending} now={now} send={send} />}
    </>
  );
}
