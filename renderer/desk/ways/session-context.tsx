// Self-service: who is logged in can log off from wherever they are. null on an attended desk, and while nobody is.
import { SignOutIcon } from '@phosphor-icons/react/SignOut';
import { createContext, useContext } from 'react';
import { Key } from '../../components/console.tsx';
import { useText } from '../../text/use-text.ts';

export interface Session {
  logOff: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The console's way out; nothing where nobody is logged in. */
export function LogOffKey() {
  const { t } = useText();
  const session = useContext(SessionContext);
  if (!session) return null;
  return (
    <Key icon={<SignOutIcon />} onPress={session.logOff}>
      {t('selfService.logOff')}
    </Key>
  );
}
