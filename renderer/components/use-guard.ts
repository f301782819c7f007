// The key guard as a React hook.
import { useLayoutEffect } from 'react';
import { useText } from '../text/use-text.ts';
import { guardKeys } from './guard.ts';
import './guard.css';

/** Guards all keys while mounted: each accepts presses only `seconds` after it came to its place. */
export function useGuard(seconds: number): void {
  const { t } = useText();
  const word = t('key.oneMoment');
  useLayoutEffect(() => guardKeys(document, seconds, word), [seconds, word]);
}
