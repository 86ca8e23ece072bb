/**
 * What moves money: a payment of a family, its reversal, or money that goes back. Each is a document of its own with
 * its sign; none is ever changed or deleted.
 */
export const paymentKinds = ['payment', 'reversal', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Where a payment stands: as it was taken, or taken back by a reversal. */
export const paymentStates = ['success', 'reversed'] as const;
