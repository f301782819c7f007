// The screen of the session renter: their loans, what is overdue, and what they can do.
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import type { RenterScan } from '../../../shared/domain/workspace.ts';
import { Console, Key, Slab } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { Tag } from '../../components/tag.tsx';
import { useText } from '../../text/use-text.ts';
import { NO_EXTENSION, type ScreenExtension } from '../extend/extend.ts';
import { ExtendKey } from '../extend/extend-key.tsx';
import { ExtendSheet } from '../extend/extend-sheet-lazy.ts';
import type { DeskEvent } from '../model/events.ts';
import { isBlocked } from '../model/problems.ts';
import { Blocks } from '../renter/blocks.tsx';
import { NONE_LEFT_OUT, RentCounts, Rents } from '../renter/rents.tsx';
import { Reserved } from '../renter/reserved.tsx';
import { Ways } from '../ways/ways.tsx';
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
              <Tag code={renter.code} />
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
      <Console
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
        slab={
          isBlocked(sessionRenter) ? (
            <Slab state="off" note={t('selfService.blocked')} onPress={() => {}}>
              {t('selfService.start')}
            </Slab>
          ) : (
            <Slab
              size="huge"
              icon={<ArrowRightIcon />}
              note={t('selfService.startNote')}
              onPress={() => send({ type: 'startBasket' })}
            >
              {t('selfService.start')}
            </Slab>
          )
        }
      >
        <Ways onSearch={onSearch} />
      </Console>
      {extension.extending && <ExtendSheet extending={extension.extending} now={now} send={send} />}
    </>
  );
}
