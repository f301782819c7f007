// What is parked: one row per basket or card, with whose it is while the desk is in use.
import { XIcon } from '@phosphor-icons/react/X';
import type { SavedBasketOffer } from '../../../shared/domain/app.ts';
import { Button } from '../../components/button.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import './parked.css';

interface ParkedProps {
  savedBaskets: SavedBasketOffer[];
  send: (event: DeskEvent) => void;
}

export function Parked({ savedBaskets, send }: ParkedProps) {
  const { t, locale } = useText();
  /** A card alone has no items to count. */
  const noteOf = (count: number, time: string) => (count > 0 ? t('ready.resumeNote', { count, time }) : time);
  return (
    <section className="parked keeps" aria-labelledby="parked">
      <h2 id="parked">{t('ready.parked')}</h2>
      <ul>
        {savedBaskets.map(({ id, count, keptAt, renter }) => (
          <li key={id}>
            <PlainKey meaning={`resume ${id}`} onClick={() => send({ type: 'resumeSavedBasket', id })}>
              <span>
                <b>{renter?.name ? <bdi>{renter.name}</bdi> : t('ready.resume')}</b>
                <small>{noteOf(count, formatTime(locale, keptAt))}</small>
              </span>
              <CaretRightIcon />
            </PlainKey>
            <Button
              kind="bare"
              meaning={`delete ${id}`}
              label={t('ready.deleteSavedBasket')}
              onPress={() => send({ type: 'deleteSavedBasket', id })}
            >
              <XIcon />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
