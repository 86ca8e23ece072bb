import { and, asc, between, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import { openRefundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { approvalTurns } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { placedStudents } from '../../students/index.ts';
import { refundNeedsApproval } from '../refund-orders/refundable.ts';
import { refundableOfMonths } from '../refund-orders/refundable-parts.ts';
import { partsOf } from '../refund-orders/suggested.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feePayees, feeRefundRunRows } from '../schema/refund-runs.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { feeItems } from '../schema.ts';

type Candidates = typeof refundRunCalls.runCandidates;
type Input = ParsedInputOf<Candidates>;

/** Suggestions that money is handed over for, accepted, and on no order. */
export const toHandOver = and(
  eq(feeRefundSuggestions.state, 'accepted'),
  inArray(feeRefundSuggestions.payOut, ['original', 'cash']),
  isNull(feeRefundSuggestions.orderId),
  gt(feeRefundSuggestions.cents, 0),
);

/** What a run can gather: accepted suggestions of months, by child, and open orders that no flow decides about. */
export async function runCandidates(ctx: Ctx, input: Input): Promise<ReplyOf<Candidates>> {
  const suggestions = await suggestionsOf(ctx, input);
  const open = await ordersOf(ctx, input);
  const underWay = await approvalTurns(
    ctx,
    'refund',
    open.map(({ id }) => id),
  );
  const orders = open.filter(({ id }) => !underWay.has(id));
  const ids = [...new Set([...suggestions, ...orders].map(({ studentId }) => studentId))];
  const placed = await placedStudents(ctx, { ids });
  const wanted = placed.filter(({ state }) => !input.leavers || state === 'left');
  const children = new Map(wanted.map((child) => [child.id, child]));
  const payees = await withPayee(ctx, ids);
  const lines = Map.groupBy(
    await refundableOfMonths(ctx, [...children.keys()], [...new Set(suggestions.map(({ month }) => month))]),
    ({ studentId }) => studentId,
  );
  const studentOf = (id: string) => {
    const child = children.get(id);
    return child && { id, name: child.name, number: child.number, className: child.className };
  };
  const suggested = [...Map.groupBy(suggestions, ({ studentId }) => studentId)].flatMap(([id, own]) => {
    const student = studentOf(id);
    if (!student) return [];
    const cents = sumCents(own.flatMap((one) => partsOf(one, lines.get(id) ?? [])));
    return [
      {
        ...{ student, suggestionIds: own.map((one) => one.id), items: [...new Set(own.map((one) => one.itemName))] },
        ...{ cents, unpaidCents: sumCents(own) - cents, hasPayee: payees.has(id) },
      },
    ];
  });
  const shown = orders.flatMap(({ id, number, studentId, cents }) => {
    const student = studentOf(studentId);
    return student ? [{ id, number, student, cents, hasPayee: payees.has(studentId) }] : [];
  });
  return {
    suggested: suggested.slice(0, limits.feeRunRows),
    orders: shown.slice(0, limits.feeRunRows),
    isCut: suggested.length > limits.feeRunRows || shown.length > limits.feeRunRows,
    needsApproval: await refundNeedsApproval(ctx),
  };
}

const most = limits.feeRunRows * 6 + 1;

const suggestionsOf = (ctx: Ctx, { from, to, classId }: Input) =>
  ctx.tx
    .select({
      ...{ id: feeRefundSuggestions.id, studentId: feeRefundSuggestions.studentId, cents: feeRefundSuggestions.cents },
      ...{ month: feeRefundSuggestions.month, itemId: feeRefundSuggestions.itemId, itemName: feeItems.name },
    })
    .from(feeRefundSuggestions)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeRefundSuggestions.itemId)))
    .where(
      and(
        ofSchool(ctx, feeRefundSuggestions),
        between(feeRefundSuggestions.month, from, to),
        classId === undefined ? undefined : eq(feeRefundSuggestions.classId, classId),
        toHandOver,
      ),
    )
    .orderBy(
      asc(feeRefundSuggestions.classKey),
      asc(feeRefundSuggestions.studentNumber),
      asc(feeRefundSuggestions.month),
      asc(feeRefundSuggestions.id),
    )
    .limit(most);

async function ordersOf(ctx: Ctx, { classId }: Input) {
  const ofClass = classId === undefined ? null : await placedStudents(ctx, { classId });
  const { id, number, studentId, handedCents, state, className } = feeRefundOrders;
  return ctx.tx
    .select({ id, number, studentId, cents: handedCents })
    .from(feeRefundOrders)
    .where(
      and(
        ofSchool(ctx, feeRefundOrders),
        inArray(state, [...openRefundOrderStates]),
        gt(handedCents, 0),
        ofClass
          ? inArray(
              studentId,
              ofClass.map((child) => child.id),
            )
          : undefined,
        notExists(
          ctx.tx
            .select({ one: sql`1` })
            .from(feeRefundRunRows)
            .where(
              and(
                ofSchool(ctx, feeRefundRunRows),
                eq(feeRefundRunRows.orderId, id),
                inArray(feeRefundRunRows.state, ['waiting', 'paid']),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(className), asc(number))
    .limit(most);
}

/** Children whose account somebody has said. */
async function withPayee(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({ id: feePayees.studentId })
    .from(feePayees)
    .where(and(ofSchool(ctx, feePayees), inArray(feePayees.studentId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
