import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerById } from '../ledgers/find-ledger.ts';
import { financeImportFaults, financeImports } from '../schema/imports.ts';
import { actionsOf, findImport, viewOfImport } from './find-import.ts';
import { assertTarget } from './upload.ts';

type Calls = typeof interchangeCalls;
type OfImport = { readonly id: string };

/**
 * Begins to bring in a checked file; one that was stopped or has failed goes on.
 * @throws ServiceError notFound, wrongState, forbidden, ledgerNotOpen, selfAuditOff, selfAuditTomorrow
 */
export async function runImport(ctx: Ctx, { id }: OfImport): Promise<ImportView> {
  const found = await taken(ctx, id, 'run');
  await assertTarget(ctx, await ledgerById(ctx, found.ledgerId), found.target);
  const jobId = await enqueueJob(ctx, 'finance.import.run', { importId: id }, found.lines);
  const mayCorrect = ctx.can('finance.period.correct');
  await ctx.tx
    .update(financeImports)
    .set({ state: 'running', jobId, mayCorrect, error: null, finishedAt: null })
    .where(oneOfSchool(ctx, financeImports, id));
  ctx.audit({ object: { type: 'financeImport', id }, change: { good: found.good } });
  return viewOfImport(ctx, id);
}

/** Asks the job at work to end with its present part. @throws ServiceError notFound, wrongState */
export async function cancelImport(ctx: Ctx, { id }: OfImport): Promise<ImportView> {
  const found = await taken(ctx, id, 'cancel');
  if (found.jobId) await cancelJob(ctx, found.jobId);
  ctx.audit({ object: { type: 'financeImport', id } });
  return viewOfImport(ctx, id);
}

/**
 * An import that the person may move on so, held until this transaction ends.
 * @throws ServiceError notFound, wrongState
 */
export async function taken(ctx: Ctx, id: string, action: ImportView['actions'][number]) {
  const found = await findImport(ctx, id, true);
  if (!actionsOf(ctx, found).includes(action)) throw new ServiceError('wrongState');
  return found;
}

/** A page of what was found wrong. @throws ServiceError notFound */
export async function importFaults(
  ctx: Ctx,
  { id, page }: ParsedInputOf<Calls['importFaults']>,
): Promise<ReplyOf<Calls['importFaults']>> {
  const { faults } = await findImport(ctx, id);
  const size = limits.importPageRows;
  const { row, column, key, params, at, importId } = financeImportFaults;
  const rows = await ctx.tx
    .select({ row, column, key, params })
    .from(financeImportFaults)
    .where(and(ofSchool(ctx, financeImportFaults), eq(importId, id)))
    .orderBy(asc(at))
    .limit(size)
    .offset((page - 1) * size);
  return {
    rows,
    total: Math.min(faults, limits.financeImportFaults),
    page,
    size,
  };
}
