import { and, countDistinct, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { type BatchAction, batchActionsIn, openBatchStates } from '@/lib/rules/fees/batch-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { reachedScope } from '../../kernel/reached-scope.ts';
import { jobs } from '../../kernel/schema.ts';
import { knownClasses } from '../../students/index.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeItems } from '../schema.ts';
import { openHolidaysOf } from '../student-plans/open-holidays.ts';
import { type Batch, billsOfBatch } from './find-batch.ts';
import { faultsIn, findingsIn, sumsOf } from './sums.ts';

type Calls = typeof batchCalls;

/** A page of batches, the newest first. */
export async function pageOfBatches(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['batches']>,
): Promise<ReplyOf<Calls['batches']>> {
  const where = await narrowed(ctx, feeBatches, filters, {
    month: (month) => eq(feeBatches.month, month),
    state: (state) => eq(feeBatches.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, feeBatches, where, [desc(feeBatches.id)], { page, size });
  const actions = ctx.canEverywhere('fees.batch.edit') ? (['create'] as const) : [];
  return { rows: await batchRows(ctx, rows), actions: [...actions], ...paged };
}

/** A batch with what its review has found. @throws ServiceError notFound */
export async function batchView(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Calls['batch']>> {
  const found = await findRow(ctx, feeBatches, id);
  const [row] = await batchRows(ctx, [found]);
  if (!row) throw new Error('A batch that was found is shown');
  const classes = await knownClasses(ctx, found.scope.classIds);
  const items =
    found.itemIds.length === 0
      ? []
      : await ctx.tx
          .select({ id: feeItems.id, name: feeItems.name })
          .from(feeItems)
          .where(and(ofSchool(ctx, feeItems), inArray(feeItems.id, found.itemIds)));
  const taken = ctx.tx.select({ id: feeBills.id }).from(feeBills).where(billsOfBatch(ctx, id));
  const [oneOffs] = await ctx.tx
    .select({ n: countDistinct(feeBillLines.oneOffId) })
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), isNotNull(feeBillLines.oneOffId), inArray(feeBillLines.billId, taken)));
  return {
    ...row,
    items,
    classes: [...classes].map(([classId, name]) => ({ id: classId, name })),
    findings: await findingsIn(ctx, id),
    comparedMonth: monthAfter(found.month, -1),
    oneOffs: oneOffs?.n ?? 0,
  };
}

async function batchRows(ctx: Ctx, rows: readonly Batch[]): Promise<BatchRow[]> {
  const ids = rows.map(({ id }) => id);
  const sums = await sumsOf(ctx, ids);
  const faults = await faultsIn(ctx, ids);
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ createdBy, publishedBy }) => [createdBy, publishedBy ?? []].flat()),
  );
  const progress = await progressOf(
    ctx,
    rows.flatMap(({ jobId }) => jobId ?? []),
  );
  const open = rows.filter(({ state }) => openBatchStates.includes(state));
  const holidays = await openHolidaysOf(
    ctx,
    open.map(({ month }) => month),
  );
  return rows.map((row) => {
    const { bills = 0, amountCents = 0, sponsoredCents = 0, waivedCents = 0, paidCents = 0 } = sums.get(row.id) ?? {};
    return {
      ...headOf(ctx, row),
      ...{ bills, amountCents, sponsoredCents, waivedCents, paidCents },
      faults: faults.get(row.id) ?? 0,
      openHolidays: openBatchStates.includes(row.state) ? (holidays.get(row.month) ?? []) : [],
      progress: (row.jobId && progress.get(row.jobId)) || null,
      error: row.error && { key: row.error.key, params: { ...row.error.params } },
      createdBy: names.get(row.createdBy) ?? '',
      generatedAt: row.generatedAt?.toISOString() ?? null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: row.publishedBy && (names.get(row.publishedBy) ?? ''),
      actions: batchActionsIn(row.state, paidCents).filter((action) => isOffered(ctx, action, row, bills)),
    };
  });
}

const headOf = (ctx: Ctx, row: Batch) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  month: row.month,
  state: row.state,
  version: row.version,
  ...reachedScope(ctx, row.scope),
  itemIds: row.itemIds,
  withOneOffs: row.withOneOffs,
  issueOn: row.issueOn,
  dueOn: row.dueOn,
  allowPartial: row.allowPartial,
  minPartCents: row.minPartCents,
  note: row.note,
  changeBp: row.changeBp,
  reason: row.reason,
});

const publishing: readonly BatchAction[] = ['publish', 'withdraw', 'close'];

/** What ended before its end has no review; a batch without bills is not published. */
function isOffered(ctx: Ctx, action: BatchAction, { error }: Batch, bills: number): boolean {
  if (!ctx.canEverywhere(publishing.includes(action) ? 'fees.batch.publish' : 'fees.batch.edit')) return false;
  if (action === 'accept' || action === 'adjust') return error === null;
  return action !== 'publish' || bills > 0;
}

async function progressOf(ctx: Ctx, jobIds: readonly string[]) {
  if (jobIds.length === 0) return new Map<string, { done: number; total: number }>();
  const rows = await ctx.tx
    .select({ id: jobs.id, done: jobs.progress, total: jobs.total })
    .from(jobs)
    .where(and(ofSchool(ctx, jobs), inArray(jobs.id, [...jobIds])));
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}
