import { machine } from '../machine.ts';

/**
 * A refund run gathers refunds that the bank pays. It is put together, submitted, decided about by somebody else where
 * the school says so, handed to the bank as a file, and done when the bank has answered for every row.
 */
export const refundRunMachine = machine({
  draft: { submit: 'requested', withdraw: 'withdrawn' },
  requested: { approve: 'approved', return: 'draft', withdraw: 'withdrawn' },
  approved: { send: 'sent', withdraw: 'withdrawn' },
  // The file may be written again; what the bank has may not be withdrawn, only settled, or failed as a whole.
  sent: { send: 'sent', settle: 'sent', fail: 'sent' },
  done: {},
  withdrawn: {},
});
export const refundRunStates = refundRunMachine.states;
export type RefundRunState = (typeof refundRunStates)[number];
export const refundRunMoves = refundRunMachine.moves;
export type RefundRunMove = (typeof refundRunMoves)[number];

/**
 * Of a row: nobody has heard of it, paid, refused by the bank, taken out before the bank had it, or reversed after it
 * was told as paid.
 */
export const refundRunRowStates = ['waiting', 'paid', 'failed', 'dropped', 'reversed'] as const;
export type RefundRunRowState = (typeof refundRunRowStates)[number];
