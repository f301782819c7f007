// The overlays and the stops of the desk, and help at a self-service desk, which load a moment after the page.
import { lazyPart } from '../components/lazy-part.tsx';
import { loadPatterns } from '../scanning/patterns.ts';
import { loadRoomTexts } from '../text/catalogue.ts';

/** If it can't be loaded, the way back is to close it. */
const closes = { onLoadError: ({ onClose }: { onClose: () => void }) => onClose() };
const soon = { ...closes, isSoon: true };

export const SearchScreen = lazyPart(async () => (await import('./search/search-screen.tsx')).SearchScreen, soon);
export const WaitingScreen = lazyPart(async () => (await import('./waiting/waiting-screen.tsx')).WaitingScreen, soon);
export const TodayScreen = lazyPart(async () => (await import('./today/today-screen.tsx')).TodayScreen, soon);
export const AccessibilityScreen = lazyPart(
  async () => (await import('./accessibility/accessibility-screen.tsx')).AccessibilityScreen,
  soon,
);
export const DialogOf = lazyPart(async () => (await import('./administrator/dialog-of.tsx')).DialogOf, {
  isSoon: true,
  onLoadError: ({ send }) => send({ type: 'closeDialog' }),
});
export const HelpKey = lazyPart(async () => (await import('./self-service/help-key.tsx')).HelpKey, { isSoon: true });
/** It comes when the desk has been left alone for a while. If it can't be loaded, the desk is cleared without it. */
export const IdleCountdown = lazyPart(async () => (await import('./idle/countdown.tsx')).IdleCountdown, {
  isSoon: true,
});
/** There is no way back from these two. */
export const StopScreen = lazyPart(async () => (await import('./stop/stop-screen.tsx')).StopScreen, { isSoon: true });
export const StoreTroubleScreen = lazyPart(async () => (await import('./stop/outbox-trouble.tsx')).StoreTroubleScreen, {
  isSoon: true,
});
/** It tests code rules, too, so it needs their patterns. */
export const AdministrationScreen = lazyPart(async () => {
  await Promise.all([loadRoomTexts(), loadPatterns()]);
  return (await import('../administration/administration.tsx')).AdministrationScreen;
}, closes);
export const Notice = lazyPart(async () => (await import('../components/notice.tsx')).Notice, { isSoon: true });
