/**
 * What moves money: a payment of a family, money that goes back, or the reversal of one of them. Each is a document of
 * its own with its sign; none is ever changed or deleted.
 */
export const paymentKinds = ['payment', 'reversal', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Where a payment or refund stands: as it was booked, or taken back by a reversal. */
export const paymentStates = ['success', 'reversed'] as const;
