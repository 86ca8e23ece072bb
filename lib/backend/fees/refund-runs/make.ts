import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import { openRefundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { approvalTurns } from '../../approvals/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { lockBills } from '../bills/rows.ts';
import { takeDocumentNumbers, takeNumber } from '../numbers.ts';
import { refundNeedsApproval } from '../refund-orders/refundable.ts';
import { type RefundableLine, refundableOfMonths } from '../refund-orders/refundable-parts.ts';
import { runsOfOrders } from '../refund-orders/runs-of-orders.ts';
import { partsOf } from '../refund-orders/suggested.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { toHandOver } from './candidates.ts';
import { refundRunView } from './view.ts';

type Made = ParsedInputOf<typeof refundRunCalls.makeRefundRun>;
type Suggestion = typeof feeRefundSuggestions.$inferSelect;

/**
 * Gathers open orders and accepted suggestions into a run; of suggestions it makes one order a child, of what was paid.
 * @throws ServiceError notFound, orderInRun, suggestionOrdered, runChanged: it comes to another amount than the person
 * saw; invalid: too many at once
 */
export async function makeRefundRun(ctx: Ctx, input: Made): Promise<RefundRun> {
  const orders = await lockOrders(ctx, input.orderIds);
  const made = await plannedOrders(ctx, await lockSuggestions(ctx, input.suggestionIds));
  const all = [...orders.map((one) => ({ ...one, isOwn: false })), ...made.map((one) => ({ ...one, isOwn: true }))];
  if (sumCents(all.map(({ handedCents: cents }) => ({ cents }))) !== input.cents) throw new ServiceError('runChanged');
  if (all.length > limits.feeRunRows) {
    const tooMany = { key: 'tooMany', params: { max: limits.feeRunRows } };
    throw invalidFields({ suggestionIds: tooMany });
  }
  const [id, day] = [uuidv7(), today(ctx)];
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  // From here on everybody else waits for the next numbers.
  const numbers = await takeDocumentNumbers(ctx, 'refund', day, made.length);
  await addOrders(ctx, made, { numbers, day, reason: input.reason });
  const number = await takeNumber(ctx, 'refundRun', day);
  await ctx.tx.insert(feeRefundRuns).values({
    ...{ schoolId: ctx.school.id, id, number, name: input.name, reason: input.reason, state: 'draft' },
    ...{ createdOn: day, createdAt: ctx.now, createdBy: ctx.person.accountId, ...by },
  });
  const unknown = { holder: '', account: '', bank: '', bankCode: '' };
  await bulkInsert(
    ctx.tx,
    feeRefundRunRows,
    all
      .toSorted((a, b) => a.className.localeCompare(b.className, 'zh-CN') || a.id.localeCompare(b.id))
      .map(({ id: orderId, handedCents: cents, isOwn }, place) => ({
        ...{ schoolId: ctx.school.id, runId: id, at: place + 1, orderId, cents, isOwn, state: 'waiting' as const },
        ...unknown,
      })),
  );
  const change = { number, name: input.name, cents: input.cents, orders: all.map((one) => one.id), made: numbers };
  ctx.audit({ object: { type: 'refundRun', id }, change });
  return refundRunView(ctx, { id });
}

/**
 * @throws ServiceError notFound, orderInRun, runChanged: one was decided about or paid meanwhile, or a flow decides
 * about it by itself
 */
async function lockOrders(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(feeRefundOrders)
    .where(
      and(ofSchool(ctx, feeRefundOrders), inArray(feeRefundOrders.id, [...ids]), gt(feeRefundOrders.handedCents, 0)),
    )
    .orderBy(asc(feeRefundOrders.id))
    .for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  const [run] = (await runsOfOrders(ctx, ids)).values();
  if (run) throw new ServiceError('orderInRun', { number: run.number });
  const open: readonly string[] = openRefundOrderStates;
  if (rows.some(({ state }) => !open.includes(state))) throw new ServiceError('runChanged');
  if ((await approvalTurns(ctx, 'refund', ids)).size > 0) throw new ServiceError('runChanged');
  return rows;
}

/** @throws ServiceError notFound, suggestionOrdered */
async function lockSuggestions(ctx: Ctx, ids: readonly string[]): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const own = and(ofSchool(ctx, feeRefundSuggestions), inArray(feeRefundSuggestions.id, [...ids]));
  const rows = await ctx.tx
    .select()
    .from(feeRefundSuggestions)
    .where(own)
    .orderBy(asc(feeRefundSuggestions.id))
    .for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  const waiting = await ctx.tx
    .select({ id: feeRefundSuggestions.id })
    .from(feeRefundSuggestions)
    .where(and(own, toHandOver));
  if (waiting.length < ids.length) throw new ServiceError('suggestionOrdered');
  return rows;
}

/** One order a child, of what the paid bills can bear; those that can bear nothing are left out. */
async function plannedOrders(ctx: Ctx, suggestions: readonly Suggestion[]) {
  const ids = [...new Set(suggestions.map(({ studentId }) => studentId))];
  const months = [...new Set(suggestions.map(({ month }) => month))];
  const seen = await refundableOfMonths(ctx, ids, months);
  await lockBills(ctx, [...new Set(seen.map(({ billId }) => billId))]);
  // Once more, now that nobody changes them.
  const lines = Map.groupBy(await refundableOfMonths(ctx, ids, months), ({ studentId }) => studentId);
  const known = await knownStudents(ctx, ids);
  return [...Map.groupBy(suggestions, ({ studentId }) => studentId)].flatMap(([studentId, own]) => {
    const parts = own.flatMap((one) => suggestedParts(one, lines.get(studentId) ?? []));
    const child = known.get(studentId);
    if (parts.length === 0 || !child) return [];
    const facts = { id: uuidv7(), studentId, studentName: child.name, className: child.className ?? '' };
    return [{ ...facts, handedCents: sumCents(parts), parts }];
  });
}
type PlannedOrder = Awaited<ReturnType<typeof plannedOrders>>[number];

const suggestedParts = (suggestion: Suggestion, lines: readonly RefundableLine[]) =>
  partsOf(suggestion, lines).map((part) => {
    return { ...part, suggestionId: suggestion.id, itemId: suggestion.itemId, month: suggestion.month };
  });

interface Numbered {
  readonly numbers: readonly string[];
  readonly day: string;
  readonly reason: string;
}

async function addOrders(ctx: Ctx, orders: readonly PlannedOrder[], { numbers, day, reason }: Numbered): Promise<void> {
  const schoolId = ctx.school.id;
  const state = (await refundNeedsApproval(ctx)) ? ('requested' as const) : ('approved' as const);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    feeRefundOrders,
    orders.map(({ parts: _, ...order }, place) => ({
      ...{ schoolId, ...order, number: numbers[place] ?? '', state, reason, cents: order.handedCents },
      ...{ toBalanceCents: 0, nextBillCents: 0, requestedOn: day, requestedAt: ctx.now },
      ...{ requestedBy: ctx.person.accountId, ...by },
    })),
  );
  await bulkInsert(
    ctx.tx,
    feeRefundOrderLines,
    orders.flatMap(({ id: orderId, parts }) =>
      parts.map((part, at) => ({ schoolId, orderId, at, balanceId: null, ...part })),
    ),
  );
  const held = orders.flatMap(({ id, parts }) => parts.map(({ suggestionId }) => ({ id: suggestionId, order: id })));
  await ctx.tx.execute(sql`
    update fee_refund_suggestions s set order_id = n."order", ${asChangedNow(ctx, 's')}
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id uuid, "order" uuid)) n
    where s.school_id = ${schoolId} and s.id = n.id`);
}
