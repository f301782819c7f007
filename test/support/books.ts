// Checks what was really done against the demo workspace's rents and ledger, whatever the screen says.
import type { Site } from './site.ts';

export interface Books {
  expectOnLoan(code: string, renter: string): void;
  expectReturned(code: string): void;
  expectExtended(code: string): void;
}

/** Each check throws if the workspace's records differ. */
export function booksOf({ openRentOf, ledger }: Site['workspace']): Books {
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`The screen said so, but in the workspace ${what}.`);
  };
  const entriesOf = (code: string, intent: string) =>
    ledger.filter((entry) => entry.itemCode === code && entry.intent === intent).length;
  return {
    expectOnLoan(code, renter) {
      demand(openRentOf(code)?.renter.code === renter, `${code} is not out to ${renter}`);
      demand(entriesOf(code, 'check_out') === 1, `${code} did not go out once`);
    },
    expectReturned(code) {
      demand(openRentOf(code) === null, `${code} is still out`);
      demand(entriesOf(code, 'check_in') === 1, `${code} did not come back once`);
    },
    expectExtended(code) {
      demand(entriesOf(code, 'extend') === 1, `${code} was not extended once`);
    },
  };
}
