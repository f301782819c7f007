// After somebody has left: React keeps, beside what it has drawn, what it drew before, with every name that was on it.
import { useEffect, useState } from 'react';

/** Draws the component and all within it once more after each new `session`, so that what was drawn before the last one is gone too. */
export function useForgetting(epoch: number): void {
  const [, setForgotten] = useState(epoch);
  useEffect(() => setForgotten(epoch), [epoch]);
}
