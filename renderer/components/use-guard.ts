// The key guard as a React hook.
import { useLayoutEffect } from 'react';
import { guardKeys } from './guard.ts';
import './guard.css';

/** Guards all keys while mounted: each accepts presses only `seconds` after it came to its place. */
export function useGuard(seconds: number): void {
  useLayoutEffect(() => guardKeys(document, seconds), [seconds]);
}
