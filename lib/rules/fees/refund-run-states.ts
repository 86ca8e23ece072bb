/**
 * A refund run gathers refunds that the bank pays. It is put together, submitted, decided about by somebody else where
 * the school says so, handed to the bank as a file, and done when the bank has answered for every row.
 */
export const refundRunStates = ['draft', 'requested', 'approved', 'sent', 'done', 'withdrawn'] as const;
export type RefundRunState = (typeof refundRunStates)[number];
export const refundRunMoves = ['submit', 'approve', 'return', 'withdraw', 'send', 'settle', 'fail'] as const;
export type RefundRunMove = (typeof refundRunMoves)[number];

const moves: Readonly<Record<RefundRunState, readonly RefundRunMove[]>> = {
  draft: ['submit', 'withdraw'],
  requested: ['approve', 'return', 'withdraw'],
  approved: ['send', 'withdraw'],
  // The file may be written again; what the bank has may not be withdrawn, only settled, or failed as a whole.
  sent: ['send', 'settle', 'fail'],
  done: [],
  withdrawn: [],
};

export const refundRunMovesIn = (state: RefundRunState): readonly RefundRunMove[] => moves[state];

/**
 * Of a row: nobody has heard of it, paid, refused by the bank, taken out before the bank had it, or reversed after it
 * was told as paid.
 */
export const refundRunRowStates = ['waiting', 'paid', 'failed', 'dropped', 'reversed'] as const;
export type RefundRunRowState = (typeof refundRunRowStates)[number];
