/** What a change of vouchers that are not posted makes old. */
export const drafts = [
  'finance.vouchers',
  'finance.voucher',
  'finance.vouchersToPrint',
  'finance.numberGaps',
  'finance.periodChecks',
  'finance.documents',
  'finance.documentTie',
  // A month whose voucher is thrown away lacks it again.
  'finance.recurringEntries',
  'finance.recurringEntry',
  // A release of restricted money stands in the state of its voucher.
  'finance.fundUsage',
  'finance.fundReleases',
];
