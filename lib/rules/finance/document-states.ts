/**
 * Why a document has no voucher: what hinders it now, the gravest first; else what became of its former voucher, or
 * nothing any more, so that one can be made.
 */
export const documentReasons = [
  'noBooks',
  'noPeriod',
  'periodClosed',
  'periodHeld',
  'subjectMissing',
  'subjectNotLowest',
  'subjectDisabled',
  'subjectForeign',
  'auxiliaryMissing',
  'voucherDeleted',
  'voucherReversed',
  'ready',
] as const;
export type DocumentReason = (typeof documentReasons)[number];

export const documentStates = ['waiting', 'drafted'] as const;

/** Modules whose documents become vouchers. */
export const documentModules = ['fees', 'approvals', 'goods', 'salary', 'diet'] as const;
export type DocumentModule = (typeof documentModules)[number];

/** What a document is where it was written; a reversal takes back one whose voucher stands in the books. */
export const documentKinds = [
  'dayClose',
  'refundRun',
  'refund',
  'advanceCarry',
  'channelFee',
  'reversal',
  'expense',
  'stockMonth',
  'staffMeals',
  'payrollAccrual',
  'payrollWithholding',
  'payrollPayment',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What tells documents from the books, or what a module holds for others from its subjects. */
export const tieKinds = ['noVoucher', 'differs', 'otherMonth', 'noDocument', 'held'] as const;
