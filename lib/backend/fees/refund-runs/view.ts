import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { RefundRun, RefundRunRow } from '@/lib/contracts/fees/refund-runs.ts';
import { maskBankAccount } from '@/lib/rules/bank-account.ts';
import { type RefundRunMove, refundRunMachine } from '@/lib/rules/fees/refund-run-states.ts';
import { approvalTurns } from '../../approvals/index.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { isOn } from '../../organisation/index.ts';
import { knownStudents } from '../../students/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feePayees, feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';

type Runs = typeof refundRunCalls.refundRuns;
type StoredRun = typeof feeRefundRuns.$inferSelect;

/** A page of runs, the newest first. */
export async function pageOfRefundRuns(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Runs>,
): Promise<ReplyOf<Runs>> {
  const where = await narrowed(ctx, feeRefundRuns, filters, { state: (state) => eq(feeRefundRuns.state, state) });
  const newest = [desc(feeRefundRuns.createdAt), feeRefundRuns.id];
  const { rows, ...paged } = await countedPage(ctx, feeRefundRuns, where, newest, { page, size });
  return {
    rows: await runRows(ctx, rows),
    actions: ctx.canEverywhere('fees.refundOrder.ask') ? ['make'] : [],
    ...paged,
  };
}

const sumRow = z.object({
  id: z.string(),
  count: z.number(),
  cents: z.number(),
  paidCount: z.number(),
  paidCents: z.number(),
  failedCount: z.number(),
  failedCents: z.number(),
  missing: z.number(),
  /** Of an order that nobody has approved this person has asked for. */
  asked: z.boolean(),
});

/** What runs come to, by run; what was taken out counts for nothing. */
async function sumsOf({ tx, school, person }: Ctx, ids: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`
    select r.run_id as id, count(*)::int as count, sum(r.cents)::float8 as cents,
      count(*) filter (where r.state = 'paid')::int as "paidCount",
      coalesce(sum(r.cents) filter (where r.state = 'paid'), 0)::float8 as "paidCents",
      count(*) filter (where r.state = 'failed')::int as "failedCount",
      coalesce(sum(r.cents) filter (where r.state = 'failed'), 0)::float8 as "failedCents",
      count(*) filter (where r.account = '' and p.id is null)::int as missing,
      bool_or(o.state = 'requested' and o.requested_by = ${person.accountId}) as asked
    from fee_refund_run_rows r
    join fee_refund_orders o on o.school_id = r.school_id and o.id = r.order_id
    left join fee_payees p on p.school_id = r.school_id and p.student_id = o.student_id
    where r.school_id = ${school.id} and r.run_id = ${idsIn(ids)} and r.state <> 'dropped'
    group by r.run_id`,
    sumRow,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const nothing = {
  count: 0,
  cents: 0,
  paidCount: 0,
  paidCents: 0,
  failedCount: 0,
  failedCents: 0,
  missing: 0,
  asked: false,
};

async function runRows(ctx: Ctx, rows: readonly StoredRun[]): Promise<RefundRunRow[]> {
  const ids = rows.map(({ id }) => id);
  const sums = await sumsOf(ctx, ids);
  const turns = await approvalTurns(ctx, 'refund', ids);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const needsApproval = await isOn(ctx, 'fees.refundApproval');
  return rows.map((run): RefundRunRow => {
    const { id, version, number, name, state, createdBy, submittedBy } = run;
    const { asked, ...sum } = sums.get(id) ?? nothing;
    const me = ctx.person.accountId;
    const isOwn = needsApproval && (asked || createdBy === me || submittedBy === me);
    const mayDecide = turns.get(id) ?? !isOwn;
    return {
      ...{ ...sum, id, version, number, name, state },
      ...{ createdBy: names.get(createdBy) ?? '', createdAt: run.createdAt.toISOString() },
      actions: refundRunMachine.movesIn(state).filter((move) => mayDo(ctx, move, mayDecide)),
    };
  });
}

function mayDo(ctx: Ctx, move: RefundRunMove, mayDecide: boolean): boolean {
  if (move === 'approve' || move === 'return') return mayDecide && ctx.canEverywhere('fees.refundOrder.decide');
  const isPaying = move === 'send' || move === 'settle' || move === 'fail';
  return ctx.canEverywhere(isPaying ? 'fees.counter.take' : 'fees.refundOrder.ask');
}

/** A run with its rows and its history. @throws ServiceError notFound */
export async function refundRunView(ctx: Ctx, { id }: { readonly id: string }): Promise<RefundRun> {
  const run = await findRow(ctx, feeRefundRuns, id);
  const [head] = await runRows(ctx, [run]);
  if (!head) throw new Error('A run that was found is shown');
  const { submittedBy, decidedBy, sentBy, withdrawnBy, doneBy } = run;
  const people = [submittedBy, decidedBy, sentBy, withdrawnBy, doneBy].flatMap((one) => one ?? []);
  const names = await personNames(ctx.tx, people);
  const step = (by: string | null, at: Date | null) =>
    at === null ? null : { by: (by && names.get(by)) || '', at: at.toISOString() };
  return {
    ...{ ...head, reason: run.reason, note: run.note },
    submitted: step(submittedBy, run.submittedAt),
    decided: step(decidedBy, run.decidedAt),
    sent: step(sentBy, run.sentAt),
    withdrawn: step(withdrawnBy, run.withdrawnAt),
    done: step(doneBy, run.doneAt),
    rows: await shownRows(ctx, run),
  };
}

async function shownRows(ctx: Ctx, run: StoredRun): Promise<RefundRun['rows']> {
  const rows = await ctx.tx
    .select({ row: feeRefundRunRows, order: feeRefundOrders })
    .from(feeRefundRunRows)
    .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, feeRefundRunRows.orderId)))
    .where(and(ofSchool(ctx, feeRefundRunRows), eq(feeRefundRunRows.runId, run.id)))
    .orderBy(asc(feeRefundRunRows.at));
  const ids = rows.map(({ order }) => order.studentId);
  const known = await knownStudents(ctx, ids);
  const payees = await ctx.tx
    .select()
    .from(feePayees)
    .where(and(ofSchool(ctx, feePayees), inArray(feePayees.studentId, ids)));
  const mayAsk = run.state === 'draft' && ctx.canEverywhere('fees.refundOrder.ask');
  const maySettle = run.state === 'sent' && ctx.canEverywhere('fees.counter.take');
  const ofWaiting = [
    ...(mayAsk ? (['payee', 'drop'] as const) : []),
    ...(maySettle ? (['paid', 'failed'] as const) : []),
  ];
  return rows.map(({ row, order }) => {
    const { at, cents, state, reason } = row;
    const payee = payees.find((one) => one.studentId === order.studentId);
    // Until it is submitted a run follows what is known of accounts; then it keeps what it had.
    const to = run.state === 'draft' ? (payee ?? row) : row;
    return {
      ...{ at, cents, state, reason, orderId: order.id, orderNumber: order.number },
      student: {
        id: order.studentId,
        name: order.studentName,
        number: known.get(order.studentId)?.number ?? '',
        className: order.className || null,
      },
      ...{ settledAt: row.settledAt?.toISOString() ?? null, paymentId: state === 'paid' ? order.paymentId : null },
      ...{ holder: to.holder, accountMasked: to.account && maskBankAccount(to.account), bank: to.bank },
      actions: state === 'waiting' ? ofWaiting : [],
    };
  });
}
