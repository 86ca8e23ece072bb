import { sumCents } from '@/lib/rules/money.ts';
import en from '@/messages/en/fees-shown.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-shown.json' with { type: 'json' };
import type { ApprovedDocument, ApprovedKind, DocumentOutcome } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { orderMoved, orderOf, shownOrder } from '../refund-orders/approval.ts';
import { feeRefundRuns } from '../schema/refund-runs.ts';
import type { ReadingById, Working } from '../working.ts';
import { changeOrders, lockWaiting, type StoredRun, waitingRows } from './find-run.ts';

/**
 * Refunds, as flows decide on them: an order by itself, or a run that the bank pays, with all that it makes. They share
 * the kind, so that no refund passes by its flow in a run.
 */
export const refundApproval: ApprovedKind = {
  kind: 'refund',
  words: { en, 'zh-CN': zh },
  permission: 'fees.refundOrder.view',
  rule: { right: 'fees.refundOrder.decide', second: 'fees.refundApproval' },
  noChoice: true,
  read: async (on, documentId, lock) => {
    const order = await orderOf(on, documentId, lock);
    return order ? shownOrder(on, order) : shownRun(on, documentId, lock);
  },
  moved: async (on, documentId, outcome, said) => {
    const order = await orderOf(on, documentId, true);
    await (order ? orderMoved(on, order, outcome, said) : runMoved(on, documentId, outcome, said));
  },
};

/** A run as flows decide on it: all that the bank is to pay. @throws ServiceError notFound */
async function shownRun(on: ReadingById, id: string, lock: boolean): Promise<ApprovedDocument> {
  const { number, name, reason, createdBy, submittedBy } = await findRow(on, feeRefundRuns, id, { lock });
  const rows = await waitingRows(on, id);
  const cents = sumCents(rows.map(({ row }) => row));
  return {
    title: `${name} ${number}`,
    cents,
    authors: [],
    authorAccounts: [createdBy, submittedBy, ...rows.map(({ order }) => order.requestedBy)],
    childId: null,
    shown: [
      { name: 'number', look: 'text', value: number },
      { name: 'name', look: 'text', value: name },
      { name: 'children', look: 'text', value: rows.map(({ order }) => order.studentName).join('、') },
      { name: 'count', look: 'count', value: rows.length },
      { name: 'amount', look: 'money', value: cents },
      { name: 'reason', look: 'text', value: reason },
    ],
    fileIds: [],
    address: `/charge/refund?view=runs&run=${id}`,
  };
}

/** What becomes of a run by its flow: approved with all its orders, or open again to be put together anew. */
async function runMoved(on: Working, id: string, outcome: DocumentOutcome, said: string): Promise<void> {
  if (outcome === 'checking') return;
  const run = await findRow(on, feeRefundRuns, id, { lock: true });
  if (outcome === 'withdrawn') await changeRow(on, feeRefundRuns, run, { state: 'draft' });
  else await settleRun(on, run, outcome === 'passed', said);
}

/** Decides about a run that is submitted, and about those of its orders that nobody has approved. */
export async function settleRun(on: Working, run: StoredRun, isApproved: boolean, note: string): Promise<void> {
  const decided = { decidedAt: on.now, decidedBy: on.person.accountId, note };
  const asked = (await lockWaiting(on, run.id)).filter(({ order }) => order.state === 'requested');
  if (isApproved) await changeOrders(on, asked, { state: 'approved', ...decided });
  await changeRow(on, feeRefundRuns, run, { state: isApproved ? 'approved' : 'draft', ...decided });
}
