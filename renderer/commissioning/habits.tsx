// Habits of a scanner in words: what it types around its codes, and how fast it types.
import type { ScannerHabits } from '../scanning/commissioning.ts';
import { useText } from '../text/use-text.ts';
import { Characters } from './characters.tsx';

/** What a scanner types before or after its codes. */
export function Affix({ text }: { text: string }) {
  const { t } = useText();
  return text === '' ? t('commissioning.facts.nothing') : <Characters text={text} />;
}

/** Milliseconds per key, formatted for the locale. */
export function GapOf({ profile: { gapMs } }: { profile: Pick<ScannerHabits, 'gapMs'> }) {
  const { t, locale } = useText();
  const numbers = new Intl.NumberFormat(locale);
  return t('commissioning.facts.gap', {
    typical: numbers.format(gapMs.typical),
    longest: numbers.format(gapMs.longest),
  });
}
