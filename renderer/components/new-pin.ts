// Choosing a PIN: entered, then entered again.
import { useCallback, useRef, useState } from 'react';
import type { Result } from '../../shared/domain/errors.ts';
import { isEasyPin } from '../../shared/domain/pin-rule.ts';
import { useText } from '../text/use-text.ts';

interface NewPin {
  /** The same PIN is wanted once more. */
  isRepeating: boolean;
  problem: string | null;
  enter: (pin: string) => void;
  startOver: () => void;
}

/** `keep` stores the PIN once both entries agree; if it fails, the choice begins anew. */
export function useNewPin(keep: (pin: string) => Promise<Result<null>>): NewPin {
  const { t } = useText();
  const first = useRef<string | null>(null);
  const [isRepeating, setRepeating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const startOver = useCallback((why: string | null) => {
    first.current = null;
    setRepeating(false);
    setProblem(why);
  }, []);

  const enter = useCallback(
    async (pin: string) => {
      if (isEasyPin(pin)) return startOver(t('pin.easy'));
      if (first.current === null) {
        first.current = pin;
        setRepeating(true);
        setProblem(null);
        return;
      }
      const isSame = first.current === pin;
      first.current = null;
      if (!isSame) return startOver(t('pin.different'));
      const result = await keep(pin);
      if (!result.ok) startOver(t('pin.failed'));
    },
    [keep, startOver, t],
  );

  return { isRepeating, problem, enter, startOver: () => startOver(null) };
}
