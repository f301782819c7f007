// A value of the station's state that stays the same object as long as it says the same.
import { useMemo } from 'react';

/** `value`, plain data, as it was when what it says last changed: every news of the station is a new object, and a wedge that starts anew loses what it has heard. */
export function useSteady<T>(value: T): T {
  const said = JSON.stringify(value);
  return useMemo(() => JSON.parse(said) as T, [said]);
}
