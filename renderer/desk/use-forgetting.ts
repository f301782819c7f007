// After a person has left, React still keeps what it rendered before the current screen, with every name on it.
import { useEffect, useState } from 'react';

/** Re-renders the component and its children once more when `moment` changes, so that the render before it is gone. */
export function useForgetting(moment: string): void {
  const [, setForgotten] = useState(moment);
  useEffect(() => setForgotten(moment), [moment]);
}
