// What waits on this PC and what needs people, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import type { KeptActions } from '../../shared/domain/action.ts';
import type { StationState } from '../../shared/domain/station.ts';

/** null until main has answered. Asked for anew whenever an action or one of the numbers changes. */
export function useKept({ waiting, attention }: StationState['actions']): KeptActions | null {
  const [kept, setKept] = useState<KeptActions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another list.
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const question = asked;
      const result = await window.kiosk.actions.kept();
      // A later question has the newer answer.
      if (result.ok && question === asked) setKept(result.data);
    };
    void ask();
    const stop = window.kiosk.on('actions.changed', () => void ask());
    return () => {
      asked = 0;
      stop();
    };
  }, [waiting, attention]);
  return kept;
}
