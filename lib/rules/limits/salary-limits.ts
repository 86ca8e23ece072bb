export const salaryLimits = {
  /** People of one record. */
  salaryPeople: 2_000,
  /** Amounts of one slip. */
  salaryItems: 80,
  /** Slips that are withdrawn at once, where not all of a record are. */
  salaryRevoked: 100,
} as const;
