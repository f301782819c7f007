// What is parked: one row per basket or card, with whose it is while the desk is in use. It is deleted with a second
// touch only, because nothing brings it back.
import { XIcon } from '@phosphor-icons/react/X';
import { useMemo, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { SavedBasketOffer, TimeFactor } from '../../../shared/domain/app.ts';
import { Button } from '../../components/button.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { useIsAhead } from '../../components/use-seconds.ts';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import './parked.css';

/** For this long a key asks whether to delete, at the usual time. */
const ASKS_MS = 8_000;

interface ParkedProps {
  savedBaskets: SavedBasketOffer[];
  timeFactor: TimeFactor;
  send: (event: DeskEvent) => void;
}

export function Parked({ savedBaskets, timeFactor, send }: ParkedProps) {
  const { t, locale } = useText();
  const [asked, setAsked] = useState<{ id: string; until: number } | null>(null);
  const isAsking = useIsAhead(asked?.until ?? null);
  const rows = useMemo(
    () =>
      savedBaskets.map(({ id, count, keptAt, renter }) => {
        const time = formatTime(locale, keptAt);
        return (
          <li key={id}>
            <PlainKey meaning={`resume ${id}`} onClick={() => send({ type: 'resumeSavedBasket', id })}>
              <span className="shrinks">
                <b className="two-lines">{renter?.name ? <bdi>{renter.name}</bdi> : t('ready.resume')}</b>
                {/* A card alone has no items to count. */}
                <small className="soft">{count > 0 ? t('ready.resumeNote', { count, time }) : time}</small>
              </span>
              <CaretRightIcon />
            </PlainKey>
            {isAsking && asked?.id === id ? (
              <Button meaning={`delete ${id}`} onPress={() => send({ type: 'deleteSavedBasket', id })}>
                {t('ready.deleteAsked')}
              </Button>
            ) : (
              <Button
                kind="bare"
                meaning={`ask about ${id}`}
                label={t('ready.deleteSavedBasket')}
                onPress={() => setAsked({ id, until: systemClock.now() + timeFactor * ASKS_MS })}
              >
                <XIcon />
              </Button>
            )}
          </li>
        );
      }),
    [savedBaskets, asked, isAsking, timeFactor, send, t, locale],
  );
  return (
    <section className="parked stack" aria-labelledby="parked">
      {/* What a time-out saved nobody parked, and it has no name. */}
      <h2 id="parked">{t(savedBaskets.every(({ renter }) => renter) ? 'ready.parked' : 'ready.unfinished')}</h2>
      <ScrollList className="parked-list" rows={rows} />
    </section>
  );
}
