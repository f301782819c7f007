// What is one thing: what the workspace gives one id. Of what is not looked up yet only the code is known, and another
// spelling of it may be another thing's.

/** An item or a renter, of which the id is known once the workspace has answered. */
export interface Known {
  code: string;
  id?: string;
}

/** Whether both are one item, or one renter. */
export function isSameOne(one: Known, other: Known): boolean {
  return one.id === undefined || other.id === undefined ? one.code === other.code : one.id === other.id;
}

/** Whether a line is about `item`. */
export function isLineOf({ code, item }: { code: string; item: Known | null }, found: Known): boolean {
  return item && found.id !== undefined ? item.id === found.id : code === found.code;
}
