// A sheet over the screen. The code that makes it modal is large and loads a moment after the page.
import { createContext, useContext, useEffect, useRef } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { useGuarded } from './guarded.ts';
import { lazyPart } from './lazy-part.tsx';
import { useEscape } from './use-escape.ts';
import './dialog.css';

/** Called when a sheet opens (1) or closes (-1): the screen behind it waits for its answer. */
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

const Sheet = lazyPart(async () => (await import('./dialog-sheet.tsx')).DialogSheet, {
  isSoon: true,
  // Also used if the sheet can't be loaded: the question can be read and answered.
  fallback: PlainSheet,
  // Swapping in the loaded sheet while the plain one is in use would close it and lose what was entered.
  keepsFallback: true,
  damaged: PlainSheet,
});

function PlainSheet({ title, note, children, onClose, shape = 'sheet' }: DialogProps) {
  useEscape(onClose);
  const backdrop = useRef(null);
  useGuarded(backdrop, `close ${title}`);
  return (
    <div ref={backdrop} className={`backdrop backdrop--${shape} grid`}>
      <div className={`dialog dialog--${shape}`}>
        <section className="dialog-body" role="dialog" aria-modal="true" aria-label={title}>
          <h1>{title}</h1>
          {note && <p className="dialog-note soft">{note}</p>}
          {children}
        </section>
      </div>
    </div>
  );
}
