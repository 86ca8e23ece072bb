/**
 * Written, handed in, examined, in the books for ever; what is thrown away keeps its number until it is restored or
 * numbers are tidied.
 */
export const voucherStates = ['draft', 'submitted', 'audited', 'posted', 'trashed'] as const;
export type VoucherState = (typeof voucherStates)[number];
