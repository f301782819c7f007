// The countdown before the desk is cleared, over whatever is open: any touch or scan carries on.

import { useContext } from 'react';
import { useAnnouncement } from '../../components/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import './countdown.css';

interface IdleProps {
  secondsLeft: number;
  /** The seconds at which the countdown started. */
  outOf: number;
  /** The number of items in the basket whose codes will be saved. */
  items: number;
  send: (event: DeskEvent) => void;
}

export function IdleCountdown({ secondsLeft, outOf, items, send }: IdleProps) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const kind = isSession ? 'noteSession' : 'note';
  const note = items > 0 ? t(`idle.${kind}Basket`, { count: items }) : t(`idle.${kind}`);
  // Announced once, with the seconds at the start; the passing seconds are only drawn.
  useAnnouncement(`${note} ${outOf} ${t('idle.seconds', { count: outOf })}`, { urgency: 'assertive' });
  return (
    <Dialog title={t('idle.title')} shape="band" onClose={() => send({ type: 'activity' })}>
      <p className="idle-note soft">{note}</p>
      <p className="idle-seconds">
        {secondsLeft}
        <small>{t('idle.seconds', { count: secondsLeft })}</small>
      </p>
      <div className="idle-drain" aria-hidden="true">
        <i style={{ width: `${(100 * (secondsLeft - 1)) / Math.max(1, outOf)}%` }} />
      </div>
      <div className="idle-actions grid">
        <Button kind="accent" onPress={() => send({ type: 'activity' })}>
          {t('idle.carryOn')}
        </Button>
        <Button onPress={() => send({ type: 'reset', isAsked: true })}>
          {isSession ? t('idle.logOff') : t('idle.clear')}
        </Button>
      </div>
    </Dialog>
  );
}
