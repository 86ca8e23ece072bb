import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { readFiscalReceiptNumber } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { fiscalReceiptStates } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows, sumsByState } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { searchedStudents } from '../../students/index.ts';
import { feeFiscalReceiptBatches, feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import { rangeOf } from './batch-figures.ts';
import { overTicketed } from './room.ts';
import { batchesOf, fiscalReceiptRows, type StoredFiscalReceipt } from './view.ts';

type FiscalReceipts = typeof fiscalReceiptCalls.tickets;
type Filters = Omit<ParsedInputOf<FiscalReceipts>, 'page' | 'size'>;

/** A page of tickets, the newest first, with the sums of all that the filters find. */
export async function pageOfFiscalReceipts(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<FiscalReceipts>,
): Promise<ReplyOf<FiscalReceipts>> {
  const over = await overPayments(ctx);
  const where = await wanted(ctx, filters, over);
  const newest = [desc(feeFiscalReceipts.day), desc(feeFiscalReceipts.createdAt), feeFiscalReceipts.id];
  const rows = await pageRows(ctx, feeFiscalReceipts, where, newest, { page, size });
  const { batchId } = filters;
  const batch = batchId === undefined ? undefined : (await batchesOf(ctx, [batchId])).get(batchId);
  return {
    rows: await fiscalReceiptRows(ctx, rows, over),
    ...(await sumsByState(ctx, feeFiscalReceipts, where, fiscalReceiptStates)),
    over: await sumOfOver(ctx, over),
    batch: batch ? `${batch.name} ${rangeOf(batch).first}–${rangeOf(batch).last}` : null,
    actions: ctx.canEverywhere('fees.ticket.register') ? ['register'] : [],
    page,
    size,
  };
}

/**
 * All tickets that filters find, the oldest first, to be exported.
 * @throws ServiceError tooManyRows
 */
export async function allFiscalReceipts(ctx: Ctx, filters: Filters) {
  const over = await overPayments(ctx);
  const where = await wanted(ctx, filters, over);
  const total = await ctx.tx.$count(feeFiscalReceipts, where);
  const max = limits.feeTicketsExported;
  if (total > max) throw new ServiceError('tooManyRows', { rows: total, max });
  const rows: StoredFiscalReceipt[] = await ctx.tx
    .select()
    .from(feeFiscalReceipts)
    .where(where)
    .orderBy(asc(feeFiscalReceipts.day), asc(feeFiscalReceipts.createdAt), feeFiscalReceipts.id);
  return fiscalReceiptRows(ctx, rows, over);
}

async function overPayments(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await keptFigures(ctx, 'overTicketed', today(ctx), () => overTicketed(ctx));
  return new Set(rows.map(({ id }) => id));
}

const standsFor = (ctx: Ctx, payments: ReadonlySet<string>) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(feeFiscalReceiptParts)
      .where(
        and(
          ofSchool(ctx, feeFiscalReceiptParts),
          eq(feeFiscalReceiptParts.ticketId, feeFiscalReceipts.id),
          eq(feeFiscalReceiptParts.stands, true),
          inArray(feeFiscalReceiptParts.paymentId, [...payments]),
        ),
      ),
  );

async function sumOfOver(ctx: Ctx, over: ReadonlySet<string>) {
  if (over.size === 0) return { count: 0, cents: 0 };
  const [sum] = await ctx.tx
    .select({ count: count(), cents: sql<number>`coalesce(sum(${feeFiscalReceipts.cents}), 0)::float8` })
    .from(feeFiscalReceipts)
    .where(and(ofSchool(ctx, feeFiscalReceipts), standsFor(ctx, over)));
  return sum ?? { count: 0, cents: 0 };
}

function wanted(ctx: Ctx, filters: Filters, over: ReadonlySet<string>) {
  const ofBatch = (where: SQL) => inArray(feeFiscalReceipts.batchId, batchIds(ctx, where));
  return narrowed(ctx, feeFiscalReceipts, filters, {
    text: (text) => isNamed(ctx, text),
    from: (from) => gte(feeFiscalReceipts.day, from),
    to: (to) => lte(feeFiscalReceipts.day, to),
    state: (state) => eq(feeFiscalReceipts.state, state),
    form: (form) => ofBatch(eq(feeFiscalReceiptBatches.form, form)),
    batchId: (id) => eq(feeFiscalReceipts.batchId, id),
    name: (name) => ofBatch(eq(feeFiscalReceiptBatches.name, name)),
    over: () => (over.size === 0 ? sql`false` : standsFor(ctx, over)),
  });
}

const batchIds = (ctx: Ctx, where: SQL) =>
  ctx.tx
    .select({ id: feeFiscalReceiptBatches.id })
    .from(feeFiscalReceiptBatches)
    .where(and(ofSchool(ctx, feeFiscalReceiptBatches), where));

/** A number or code of a ticket, a part of the payer's name, a payment's number, or what a child is found by. */
async function isNamed(ctx: Ctx, text: string) {
  const number = readFiscalReceiptNumber(text);
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  const payments = ctx.tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(
      and(
        ofSchool(ctx, feePayments),
        or(eq(feePayments.number, text), children.length > 0 ? inArray(feePayments.studentId, children) : undefined),
      ),
    );
  const told = ctx.tx
    .select({ id: feeFiscalReceiptParts.ticketId })
    .from(feeFiscalReceiptParts)
    .where(and(ofSchool(ctx, feeFiscalReceiptParts), inArray(feeFiscalReceiptParts.paymentId, payments)));
  return or(
    number ? eq(feeFiscalReceipts.serial, number.serial) : undefined,
    sql`position(${text} in ${feeFiscalReceipts.payerName}) > 0`,
    inArray(feeFiscalReceipts.batchId, batchIds(ctx, eq(feeFiscalReceiptBatches.code, text))),
    inArray(feeFiscalReceipts.id, told),
  );
}
