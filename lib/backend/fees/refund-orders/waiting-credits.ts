import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { centsText } from '@/lib/rules/money.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { takeOneOffs } from '../one-offs/uses.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeItems } from '../schema.ts';
import type { Reading } from '../working.ts';

/** What a refund lets wait for the next bill, and can be paid out instead. */
export interface RefundableCredit {
  readonly creditId: string;
  readonly itemId: string;
  readonly itemName: string;
  /** Of the refund. */
  readonly document: string;
  readonly month: string;
  readonly refundableCents: number;
}

interface WantedCredit {
  readonly creditId: string;
  readonly cents: number;
}

/** What of refunds of a child no bill has taken in and no other order names. Those of suggestions stand with these. */
export async function creditsFor(ctx: Ctx, studentId: string, which?: SQL): Promise<RefundableCredit[]> {
  const { id: creditId, itemId, month, leftCents, orderId } = feeOneOffs;
  const rows = await ctx.tx
    .select({ creditId, itemId, itemName: feeItems.name, document: feeRefundOrders.number, month, leftCents })
    .from(feeOneOffs)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, orderId)))
    .where(and(ofSchool(ctx, feeOneOffs), eq(feeOneOffs.studentId, studentId), lt(leftCents, 0), which))
    .orderBy(asc(creditId));
  return rows.map(({ leftCents: left, ...row }) => ({ ...row, refundableCents: -left }));
}

/**
 * The credits that an order names, which are held.
 * @throws ServiceError notFound: one is not this child's, or a bill has taken it in; refundOver
 */
export async function creditsNamed(
  ctx: Ctx,
  studentId: string,
  wanted: readonly WantedCredit[],
): Promise<RefundableCredit[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ creditId }) => creditId);
  const found = await creditsFor(ctx, studentId, inArray(feeOneOffs.id, ids));
  for (const { creditId, cents } of wanted) {
    const refundable = found.find((one) => one.creditId === creditId);
    if (!refundable) throw new ServiceError('notFound');
    if (cents > refundable.refundableCents)
      throw new ServiceError('refundOver', {
        name: refundable.document,
        amount: centsText(refundable.refundableCents),
      });
  }
  return found;
}

/** How much of each of these waits for the next bill, held until the transaction ends. */
export async function lockOneOffs(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: feeOneOffs.id, leftCents: feeOneOffs.leftCents })
    .from(feeOneOffs)
    .where(and(ofSchool(ctx, feeOneOffs), inArray(feeOneOffs.id, [...ids])))
    .orderBy(asc(feeOneOffs.id))
    .for('update');
  return new Map(rows.map(({ id, leftCents }) => [id, 0 - leftCents]));
}

const namedRow = z.object({ id: z.string(), cents: z.number() });

/** What orders name of credits: themselves, or by the suggestions that would go off the next bill. */
const namedBy = ({ tx, school }: Reading, orderIds: readonly string[]) =>
  rowsOf(
    tx,
    sql`
    select n.id, sum(n.cents)::float8 as cents from (
      select coalesce(l.credit_id, s.credit_id) as id, l.cents from fee_refund_order_lines l
      left join fee_refund_suggestions s on s.school_id = l.school_id and s.id = l.suggestion_id
      where l.school_id = ${school.id} and l.order_id = ${idsIn(orderIds)}
    ) n where n.id is not null group by n.id order by n.id`,
    namedRow,
  );

/** Takes what an order names of credits, so that no bill takes it in as well. */
export async function takeCredits(ctx: Ctx, orderId: string): Promise<void> {
  const named = await namedBy(ctx, [orderId]);
  await takeOneOffs(
    ctx,
    named.map(({ id, cents }) => ({ id, cents: -cents })),
  );
}

/** Lets what orders named of credits wait for the next bill again. */
export async function releaseCredits(ctx: Reading, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await takeOneOffs(ctx, await namedBy(ctx, orderIds));
}

const partRow = z.object({
  billId: z.string(),
  line: z.number(),
  itemId: z.string(),
  classId: z.string().nullable(),
  month: z.string(),
  cents: z.number(),
});
const creditedRow = partRow.extend({ paidOutCents: z.number() });

/**
 * The lines of bills of which credits were given back: of each as much as is paid out instead, the first ones first, as
 * `nextBillParts` has made the credits of them, behind what other orders have paid out of them.
 */
export async function partsOfCredits(ctx: Ctx, wanted: readonly WantedCredit[]) {
  const parts: z.output<typeof partRow>[] = [];
  // One after the other: they share one connection.
  for (const { creditId, cents } of wanted) {
    const rows = await rowsOf(
      ctx.tx,
      sql`
      select p.bill_id as "billId", p.line, p.item_id as "itemId", p.class_id as "classId", p.month,
        (-p.cents)::float8 as cents, coalesce((
          select sum(l.cents) from fee_refund_orders d
          join fee_refund_order_lines l on l.school_id = d.school_id and l.order_id = d.id and l.credit_id = c.id
          where d.school_id = c.school_id and d.student_id = c.student_id and d.state = 'done'
        ), 0)::float8 as "paidOutCents"
      from fee_one_offs c
      join fee_refund_orders o on o.school_id = c.school_id and o.id = c.order_id
      join fee_payment_parts p on p.school_id = c.school_id and p.payment_id = o.payment_id and p.item_id = c.item_id
      where c.school_id = ${ctx.school.id} and c.id = ${creditId} and p.cents < 0 order by p."at"`,
      creditedRow,
    );
    let [skipped, left] = [rows[0]?.paidOutCents ?? 0, cents];
    for (const { paidOutCents: _, ...row } of rows) {
      const before = Math.min(skipped, row.cents);
      const taken = Math.min(left, row.cents - before);
      skipped -= before;
      left -= taken;
      if (taken > 0) parts.push({ ...row, cents: taken });
    }
    if (left > 0) throw new Error('A credit is of what its refund gave back');
  }
  return parts;
}
