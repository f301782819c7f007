// The overlays of the desk, which load a moment after the page.
import { later } from '../components/later.tsx';
import { loadPatterns } from '../scanning/patterns.ts';
import { loadRoomTexts } from '../text/catalogue.ts';

/** If it can't be loaded, the way back is to close it. */
const closes = { leave: ({ onClose }: { onClose: () => void }) => onClose() };
const soon = { ...closes, isSoon: true };

export const SearchScreen = later(async () => (await import('./search/search-screen.tsx')).SearchScreen, soon);
export const WaitingScreen = later(async () => (await import('./waiting/waiting-screen.tsx')).WaitingScreen, soon);
export const TodayScreen = later(async () => (await import('./today/today-screen.tsx')).TodayScreen, soon);
export const AccessibilityScreen = later(
  async () => (await import('./accessibility/accessibility-screen.tsx')).AccessibilityScreen,
  soon,
);
export const DialogOf = later(async () => (await import('./administrator/dialog-of.tsx')).DialogOf, {
  isSoon: true,
  leave: ({ send }) => send({ type: 'closeDialog' }),
});
/** It tests code rules, too, so it needs their patterns. */
export const AdministrationScreen = later(async () => {
  await Promise.all([loadRoomTexts(), loadPatterns()]);
  return (await import('../administration/administration.tsx')).AdministrationScreen;
}, closes);
