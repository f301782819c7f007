// The picture of an item: its photo, or, without one and until it has loaded, a drawing of its kind or its initials.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { IdentificationCardIcon } from '@phosphor-icons/react/IdentificationCard';
import { lazyPart } from './lazy-part.tsx';
import { initialsOf, type Pictured } from './pictured.ts';
import './item-picture.css';

/** No part of the first screen. Without it, the item has no picture. */
const ItemFace = lazyPart(async () => (await import('./item-face.tsx')).ItemFace, {
  isSoon: true,
  damaged: () => null,
});

/** `item` is null if it was not looked up; the picture then shows that only the code is known. */
export function ItemPicture({ item, size = 'small' }: { item: Pictured | null; size?: 'small' | 'large' }) {
  if (!item) {
    return (
      <span className={`picture picture--${size} middle keeps`} data-unseen aria-hidden="true">
        <BarcodeIcon />
      </span>
    );
  }
  return (
    <span className={`picture picture--${size} middle keeps`} aria-hidden="true">
      <ItemFace item={item} size={size} />
    </span>
  );
}

/** The picture of a renter: initials, or a card icon if the name was not looked up. */
export function RenterPicture({ name }: { name: string | null }) {
  if (name === null) {
    return (
      <span className="picture picture--small middle keeps" data-unseen aria-hidden="true">
        <IdentificationCardIcon />
      </span>
    );
  }
  return (
    <span className="picture picture--small middle keeps" data-initials aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
