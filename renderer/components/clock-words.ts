// A wrong clock of this PC, in words.
import { formatDuration } from '../text/format.ts';
import { useText } from '../text/use-text.ts';

/** That this PC's clock is `ahead` milliseconds ahead of the workspace's, or behind. */
export function useClockWords(ahead: number): string {
  const { t, locale } = useText();
  const by = formatDuration(locale, Math.abs(ahead));
  return ahead > 0 ? t('banner.clockFast', { by }) : t('banner.clockSlow', { by });
}
