// After a person has left, React still keeps what it rendered before the current screen, with every name on it.
import { useEffect, useReducer, useRef } from 'react';

/**
 * Re-renders the component and its children once more when `moment` changes, so that the render before it is gone; not if
 * that one showed nobody.
 */
export function useForgetting(moment: string, isNobodyShown: boolean): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const showedNobody = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment.
  useEffect(() => {
    if (!showedNobody.current) redraw();
    showedNobody.current = isNobodyShown;
  }, [moment]);
}
