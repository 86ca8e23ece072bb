/**
 * A refund is suggested by the child's days until somebody accepts or dismisses it. The payment itself is the
 * counter's; what is paid by the next bill becomes a credit at once.
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

/** What may be done with a suggestion; a credit that a bill has taken in is the bill's. */
export const refundMovesIn = (state: RefundState, isBilled: boolean): readonly RefundMove[] =>
  isBilled ? [] : moves[state];

export const refundStateAfter: Readonly<Record<RefundMove, RefundState>> = {
  accept: 'accepted',
  dismiss: 'dismissed',
  reopen: 'suggested',
};
