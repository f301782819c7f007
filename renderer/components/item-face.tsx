// What is seen of an item: its drawing, covered by its photograph if there is one.
import { Drawing } from './drawings.tsx';
import { Photograph } from './photograph.tsx';
import type { Pictured } from './pictured.ts';

export function ItemFace({ item, size }: { item: Pictured; size: 'small' | 'large' }) {
  return (
    <>
      <Drawing item={item} />
      {item.photo !== undefined && <Photograph key={item.photo} photo={item.photo} size={size} />}
    </>
  );
}
