// What the screens of the desk are drawn from.
import type { ReactNode } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import type { DeskContext } from './model/model.ts';
import { HelpKey } from './self-service/help-key.tsx';
import type { Desk } from './use-desk.ts';

export interface DeskScreenOfProps {
  desk: Desk;
  now: number;
  owner: string;
  savedBaskets: AppState['savedBaskets'];
  usualLocale: Locale;
  isOffline: boolean;
  onSearch: () => void;
}

export function helpKey({ policy, resets, epoch }: DeskContext, scans: number): ReactNode {
  return <HelpKey text={policy.helpText} resetKey={`${resets} ${epoch} ${scans}`} />;
}
