import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { SettlementKind } from '@/lib/contracts/goods/receipt.data.ts';
import type { Receipt, ReceiptRow, receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import { centsText } from '@/lib/rules/money.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { moveDocument, type StoredDocument } from '../document/document.ts';
import { goodsSettlements as table } from '../schema/settlement.ts';

type Sums = Pick<ReceiptRow, 'owedCents' | 'invoicedCents' | 'paidCents'>;

const sumRow = z.object({ id: z.string(), owedCents: z.number(), invoicedCents: z.number(), paidCents: z.number() });

/** What a receipt `d` comes to, less what went back of it. */
const owed = sql`d.cents - coalesce((select sum(b.cents) from goods_documents b where b.school_id = d.school_id
  and b.source_id = d.id and b.kind = 'supplierReturn' and b.state = 'posted'), 0)`;
const settled = (kind: SettlementKind) => sql`coalesce((select sum(s.cents) from goods_settlements s
  where s.school_id = d.school_id and s.receipt_id = d.id and s.kind = ${kind}), 0)`;

async function sumsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select d.id, (${owed})::float8 as "owedCents", (${settled('invoice')})::float8 as "invoicedCents",
      (${settled('payment')})::float8 as "paidCents"
    from goods_documents d
    where d.school_id = ${ctx.school.id} and d.id = ${idsIn(ids)} and d.kind = 'receipt' and d.state = 'posted'`,
    sumRow,
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Receipts of which the invoice has not come in full, or that are not paid in full. */
export const lacking = (ctx: Ctx, kind: SettlementKind) => sql`id in (select d.id from goods_documents d
  where d.school_id = ${ctx.school.id} and d.kind = 'receipt' and d.state = 'posted' and ${owed} > ${settled(kind)})`;

const stateOf = (cents: number, whole: number) => (cents >= whole ? 'all' : cents > 0 ? 'part' : 'none');

/** Rows with what is owed, invoiced and paid. */
export async function withSums<R extends { readonly id: string }>(ctx: Ctx, rows: readonly R[]) {
  const sums = await sumsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const found = sums.get(row.id);
    if (!found) return { ...row, owedCents: 0, invoicedCents: 0, paidCents: 0, invoiced: null, paid: null };
    const { owedCents, invoicedCents, paidCents } = found;
    return {
      ...row,
      ...found,
      invoiced: stateOf(invoicedCents, owedCents),
      paid: stateOf(paidCents, owedCents),
    } as const;
  });
}

/** The invoices and payments of a receipt, as they were noted. */
export async function settlementsOf(ctx: Ctx, receiptId: string): Promise<Receipt['settlements']> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.receiptId, receiptId)))
    .orderBy(asc(table.day), asc(table.id));
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ schoolId: _, receiptId: _1, createdAt, createdBy, ...row }) => ({
    ...row,
    createdBy: names.get(createdBy) ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

type Settled = Omit<ParsedInputOf<typeof receiptCalls.settleReceipt>, 'id' | 'version'>;

/**
 * Notes an invoice or a payment of a receipt that is held.
 * @throws ServiceError invalid: it comes to more than is owed, or to less than nothing
 */
export async function settle(ctx: Ctx, receipt: StoredDocument, written: Settled): Promise<void> {
  const sums = (await sumsOf(ctx, [receipt.id])).get(receipt.id);
  if (!sums) throw new ServiceError('wrongState');
  const before = written.kind === 'invoice' ? sums.invoicedCents : sums.paidCents;
  const [least, most] = [-before, sums.owedCents - before];
  if (written.cents < least || written.cents > Math.max(most, 0))
    throw invalidFields({
      cents: { key: 'goodsSettledMost', params: { least: centsText(least), most: centsText(Math.max(most, 0)) } },
    });
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), receiptId: receipt.id, ...written, ...by });
  // Its version changes, so that two who pay the same stand one behind the other.
  await moveDocument(ctx, receipt, receipt.state);
}

/** @throws ServiceError goodsSettled: something of it is invoiced or paid */
export async function refuseSettled(ctx: Ctx, { id, number }: StoredDocument): Promise<void> {
  const sums = (await sumsOf(ctx, [id])).get(id);
  if (sums && (sums.invoicedCents !== 0 || sums.paidCents !== 0)) throw new ServiceError('goodsSettled', { number });
}
