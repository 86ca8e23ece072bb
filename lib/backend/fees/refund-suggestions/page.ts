import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundCalls } from '@/lib/contracts/fees/refund-calls.ts';
import { shownSteps } from '@/lib/contracts/why.ts';
import { refundMovesIn, refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { refundOfTrace, whyOfRefund } from '@/lib/rules/fees/refund-trace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, sumsByState } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { usesOf } from '../one-offs/uses.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof refundCalls;
type Row = ReplyOf<Calls['refunds']>['rows'][number];

/** A page of suggestions with the sums of all that the filters find, by state. */
export async function pageOfRefunds(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['refunds']>,
): Promise<ReplyOf<Calls['refunds']>> {
  const where = await found(ctx, filters);
  const rows = await refundRows(ctx, where, { limit: size, offset: (page - 1) * size });
  return {
    rows: rows.map(({ row }) => row),
    ...(await sumsByState(ctx, feeRefundSuggestions, where, refundStates)),
    actions: [
      ...(ctx.canEverywhere('fees.refund.suggest') ? ['suggest' as const] : []),
      ...(ctx.canEverywhere('fees.refund.decide') ? ['decide' as const] : []),
    ],
    page,
    size,
  };
}

/** One suggestion with the way to its figure. @throws ServiceError notFound */
export async function oneRefund(ctx: Ctx, { id }: ParsedInputOf<Calls['refund']>): Promise<ReplyOf<Calls['refund']>> {
  const where = and(ofSchool(ctx, feeRefundSuggestions), eq(feeRefundSuggestions.id, id));
  const [one] = await refundRows(ctx, where, { limit: 1, offset: 0 });
  if (!one) throw new ServiceError('notFound');
  const { plan } = one.trace;
  return { ...one.row, planName: plan.name, planEdition: plan.edition, why: shownSteps(whyOfRefund(one.trace)) };
}

/** Which suggestions a list shows, and a decision about all of a month means. */
export function found(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  filters: Omit<ParsedInputOf<Calls['refunds']>, 'page' | 'size'>,
): Promise<SQL | undefined> {
  const table = feeRefundSuggestions;
  return narrowed(ctx, table, filters, {
    month: (month) => eq(table.month, month),
    state: (state) => eq(table.state, state),
    classId: (id) => eq(table.classId, id),
    itemId: (id) => eq(table.itemId, id),
    studentId: (id) => eq(table.studentId, id),
    changed: () => isNotNull(table.nowCents),
  });
}

async function refundRows(ctx: Ctx, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const table = feeRefundSuggestions;
  const rows = await ctx.tx
    .select({
      refund: table,
      itemName: feeItems.name,
      credit: { month: feeOneOffs.month, cents: feeOneOffs.cents, leftCents: feeOneOffs.leftCents },
      order: { id: feeRefundOrders.id, number: feeRefundOrders.number, state: feeRefundOrders.state },
    })
    .from(table)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, table.itemId)))
    .leftJoin(feeOneOffs, and(ofSchool(ctx, feeOneOffs), eq(feeOneOffs.id, table.creditId)))
    .leftJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, table.orderId)))
    .where(where)
    .orderBy(desc(table.month), asc(table.classKey), asc(table.studentNumber), asc(table.id))
    .limit(limit)
    .offset(offset);
  const known = await knownStudents(
    ctx,
    rows.map(({ refund }) => refund.studentId),
  );
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ refund }) => refund.decidedBy ?? []),
  );
  const uses = await usesOf(
    ctx,
    rows.flatMap(({ refund }) => refund.creditId ?? []),
  );
  const mayDecide = ctx.canEverywhere('fees.refund.decide');
  return rows.map(({ refund, itemName, credit, order }) => {
    const { id, version, studentId, month, itemId, cents, trace, payOut, state, nowCents, reason } = refund;
    const { days, limitedBy } = refundOfTrace(trace);
    const isBilled = credit !== null && credit.leftCents !== credit.cents;
    const { decidedBy, decidedAt } = refund;
    const row: Row = {
      ...{ id, version, month, itemId, itemName, days, cents, limitedBy, payOut, state, nowCents, reason },
      student: known.get(studentId) ?? { id: studentId, name: '', number: refund.studentNumber, className: null },
      unrecorded: trace.unrecorded,
      by: decidedBy && (names.get(decidedBy) ?? ''),
      at: decidedAt?.toISOString() ?? null,
      credit: credit && {
        month: credit.month,
        usedCents: credit.leftCents - credit.cents,
        leftCents: -credit.leftCents,
        bills: (uses.get(refund.creditId ?? '') ?? []).map(({ cents: used, ...bill }) => ({ ...bill, cents: -used })),
      },
      order: order && { id: order.id, number: order.number, isPaid: order.state === 'done' },
      actions: mayDecide ? [...refundMovesIn(state, isBilled || order !== null)] : [],
    };
    return { row, trace };
  });
}
