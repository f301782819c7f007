// Self-service: who is logged in can log off from wherever they are. null on an attended desk, and while nobody is.
import { SignOutIcon } from '@phosphor-icons/react/SignOut';
import { createContext, useContext } from 'react';
import { useText } from '../text/use-text.ts';
import { Key } from './console.tsx';

export interface Visit {
  logOff: () => void;
}

export const VisitContext = createContext<Visit | null>(null);

/** The console's way out; nothing where nobody is logged in. */
export function LogOffKey() {
  const { t } = useText();
  const visit = useContext(VisitContext);
  if (!visit) return null;
  return (
    <Key icon={<SignOutIcon />} onPress={visit.logOff}>
      {t('selfService.logOff')}
    </Key>
  );
}
