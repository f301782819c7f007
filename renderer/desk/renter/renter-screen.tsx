// A renter: their loans, what is overdue, and whether they may borrow more.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { XIcon } from '@phosphor-icons/react/X';
import type { RenterScan } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { Stage } from '../../components/frame.tsx';
import { useText } from '../../text/use-text.ts';
import { ParkKey } from '../basket/park-key.tsx';
import { NO_EXTENSION, type ScreenExtension } from '../extend/extend.ts';
import { ExtendKey } from '../extend/extend-key.tsx';
import { ExtendSheet } from '../extend/extend-sheet-lazy.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { canStartBasket, isBlocked } from '../model/problems.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { Blocks } from './blocks.tsx';
import { Loans } from './loans.tsx';
import { NONE_LEFT_OUT, NoRents } from './rents.tsx';
import { Reserved } from './reserved.tsx';
import './renter-page.css';
import { ArrowRightIcon } from '../../components/way-icons.tsx';

interface RenterProps extends Pick<DeskContext, 'recent' | 'ticked'> {
  renter: RenterScan;
  extension?: ScreenExtension;
  /** The number of items in their open basket below the page; null or left out: there is none. */
  inBasket?: number | null;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function RenterScreen(props: RenterProps) {
  const { renter: scan, extension = NO_EXTENSION, recent, ticked, inBasket = null, now, send, onSearch } = props;
  const { t } = useText();
  const { renter, rents, reservations, leftOut = NONE_LEFT_OUT } = scan;
  const blocked = isBlocked(scan);
  const states = extension.extended.map(({ action }) => action.state);
  const isBad = states.some((state) => state !== 'confirmed' && state !== 'already-so');
  return (
    <>
      <Stage screen="renter" result={isBad ? 'mixed' : undefined}>
        <div className="renter-page grid fills">
          <div className="renter-work stack shrinks keeps-all">
            {/* The read-out has the name and the code, until it tells of an extension. */}
            <h1 className={states.length > 0 ? 'renter-whose' : 'for-screen-readers'}>
              <bdi>{renter.name}</bdi>
            </h1>
            {blocked && (
              <Blocks scan={scan} title={t('renter.blocked')}>
                {scan.blocks.length === 0 && <p>{t('renter.blockedNote')}</p>}
                {!canStartBasket(scan) && <p>{t('renter.blockedNext')}</p>}
              </Blocks>
            )}
            {rents.length > 0 ? (
              <Loans
                key={renter.id}
                rents={rents}
                leftOut={leftOut.rents}
                recent={recent}
                ticked={ticked}
                extension={extension}
                now={now}
                send={send}
              />
            ) : leftOut.rents > 0 ? (
              <NoRents title={t('renter.noneListed')} note={t('leftOut', { count: leftOut.rents })} />
            ) : blocked ? (
              // The block may be about a loan that is not in the list, so this does not say that nothing is on loan.
              <NoRents title={t('renter.noneListed')} note={t('renter.noneListedNote')} />
            ) : (
              <NoRents title={t('renter.nothingOut')} note={t('renter.nothingOutNote')} />
            )}
          </div>
          <Reserved reservations={reservations} leftOut={leftOut.reservations} now={now} />
        </div>
      </Stage>
      <ActionBar
        side={
          <>
            {/* A new result of an extension changes the meaning, so that the guard ignores a touch before it could
                be read. */}
            {inBasket === null && (
              <Key
                leaves
                icon={<XIcon />}
                meaning={`close ${states.join(' ')}`}
                onPress={() => send({ type: 'close' })}
              >
                {t('key.close')}
              </Key>
            )}
            {extension.mayExtend && <ExtendKey isAll send={send} />}
            <ParkKey send={send} />
          </>
        }
        primary={
          inBasket !== null ? (
            <PrimaryButton state="leave" icon={<BasketIcon />} onPress={() => send({ type: 'close' })}>
              {t('key.backToBasket', { count: inBasket })}
            </PrimaryButton>
          ) : canStartBasket(scan) ? (
            <PrimaryButton
              icon={<ArrowRightIcon />}
              note={blocked ? t('renter.overrideNote') : t('renter.startNote')}
              meaning={`basket ${scan.renter.code}`}
              onPress={() => send({ type: 'startBasket' })}
            >
              {t('basket.confirmOff')}
            </PrimaryButton>
          ) : (
            <PrimaryButton state="off" note={t('basket.why.renterBlocked')} onPress={() => {}}>
              {t('basket.confirmOff')}
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
