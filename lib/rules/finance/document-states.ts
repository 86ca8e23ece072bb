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
