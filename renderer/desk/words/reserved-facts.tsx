// A reservation, with picture and place: of one item, or of any of a type. Used by the renter’s page and the basket.
import type { Reservation } from '../../../shared/domain/workspace.ts';
import { CodeBadge, Place } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { pictured } from '../../components/pictured.ts';
import './reserved-facts.css';

interface ReservedFactsProps {
  reservation: Reservation;
  /** A note: for an item beside its code, for a type instead of a code. */
  note: { item: string | null; type: string };
}

export function ReservedFacts({ reservation: { of, home }, note }: ReservedFactsProps) {
  const isItem = 'item' in of;
  const { name } = isItem ? of.item : of.type;
  return (
    <>
      <ItemPicture item={isItem ? pictured(of.item) : { name, type: of.type, variant: null, tags: [] }} />
      <div className="reserved-what shrinks">
        <h2 className="row-name">
          <bdi>{name}</bdi>
        </h2>
        <div className="facts-line">
          {isItem && <CodeBadge code={of.item.code} />}
          {isItem ? note.item && <span>{note.item}</span> : <span>{note.type}</span>}
        </div>
      </div>
      {home !== null && <Place name={home} />}
    </>
  );
}
