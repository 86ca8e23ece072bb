import { endpoint } from '../endpoint.ts';
import { balancesInput, balancesReply, childBalance, childBalanceInput, movedBalance, movedReply } from './balances.ts';
import { base, json } from './call-parts.ts';

const view = { ...json, permission: 'fees.payment.view', effect: 'read' } as const;

/** What the school holds for children: paid ahead, or a deposit. */
export const balanceCalls = {
  balances: endpoint({
    ...view,
    summary: 'A page of children for whom something is held, the most first, with the sums of all',
    path: `${base}/balance/queryPage`,
    input: balancesInput,
    reply: balancesReply,
    shows: ['openingBill', 'payment', 'balance'],
  }),
  childBalance: endpoint({
    ...view,
    summary: 'What is held for a child, and all that came in and went out',
    path: `${base}/balance/get`,
    input: childBalanceInput,
    reply: childBalance,
    // What an open order asks back cannot be used meanwhile.
    shows: ['openingBill', 'payment', 'refundOrder', 'balance'],
  }),
  moveBalance: endpoint({
    ...json,
    permission: 'fees.counter.take',
    wholeSchool: true,
    effect: 'write',
    summary: 'Transfers a balance, or a part of it, to a brother or sister, by a document of its own',
    path: `${base}/balance/transfer`,
    input: movedBalance,
    reply: movedReply,
    touches: ['balance'],
  }),
};
