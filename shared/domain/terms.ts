// What a desk calls renters and loans.

/** 'workspace': renter, as the workspace itself says; 'lending': borrower and loan; 'rental': customer and rental. */
export const TERMS = ['workspace', 'lending', 'rental'] as const;
export type Terms = (typeof TERMS)[number];
