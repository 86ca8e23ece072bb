import { machine } from '../machine.ts';

/**
 * A refund is suggested by the child's days until somebody accepts or dismisses it. What is paid by the next bill
 * becomes a credit at once; the rest is paid by a refund order.
 */
export const refundMachine = machine({
  suggested: { accept: 'accepted', dismiss: 'dismissed' },
  accepted: { reopen: 'suggested' },
  dismissed: { reopen: 'suggested' },
});
export const refundStates = refundMachine.states;
export type RefundState = (typeof refundStates)[number];
export const refundMoves = refundMachine.moves;
export type RefundMove = (typeof refundMoves)[number];

/** What may be done with a suggestion; a settled one is the bill's that took its credit, or its refund order's. */
export const refundMovesIn = (state: RefundState, isSettled: boolean): readonly RefundMove[] =>
  isSettled ? [] : refundMachine.movesIn(state);
