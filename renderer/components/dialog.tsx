// A sheet over the screen. What keeps focus and touch to it is large, and comes a moment after the page.
import { createContext, useContext, useEffect } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { later } from './later.tsx';
import { useEscape } from './use-escape.ts';
import './dialog.css';

/** Told of each sheet that opens (1) and closes (-1): what lies behind it waits for its answer. */
export const SheetsContext = createContext<(change: 1 | -1) => void>(() => {});

/** A sheet over the screen, until `onClose`. */
export function Dialog(props: DialogProps) {
  const tell = useContext(SheetsContext);
  useEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
  return <Sheet {...props} />;
}

const Sheet = later(async () => (await import('./dialog-sheet.tsx')).DialogSheet, {
  isSoon: true,
  // Also if it never comes: what is asked can be read and answered.
  meanwhile: PlainSheet,
  // The one in the place of the other, under the finger, would close it, and what was entered would be gone.
  isKept: true,
  damaged: PlainSheet,
});

function PlainSheet({ title, note, children, onClose, shape = 'sheet' }: DialogProps) {
  useEscape(onClose);
  return (
    <div className={`veil veil--${shape}`}>
      <div className={`dialog dialog--${shape}`}>
        <section className="dialog-body" role="dialog" aria-modal="true" aria-label={title}>
          <h1>{title}</h1>
          {note && <p className="dialog-note">{note}</p>}
          {children}
        </section>
      </div>
    </div>
  );
}
