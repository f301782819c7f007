// Main does not answer at all: nothing is kept meanwhile, which whoever works the desk has to know. Goes by itself.
import { useEffect, useState } from 'react';
import { Dialog } from './components/dialog.tsx';
import { kiosk } from './kiosk.ts';
import { useText } from './text/use-text.ts';

const BEAT_MS = 1000;
/** So many beats without an answer are no busy moment any more: with the one that asks, five seconds at most. */
const MAX_MISSED = 4;

export function MainSilence() {
  const { t } = useText();
  if (!useIsMainSilent()) return null;
  return (
    <Dialog title={t('silence.title')} note={t('silence.note')} onClose={() => {}}>
      <p className="dialog-note">{t('silence.next')}</p>
    </Dialog>
  );
}

function useIsMainSilent(): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    let isAsked = false;
    let missed = 0;
    const ask = async () => {
      isAsked = true;
      const { ok } = await kiosk.app.beat();
      isAsked = false;
      missed = 0;
      setSilent(!ok);
    };
    // Beats are counted, and no time is measured: while the computer sleeps there are none.
    const beats = setInterval(() => {
      if (!isAsked) void ask();
      else {
        missed += 1;
        if (missed >= MAX_MISSED) setSilent(true);
      }
    }, BEAT_MS);
    return () => clearInterval(beats);
  }, []);
  return isSilent;
}
