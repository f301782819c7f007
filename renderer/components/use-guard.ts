// The guard of the page's keys, inside React.
import { useLayoutEffect } from 'react';
import { guardKeys } from './guard.ts';
import './guard.css';

/** Guards all keys for as long as the component is mounted: each counts a press `seconds` after it came to its place. */
export function useGuard(seconds: number): void {
  useLayoutEffect(() => guardKeys(document, seconds), [seconds]);
}
