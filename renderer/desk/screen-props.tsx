// What the screens of the desk are drawn from.
import type { AppState } from '../../shared/api/app-state.ts';
import type { Locale } from '../../shared/domain/languages.ts';
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
