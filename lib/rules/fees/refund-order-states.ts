import { machine } from '../machine.ts';

/**
 * A refund order is asked for, approved by somebody else where the school says so, and paid at the counter. What was
 * paid is reversed while its day is open; what is still to go back then needs an order of its own.
 */
export const refundOrderMachine = machine({
  requested: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { pay: 'done', withdraw: 'withdrawn' },
  done: { reverse: 'reversed' },
  reversed: {},
  rejected: {},
  withdrawn: {},
});
export const refundOrderStates = refundOrderMachine.states;
export type RefundOrderState = (typeof refundOrderStates)[number];
export const refundOrderMoves = refundOrderMachine.moves;
export type RefundOrderMove = (typeof refundOrderMoves)[number];

/** Orders that hold what they name: no other order may name the same money. */
export const openRefundOrderStates = ['requested', 'approved'] as const satisfies readonly RefundOrderState[];
