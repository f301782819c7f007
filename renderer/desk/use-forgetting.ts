// After a person has left, React still keeps what it rendered before the current screen, with every name on it.
import { useEffect, useState } from 'react';

/** Re-renders the component and its children once more for each new `epoch`, so that the render before it is gone. */
export function useForgetting(epoch: number): void {
  const [, setForgotten] = useState(epoch);
  useEffect(() => setForgotten(epoch), [epoch]);
}
