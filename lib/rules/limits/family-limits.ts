/** Limits of pages for guardians: part of the table of `limits.ts`. */
export const familyLimits = {
  /** Endings of a phone that are wrong before a link opens nothing any more, and how long a right one counts. */
  familyEndingsWrong: 5,
  familyProofMinutes: 30,
  /** A link to bills ends so many days after the last of them is due, or after it was handed out. */
  familyBillDays: 30,
  /** So many days a family reads what its child practised behind its link. */
  familyPracticeDays: 30,
  /** Payments that the page shows, the newest. */
  familyOrdersShown: 5,
} as const;
