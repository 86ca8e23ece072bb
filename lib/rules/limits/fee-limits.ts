/** Limits of fees: part of the table of `limits.ts`. */
export const feeLimits = {
  /** A single price or amount, in cents. */
  moneyCentsMax: 100_000_000_00,
  feeLines: 30,
  /** Prices agreed and discounts given on one child's plan. */
  feeExceptions: 20,
  /** Payers of one child's plan beside the main one, and parts in which a charge may be paid. */
  feePayers: 4,
  /** Children picked to be given one plan; their ids travel in an address. */
  planPicked: 100,
  feeInstalments: 12,
  feeQuantityHundredthsMax: 100_000,
  /** Charge or refund plans that are looked at together. */
  feePlans: 500,
  /** Classes that a charge plan names. */
  feeScopeClasses: 200,
  feeCodeChars: 20,
  dictionaryCodeChars: 32,
} as const;
