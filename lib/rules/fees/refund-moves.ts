/**
 * A refund is suggested by the child's days until somebody accepts or dismisses it. What is paid by the next bill
 * becomes a credit at once; the rest is paid by a refund order.
 */
export const refundStates = ['suggested', 'accepted', 'dismissed'] as const;
export type RefundState = (typeof refundStates)[number];
export const refundMoves = ['accept', 'dismiss', 'reopen'] as const;
export type RefundMove = (typeof refundMoves)[number];

const moves: Readonly<Record<RefundState, readonly RefundMove[]>> = {
  suggested: ['accept', 'dismiss'],
  accepted: ['reopen'],
  dismissed: ['reopen'],
};

/** What may be done with a suggestion; a settled one is the bill's that took its credit, or its refund order's. */
export const refundMovesIn = (state: RefundState, isSettled: boolean): readonly RefundMove[] =>
  isSettled ? [] : moves[state];

export const refundStateAfter: Readonly<Record<RefundMove, RefundState>> = {
  accept: 'accepted',
  dismiss: 'dismissed',
  reopen: 'suggested',
};
