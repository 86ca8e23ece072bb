import { machine } from '../machine.ts';

/**
 * A refund order is asked for, approved by somebody else where the school says so, and paid at the counter, or goes
 * back by the channels by which was paid. What was paid is reversed while its day is open; what is still to go back
 * then needs an order of its own. What its flow has returned is mended and sent again.
 */
export const refundOrderMachine = machine({
  requested: { approve: 'approved', reject: 'rejected', mend: 'requested', withdraw: 'withdrawn' },
  approved: { pay: 'done', sendBack: 'returning', withdraw: 'withdrawn' },
  // Channels take days, and a dead card gives nothing back: what they refuse for good becomes a balance.
  returning: { ask: 'returning', settle: 'done' },
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
export const openRefundOrderStates = [
  'requested',
  'approved',
  'returning',
] as const satisfies readonly RefundOrderState[];
