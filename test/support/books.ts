// What a workspace's books say was really done, beside what the screen says.
import type { Site } from './site.ts';

export interface Books {
  isOut(code: string, renter: string): void;
  isBack(code: string): void;
  isExtended(code: string): void;
}

/** Each throws where the books say something else. */
export function booksOf({ openRentOf, ledger }: Site['workspace']): Books {
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`The screen said so, but in the workspace ${what}.`);
  };
  const entriesOf = (code: string, intent: string) =>
    ledger.filter((entry) => entry.itemCode === code && entry.intent === intent).length;
  return {
    isOut(code, renter) {
      demand(openRentOf(code)?.renter.code === renter, `${code} is not out to ${renter}`);
      demand(entriesOf(code, 'check_out') === 1, `${code} did not go out once`);
    },
    isBack(code) {
      demand(openRentOf(code) === null, `${code} is still out`);
      demand(entriesOf(code, 'check_in') === 1, `${code} did not come back once`);
    },
    isExtended(code) {
      demand(entriesOf(code, 'extend') === 1, `${code} was not extended once`);
    },
  };
}
