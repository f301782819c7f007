// After a person has left, React still keeps what it rendered before the current screen, with every name on it.
import { useEffect, useState } from 'react';

/**
 * Re-renders the component and its children once more for each new `epoch`, and when the desk comes to rest without one
 * (a search is closed, an emptied basket can no longer be brought back), so that the render before it is gone.
 */
export function useForgetting(epoch: number, isAtRest: boolean): void {
  const [, setForgotten] = useState('');
  useEffect(() => setForgotten(`${epoch} ${isAtRest}`), [epoch, isAtRest]);
}
