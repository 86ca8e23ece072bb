import { sumCents } from '@/lib/rules/money.ts';
import type { ApprovedDocument, DocumentOutcome } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { feeRefundRuns } from '../schema/refund-runs.ts';
import type { ReadingById, Working } from '../working.ts';
import { changeOrders, lockWaiting, type StoredRun, waitingRows } from './find-run.ts';

/** A run as flows decide on it: all that the bank is to pay. @throws ServiceError notFound */
export async function shownRun(on: ReadingById, id: string, lock: boolean): Promise<ApprovedDocument> {
  const { number, name, reason } = await findRow(on, feeRefundRuns, id, { lock });
  const rows = await waitingRows(on, id);
  const cents = sumCents(rows.map(({ row }) => row));
  return {
    title: `${name} ${number}`,
    cents,
    authors: [],
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
export async function runMoved(on: Working, id: string, outcome: DocumentOutcome, said: string): Promise<void> {
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
