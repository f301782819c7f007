// The desk at rest: what to scan, the last actions with their state, and the basket that nobody finished.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { XIcon } from '@phosphor-icons/react/X';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { SavedBasketOffer } from '../../../shared/domain/app.ts';
import { Button } from '../../components/button.tsx';
import { Console, IconKey, Key } from '../../components/console.tsx';
import { formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { lastWords } from '../model/selectors.ts';
import { ActionList } from '../today/action-list.tsx';
import { UndoKey } from '../undo/undo-key.tsx';
import { Ways } from '../ways/ways.tsx';
import { AtRest } from './at-rest.tsx';
import { Scene } from './scene.tsx';

/** So many rows have room; one that says what went wrong takes more of it, and so does the strip. */
const ROOM = 5;
const ROOM_OF_CAUSE = 1.5;
const ROOM_OF_STRIP = 0.5;
const NOTES = { none: 'ready.note', returns: 'ready.noteOffline', all: 'ready.noteUnresolved' } as const;

interface ReadyProps extends Pick<DeskContext, 'recent' | 'undoing' | 'emptied'> {
  /** Whether the strip of what was left is above. */
  hasStrip: boolean;
  /** What works offline, where there is none: returns only, or check-outs too. */
  offline: 'returns' | 'all' | null;
  /** Whose labels these are, for the artwork. */
  owner: string;
  send: (event: DeskEvent) => void;
  /** The basket that nobody finished, to be resumed. */
  savedBasket: SavedBasketOffer | null;
  onSearch: () => void;
  /** Opens the list of what needs people. */
  onWaiting: () => void;
  /** Opens the list of all that was done today. */
  onToday: () => void;
}

export function ReadyScreen({
  recent,
  undoing,
  emptied,
  hasStrip,
  offline,
  owner,
  savedBasket,
  send,
  onSearch,
  onWaiting,
  onToday,
}: ReadyProps) {
  const { t } = useText();
  return (
    <>
      <AtRest
        lines={[t('ready.line1'), t('ready.line2')]}
        note={t(NOTES[offline ?? 'none'])}
        artwork={<Scene owner={owner} />}
      >
        <section className="ledger" aria-labelledby="last-actions">
          <header>
            <h2 id="last-actions">{t('ready.lastActions')}</h2>
            {recent.length > 0 && (
              <Button kind="bare" onPress={onToday}>
                {t('ready.allToday')}
              </Button>
            )}
          </header>
          {recent.length > 0 ? (
            <ActionList
              actions={whatFits(lastWords(recent), hasStrip ? ROOM - ROOM_OF_STRIP : ROOM)}
              undoing={undoing}
              send={send}
              onWaiting={onWaiting}
            />
          ) : (
            <div className="ledger-none">
              <b>{t('ready.none')}</b>
              <p>{t('ready.noneNote')}</p>
            </div>
          )}
        </section>
      </AtRest>
      <Console
        side={
          <>
            {emptied && (
              <UndoKey
                until={emptied.until}
                of={t('ready.emptied', { count: emptied.basket.lines.length })}
                onPress={() => send({ type: 'bringBack' })}
              >
                {t('key.undo')}
              </UndoKey>
            )}
            {savedBasket && <SavedBasket savedBasket={savedBasket} send={send} />}
          </>
        }
      >
        <Ways onSearch={onSearch} onReturns={() => send({ type: 'showReturns' })} />
      </Console>
    </>
  );
}

/** The first of `actions` that have room. */
function whatFits(actions: DeskAction[], room: number): DeskAction[] {
  let left = room;
  const firstTooMany = actions.findIndex(({ state }) => {
    left -= state === 'refused' || state === 'needs-attention' ? ROOM_OF_CAUSE : 1;
    return left < 0;
  });
  return firstTooMany === -1 ? actions : actions.slice(0, firstTooMany);
}

function SavedBasket({
  savedBasket: { id, count, keptAt },
  send,
}: {
  savedBasket: SavedBasketOffer;
  send: ReadyProps['send'];
}) {
  const { t, locale } = useText();
  return (
    <>
      <Key
        icon={<BasketIcon />}
        note={t('ready.resumeNote', { count, time: formatTime(locale, keptAt) })}
        onPress={() => send({ type: 'resumeSavedBasket', id })}
      >
        {t('ready.resume')}
      </Key>
      <IconKey
        icon={<XIcon />}
        name={t('ready.deleteSavedBasket')}
        onPress={() => send({ type: 'deleteSavedBasket', id })}
      />
    </>
  );
}
