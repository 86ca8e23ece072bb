/**
 * A refund order is asked for, approved by somebody else where the school says so, and paid at the counter. What was
 * paid is reversed while its day is open; what is still to go back then needs an order of its own.
 */
export const refundOrderStates = ['requested', 'approved', 'done', 'reversed', 'rejected', 'withdrawn'] as const;
export type RefundOrderState = (typeof refundOrderStates)[number];
export const refundOrderMoves = ['approve', 'reject', 'pay', 'withdraw', 'reverse'] as const;
export type RefundOrderMove = (typeof refundOrderMoves)[number];

const moves: Readonly<Record<RefundOrderState, readonly RefundOrderMove[]>> = {
  requested: ['approve', 'reject', 'withdraw'],
  approved: ['pay', 'withdraw'],
  done: ['reverse'],
  reversed: [],
  rejected: [],
  withdrawn: [],
};

export const refundOrderMovesIn = (state: RefundOrderState): readonly RefundOrderMove[] => moves[state];

export const refundOrderStateAfter: Readonly<Record<RefundOrderMove, RefundOrderState>> = {
  approve: 'approved',
  reject: 'rejected',
  pay: 'done',
  withdraw: 'withdrawn',
  reverse: 'reversed',
};

/** Orders that hold what they name: no other order may name the same money. */
export const openRefundOrderStates = ['requested', 'approved'] as const satisfies readonly RefundOrderState[];
