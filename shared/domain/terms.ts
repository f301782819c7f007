// What a desk calls the people who take things, and what they take out.

/** As the workspace itself says (renter); borrower and loan; customer and rental. */
export const TERMS = ['workspace', 'lending', 'rental'] as const;
export type Terms = (typeof TERMS)[number];
