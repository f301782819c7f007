// Shown while main does not answer: nothing can be saved, which the operator must know. Goes when main answers again.
import { useEffect, useState } from 'react';
import { Dialog } from './components/dialog.tsx';
import { hasContent } from './heartbeat.ts';
import { kiosk } from './kiosk.ts';
import { useText } from './text/use-text.ts';

const BEAT_MS = 1000;
/** Beats without an answer after which main is not just busy: with the beat that asks, at most five seconds. */
const MAX_MISSED = 4;

export function MainNotResponding() {
  const { t } = useText();
  if (!useIsMainNotResponding()) return null;
  return (
    <Dialog title={t('silence.title')} note={t('silence.note')} onClose={() => {}}>
      <p className="dialog-note soft">{t('silence.next')}</p>
    </Dialog>
  );
}

function useIsMainNotResponding(): boolean {
  const [isNotResponding, setNotResponding] = useState(false);
  useEffect(() => {
    let isAsked = false;
    let missed = 0;
    const ask = async () => {
      isAsked = true;
      const { ok } = await kiosk.app.beat();
      isAsked = false;
      missed = 0;
      setNotResponding(!ok);
    };
    // Counts beats instead of measuring time: while the computer sleeps there are none.
    const beats = setInterval(() => {
      // Each question is a sign of life, too.
      if (!hasContent()) return;
      if (!isAsked) void ask();
      else {
        missed += 1;
        if (missed >= MAX_MISSED) setNotResponding(true);
      }
    }, BEAT_MS);
    return () => clearInterval(beats);
  }, []);
  return isNotResponding;
}
