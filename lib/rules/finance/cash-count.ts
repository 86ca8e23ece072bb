/** Notes and coins in use, in cents, as a till is counted. */
export const denominations = [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 50, 10] as const;

/** What so many pieces of each come to; those not counted are none. @param pieces by denomination, in its order */
export const countedCents = (pieces: readonly number[]): number =>
  denominations.reduce((sum, cents, at) => sum + cents * (pieces[at] ?? 0), 0);
