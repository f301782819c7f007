// Self-service: who is logged in can log off from wherever they are. null on an attended desk, and while nobody is.
import { createContext, useContext } from 'react';
import { Key } from '../../components/console.tsx';
import { Ring } from '../../components/ring.tsx';
import { useSecondsUntil } from '../../components/use-seconds.ts';
import { formatMinutes } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';

export interface Session {
  logOff: () => void;
  /** When they are logged off if nothing is done (epoch ms), and how many seconds that is from the last touch or scan. */
  endsAt: number;
  seconds: number;
}

export const SessionContext = createContext<Session | null>(null);

/** The console's way out; nothing where nobody is logged in. */
export function LogOffKey() {
  const { t } = useText();
  const session = useContext(SessionContext);
  const secondsLeft = useSecondsUntil(session?.endsAt ?? null);
  if (!session) return null;
  return (
    <Key
      icon={<Ring seconds={secondsLeft} left={secondsLeft / session.seconds} />}
      // Seen and not heard: the name of a key does not change every second.
      note={<span aria-hidden="true">{t('selfService.logOffIn', { time: formatMinutes(secondsLeft) })}</span>}
      onPress={session.logOff}
    >
      {t('selfService.logOff')}
    </Key>
  );
}
