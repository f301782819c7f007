// Self-service: the session, which the renter can end on any screen. null on an attended desk and if no one is logged
// in.
import { createContext, useContext } from 'react';
import { Key } from '../../components/action-bar.tsx';
import { Ring } from '../../components/ring.tsx';
import { useSecondsUntil } from '../../components/use-seconds.ts';
import { formatMinutes } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';

export interface Session {
  logOff: () => void;
  /** When an inactive renter is logged off (epoch ms), and how many seconds after the last touch or scan that is. */
  endsAt: number;
  seconds: number;
}

export const SessionContext = createContext<Session | null>(null);

/** The action bar's key to log off; nothing without a session. */
export function LogOffKey() {
  const { t } = useText();
  const session = useContext(SessionContext);
  const secondsLeft = useSecondsUntil(session?.endsAt ?? null);
  if (!session) return null;
  return (
    <Key
      icon={<Ring seconds={secondsLeft} left={secondsLeft / session.seconds} />}
      // Hidden from screen readers, because the name of a key must not change every second.
      note={<span aria-hidden="true">{t('selfService.logOffIn', { time: formatMinutes(secondsLeft) })}</span>}
      onPress={session.logOff}
    >
      {t('selfService.logOff')}
    </Key>
  );
}
