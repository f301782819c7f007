// A page of what was done today, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import type { DeskAction } from '../../shared/domain/action.ts';

/** The actions before the one with the sequence `before` (null: from the newest on); null until main has answered. */
export function useToday(before: number | null): DeskAction[] | null {
  const [answer, setAnswer] = useState<{ before: number | null; actions: DeskAction[] } | null>(null);
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const question = asked;
      const result = await window.kiosk.actions.recent({ before });
      // A later question has the newer answer.
      if (result.ok && question === asked) setAnswer({ before, actions: result.data });
    };
    void ask();
    const stop = window.kiosk.on('actions.changed', () => void ask());
    return () => {
      asked = 0;
      stop();
    };
  }, [before]);
  return answer && answer.before === before ? answer.actions : null;
}
