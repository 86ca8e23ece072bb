export const salaryLimits = {
  /** People of one record. */
  salaryPeople: 2_000,
  /** Sheets of a workbook that are looked through: a year of months and their sums. */
  salaryWorkbookSheets: 16,
  /** Amounts of one slip. */
  salaryItems: 80,
  /** After how many days slips count as confirmed where nobody has said so, and at most. */
  salaryConfirmDays: 7,
  salaryConfirmDaysMax: 90,
  /** Years that they are kept at least, and at most. */
  salaryKeptYears: 2,
  salaryKeptYearsMax: 30,
  /** Records with all their slips that go in one transaction. */
  salarySweptRecords: 5,
  /** Fewer people of a department or an item are told together with others: its sum would be what one of them gets. */
  salaryToldTogether: 3,
  /** Slips that are pushed in one transaction. */
  salaryPushed: 200,
  /** Slips that are withdrawn at once, where not all of a record are. */
  salaryRevoked: 100,
} as const;
