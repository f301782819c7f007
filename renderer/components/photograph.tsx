// An item's photograph. Covers the drawing once it is decoded; if there is none to show, only the drawing is seen.
import { useEffect, useRef, useState } from 'react';
import { photographOf } from './photographs.ts';

/** The longer side of what is drawn, in pixels: sharp also on a dense screen and with larger text. */
const SIDES = { small: 256, large: 1024 };

export function Photograph({ photo, size }: { photo: string; size: keyof typeof SIDES }) {
  const place = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    void photographOf(photo, SIDES[size], gone.signal).then((bitmap) => {
      const canvas = place.current;
      if (!bitmap) return;
      if (gone.signal.aborted || !canvas) return bitmap.close();
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      setShown(true);
    });
    return () => gone.abort();
  }, [photo, size]);
  return <canvas ref={place} data-shown={isShown || undefined} />;
}
