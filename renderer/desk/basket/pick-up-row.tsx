// A row of a pick-up: scanned, to be fetched, or an extra. The order is fixed; nothing is green before it is confirmed.
import { CheckIcon } from '@phosphor-icons/react/Check';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import type { Reservation } from '../../../shared/domain/workspace.ts';
import { Marked } from '../../components/marked.tsx';
import { useText } from '../../text/use-text.ts';
import type { Basket, BasketLine } from '../model/model.ts';
import { pickUpLists } from '../model/pick-up.ts';
import { ReservedFacts } from '../words/reserved-facts.tsx';
import { BasketLineRow, type BasketRowProps } from './basket-line.tsx';
import './pick-up-row.css';

/** `reservation` is null for an extra, `line` for what was not scanned yet. */
export interface PickUpRowOf {
  key: string;
  reservation: Reservation | null;
  line: BasketLine | null;
}

/** The rows of a pick-up, except those with a problem; null: no pick-up. `fine`: the lines without a problem. */
export function pickUpRows(basket: Basket, fine: BasketLine[]): PickUpRowOf[] | null {
  const lists = pickUpLists(basket);
  if (!lists) return null;
  const isFine = (line: BasketLine | null) => line === null || fine.includes(line);
  const reserved = lists.rows.filter(({ line }) => isFine(line));
  return [
    ...reserved.map(({ reservation, line }) => ({ key: `reservation ${reservation.id}`, reservation, line })),
    ...lists.extras.filter(isFine).map((line) => ({ key: `extra ${line.code}`, reservation: null, line })),
  ];
}

interface PickUpRowProps extends Pick<BasketRowProps, 'basket' | 'send' | 'onDue'> {
  row: PickUpRowOf;
  isNewest: boolean;
}

export function PickUpRow({ row: { reservation, line }, basket, isNewest, onDue, send }: PickUpRowProps) {
  const { t } = useText();
  if (line === null) return reservation && <OpenRow reservation={reservation} />;
  return (
    <BasketLineRow
      line={line}
      basket={basket}
      mark={reservation ? <CheckIcon /> : <PlusIcon />}
      isNewest={isNewest}
      onDue={onDue}
      send={send}
    >
      {reservation && 'type' in reservation.of && <span>{t('pickUp.byType', { type: reservation.of.type.name })}</span>}
      {!reservation && (
        <span>
          <Marked>{t('pickUp.extra')}</Marked>
        </span>
      )}
    </BasketLineRow>
  );
}

/** An item still to be fetched, and where it is. */
function OpenRow({ reservation }: { reservation: Reservation }) {
  const { t } = useText();
  return (
    <li className="basket-line basket-line--open columns">
      <i className="pick-up-ring" aria-hidden="true" />
      <ReservedFacts
        reservation={reservation}
        note={{ item: t('pickUp.notScanned'), type: t('pickUp.anyNotScanned') }}
      />
    </li>
  );
}
