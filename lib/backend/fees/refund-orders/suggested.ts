import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { feeItems } from '../schema.ts';
import type { RefundableLine } from './refundable-parts.ts';

/** Suggestions that refund orders pay: accepted, and of those that go off the next bill, what no bill has taken in. */
const toOrder = and(eq(feeRefundSuggestions.state, 'accepted'), isNull(feeRefundSuggestions.orderId));

/** What of a child waits for an order, each with the lines of its month and item that can bear it. */
export async function suggestedFor(ctx: Ctx, studentId: string, lines: readonly RefundableLine[]) {
  const { id, month, itemId, payOut, creditId } = feeRefundSuggestions;
  const cents = sql<number>`case when ${creditId} is null then ${feeRefundSuggestions.cents} else -${feeOneOffs.leftCents} end::float8`;
  const rows = await ctx.tx
    .select({ id, month, itemId, itemName: feeItems.name, payOut, cents })
    .from(feeRefundSuggestions)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .leftJoin(feeOneOffs, and(ofSchool(ctx, feeOneOffs), eq(feeOneOffs.id, creditId)))
    .where(
      and(ofSchool(ctx, feeRefundSuggestions), eq(feeRefundSuggestions.studentId, studentId), toOrder, gt(cents, 0)),
    )
    .orderBy(desc(month), asc(id));
  return rows.map(({ itemId: item, ...row }) => ({ ...row, parts: partsOf({ ...row, itemId: item }, lines) }));
}

/** The lines of its month and item that bear a suggestion, in their order. */
export function partsOf(
  { itemId, month, cents }: { readonly itemId: string; readonly month: string; readonly cents: number },
  lines: readonly RefundableLine[],
) {
  let left = cents;
  return lines.flatMap((line) => {
    const taken = line.itemId === itemId && line.month === month ? Math.min(left, line.refundableCents) : 0;
    left -= taken;
    return taken > 0 ? [{ billId: line.billId, line: line.line, cents: taken }] : [];
  });
}

interface NamedLine {
  readonly billId: string;
  readonly line: number;
  readonly cents: number;
  readonly suggestionId: string | null;
}

const idsOf = (lines: readonly NamedLine[]) => [...new Set(lines.flatMap(({ suggestionId }) => suggestionId ?? []))];

/**
 * The suggestions that lines name, held until the transaction ends.
 * @throws ServiceError notFound, suggestionOrdered
 */
export async function lockSuggested(ctx: Ctx, studentId: string, lines: readonly NamedLine[]) {
  const ids = idsOf(lines);
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(feeRefundSuggestions)
    .where(
      and(
        ofSchool(ctx, feeRefundSuggestions),
        inArray(feeRefundSuggestions.id, ids),
        eq(feeRefundSuggestions.studentId, studentId),
      ),
    )
    .orderBy(asc(feeRefundSuggestions.id))
    .for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  if (!rows.every(({ state, orderId }) => state === 'accepted' && orderId === null))
    throw new ServiceError('suggestionOrdered');
  return rows;
}

/**
 * Refuses lines that are not of the month and item of the suggestion they name, or come to more than it.
 * @param waiting how much of each credit no bill has taken in
 * @throws ServiceError invalid, refundOver
 */
export function refuseOthers(
  suggestions: Awaited<ReturnType<typeof lockSuggested>>,
  waiting: ReadonlyMap<string, number>,
  named: readonly NamedLine[],
  lines: readonly RefundableLine[],
): void {
  for (const { id, month, itemId, creditId, ...suggestion } of suggestions) {
    const cents = creditId === null ? suggestion.cents : (waiting.get(creditId) ?? 0);
    const own = named.filter(({ suggestionId }) => suggestionId === id);
    const isOther = own.some(({ billId, line }) => {
      const found = lines.find((one) => one.billId === billId && one.line === line);
      return found?.month !== month || found.itemId !== itemId;
    });
    if (isOther) throw invalidFields({ lines: { key: 'suggestionOther' } });
    if (own.reduce((sum, one) => sum + one.cents, 0) > cents)
      throw new ServiceError('refundOver', { name: month, amount: centsText(cents) });
  }
}
