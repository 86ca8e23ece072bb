/** Limits of groups and bureaus: part of the table of `limits.ts`. */
export const groupLimits = {
  /** How often the figures of schools are written. */
  groupFigureHours: 1,
  /** Days that are written each time: today, and those for which reports come late. */
  groupFigureDays: 2,
  /** Days that are written anew where somebody asks for it. */
  groupRebuildDays: 31,
  /** Shares of fewer children are withheld from everybody above the school. */
  groupFewestChildren: 5,
  /** A phone as it is typed, with what stands between its digits. */
  phoneChars: 20,
  schoolNoChars: 20,
  /** Lines of one standard. */
  standardLines: 500,
  /** The rights of a role in a standard, one in each line. */
  standardKeysChars: 20_000,
  /** Number of the subject that one stands below. */
  standardAboveChars: 10,
} as const;
