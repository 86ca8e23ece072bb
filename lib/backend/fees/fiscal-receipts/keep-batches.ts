import { and, eq, gte, lte, max, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { readFiscalReceiptRange } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { feeFiscalReceiptBatches, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { rangeOf, refuseEnded, type StoredFiscalReceiptBatch } from './batch-figures.ts';
import { fiscalReceiptBatchView } from './batches.ts';

type Calls = typeof fiscalReceiptCalls;

const wrong = (field: string, key: string) => invalidFields({ [field]: { key } });

/**
 * Adds a batch, or changes one of which nothing is used.
 * @throws ServiceError notFound, conflict, ticketBatchEnded, ticketBatchUsed, ticketOverlap, invalid: a day to come
 */
export async function saveTicketBatch(
  ctx: Ctx,
  { id: given, version, first, last, ...facts }: ParsedInputOf<Calls['saveTicketBatch']>,
): Promise<ReplyOf<Calls['saveTicketBatch']>> {
  const range = readFiscalReceiptRange(first, last);
  if (!range) throw wrong('last', 'ticketRange');
  if (facts.obtainedOn > today(ctx)) throw wrong('obtainedOn', 'future');
  // Whoever brings numbers at the same moment waits, and then finds these.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fee tickets ${ctx.school.id}`}))`);
  const id = given ?? uuidv7();
  const before = given === undefined ? null : await lockUnused(ctx, { id, version });
  await refuseOverlap(ctx, { id, ...facts, ...range });
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  if (before) await changeRow(ctx, feeFiscalReceiptBatches, before, { ...facts, ...range });
  else
    await ctx.tx.insert(feeFiscalReceiptBatches).values({
      ...{ schoolId: ctx.school.id, id, ...facts, ...range, ...by },
      ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
    });
  const old = before && { name: before.name, code: before.code, obtainedOn: before.obtainedOn, ...rangeOf(before) };
  ctx.audit({ object: { type: 'feeTicketBatch', id }, change: { old, new: { first, last, ...facts } } });
  return fiscalReceiptBatchView(ctx, { id });
}

type Ranged = Pick<StoredFiscalReceiptBatch, 'id' | 'code' | 'name' | 'prefix' | 'firstSerial' | 'lastSerial'>;

/** Kinds without a code are told apart by their names. @throws ServiceError ticketOverlap */
async function refuseOverlap(ctx: Ctx, { id, code, name, prefix, firstSerial, lastSerial }: Ranged): Promise<void> {
  const [held] = await ctx.tx
    .select()
    .from(feeFiscalReceiptBatches)
    .where(
      and(
        ofSchool(ctx, feeFiscalReceiptBatches),
        ne(feeFiscalReceiptBatches.id, id),
        eq(feeFiscalReceiptBatches.code, code),
        code === '' ? eq(feeFiscalReceiptBatches.name, name) : undefined,
        eq(feeFiscalReceiptBatches.prefix, prefix),
        lte(feeFiscalReceiptBatches.firstSerial, lastSerial),
        gte(feeFiscalReceiptBatches.lastSerial, firstSerial),
      ),
    )
    .limit(1);
  if (held) throw new ServiceError('ticketOverlap', { name: held.name, ...rangeOf(held), day: held.obtainedOn });
}

/** @throws ServiceError notFound, conflict, ticketBatchEnded */
async function lockOpen(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number | undefined }) {
  const batch = await lockRow(ctx, feeFiscalReceiptBatches, id);
  await refuseStale(ctx, batch, version, () => fiscalReceiptBatchView(ctx, { id }));
  refuseEnded(batch);
  return batch;
}

/** @throws ServiceError notFound, conflict, ticketBatchEnded, ticketBatchUsed */
async function lockUnused(ctx: Ctx, of: { readonly id: string; readonly version: number | undefined }) {
  const batch = await lockOpen(ctx, of);
  const used = and(ofSchool(ctx, feeFiscalReceipts), eq(feeFiscalReceipts.batchId, of.id));
  if ((await ctx.tx.$count(feeFiscalReceipts, used)) > 0)
    throw new ServiceError('ticketBatchUsed', { name: batch.name });
  return batch;
}

/**
 * Deletes a batch of which nothing is used.
 * @throws ServiceError notFound, conflict, ticketBatchEnded, ticketBatchUsed
 */
export async function dropTicketBatch(
  ctx: Ctx,
  of: ParsedInputOf<Calls['dropTicketBatch']>,
): Promise<ReplyOf<Calls['dropTicketBatch']>> {
  const batch = await lockUnused(ctx, of);
  await ctx.tx.delete(feeFiscalReceiptBatches).where(oneOfSchool(ctx, feeFiscalReceiptBatches, of.id));
  const { id, name, code } = batch;
  ctx.audit({ object: { type: 'feeTicketBatch', id }, change: { old: { name, code, ...rangeOf(batch) } } });
  return { id };
}

/**
 * Ends a batch: what is left of it is handed back.
 * @throws ServiceError notFound, conflict, ticketBatchEnded, invalid: a day to come, or before its last ticket
 */
export async function endTicketBatch(
  ctx: Ctx,
  { id, version, day, reason }: ParsedInputOf<Calls['endTicketBatch']>,
): Promise<ReplyOf<Calls['endTicketBatch']>> {
  const batch = await lockOpen(ctx, { id, version });
  const [latest] = await ctx.tx
    .select({ day: max(feeFiscalReceipts.day), undoneOn: max(feeFiscalReceipts.undoneOn) })
    .from(feeFiscalReceipts)
    .where(and(ofSchool(ctx, feeFiscalReceipts), eq(feeFiscalReceipts.batchId, id)));
  const earliest = [batch.obtainedOn, latest?.day ?? '', latest?.undoneOn ?? ''].toSorted().at(-1) ?? '';
  if (day > today(ctx)) throw wrong('day', 'future');
  if (day < earliest) throw wrong('day', 'ticketDay');
  const ended = { endedOn: day, endReason: reason, endedAt: ctx.now, endedBy: ctx.person.accountId };
  await changeRow(ctx, feeFiscalReceiptBatches, batch, ended);
  const view = await fiscalReceiptBatchView(ctx, { id });
  const { name, handedBack } = view;
  ctx.audit({ object: { type: 'feeTicketBatch', id }, change: { name, ...rangeOf(batch), day, reason, handedBack } });
  return view;
}
