import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { FiscalReceiptBatch, FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { feeFiscalReceiptBatches } from '../schema/fiscal-receipts.ts';
import { type BatchFigures, batchFigures, gapsOf, rangeOf, type StoredFiscalReceiptBatch } from './batch-figures.ts';

type Calls = typeof fiscalReceiptCalls;

/** A page of batches, the latest obtained first. */
export async function pageOfFiscalReceiptBatches(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['ticketBatches']>,
): Promise<ReplyOf<Calls['ticketBatches']>> {
  const { endedOn, form } = feeFiscalReceiptBatches;
  const where = await narrowed(ctx, feeFiscalReceiptBatches, filters, {
    state: (state) => (state === 'open' ? isNull(endedOn) : isNotNull(endedOn)),
    form: (one) => eq(form, one),
  });
  const { rows, ...paged } = await countedPage(ctx, feeFiscalReceiptBatches, where, newest, { page, size });
  const actions = ctx.canEverywhere('fees.ticket.batch') ? (['obtain'] as const) : [];
  return { rows: await batchRows(ctx, rows), actions: [...actions], ...paged };
}

const newest = [desc(feeFiscalReceiptBatches.obtainedOn), feeFiscalReceiptBatches.id];

/** A batch with the ranges that were left out. @throws ServiceError notFound */
export async function fiscalReceiptBatchView(ctx: Ctx, { id }: { readonly id: string }): Promise<FiscalReceiptBatch> {
  const batch = await findRow(ctx, feeFiscalReceiptBatches, id);
  const [row] = await batchRows(ctx, [batch]);
  if (!row) throw new Error('A batch that was found is shown');
  const names = await personNames(ctx.tx, [batch.createdBy, ...(batch.endedBy === null ? [] : [batch.endedBy])]);
  const gaps = await gapsOf(ctx, [batch], limits.feeTicketGapsShown);
  return {
    ...row,
    gaps: gaps.map(({ first, last }) => ({
      ...{
        first: fiscalReceiptNumberText(batch, first),
        last: fiscalReceiptNumberText(batch, last),
        count: last - first + 1,
      },
    })),
    created: { by: names.get(batch.createdBy) ?? '', at: batch.createdAt.toISOString() },
    ended: batch.endedAt && { by: names.get(batch.endedBy ?? '') ?? '', at: batch.endedAt.toISOString() },
  };
}

async function batchRows(ctx: Ctx, batches: readonly StoredFiscalReceiptBatch[]): Promise<FiscalReceiptBatchRow[]> {
  const figures = await batchFigures(ctx, batches);
  return batches.map((batch): FiscalReceiptBatchRow => {
    const { id, version, name, form, code, obtainedOn, obtainedFrom, verifyAt, note, endedOn, endReason } = batch;
    const own = figures.get(id);
    if (!own) throw new Error('Every batch has figures');
    const { nextSerial, ...counts } = own;
    return {
      ...{ id, version, name, form, code, obtainedOn, obtainedFrom, verifyAt, note, endedOn, endReason, ...counts },
      ...rangeOf(batch),
      next: nextSerial === null ? null : fiscalReceiptNumberText(batch, nextSerial),
      actions: actionsOf(ctx, batch, own),
    };
  });
}

function actionsOf(ctx: Ctx, { endedOn }: StoredFiscalReceiptBatch, { used, voided, left }: BatchFigures) {
  const actions: FiscalReceiptBatchRow['actions'] = [];
  if (endedOn !== null) return actions;
  if (left > 0 && ctx.canEverywhere('fees.ticket.register')) actions.push('spoil');
  if (!ctx.canEverywhere('fees.ticket.batch')) return actions;
  if (used + voided === 0) actions.push('edit', 'drop');
  return [...actions, 'end' as const];
}

/** What forms and filters offer: the latest batches, and what was written of them. */
export async function ticketChoices(ctx: Ctx): Promise<ReplyOf<Calls['ticketChoices']>> {
  const latest = { page: 1, size: limits.feeTicketBatchesShown };
  const rows = await pageRows(ctx, feeFiscalReceiptBatches, ofSchool(ctx, feeFiscalReceiptBatches), newest, latest);
  const figures = await batchFigures(
    ctx,
    rows.filter(({ endedOn }) => endedOn === null),
  );
  const written = (all: readonly string[]) => [...new Set(all.filter((one) => one !== ''))];
  return {
    batches: rows.map((batch) => {
      const { id, name, form, code, endedOn } = batch;
      const { nextSerial = null, left = 0 } = figures.get(id) ?? {};
      const next = nextSerial === null ? null : fiscalReceiptNumberText(batch, nextSerial);
      return { id, name, form, code, ...rangeOf(batch), isEnded: endedOn !== null, next, left };
    }),
    names: written(rows.map(({ name }) => name)),
    sources: written(rows.map(({ obtainedFrom }) => obtainedFrom)),
  };
}
