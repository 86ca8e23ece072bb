import { and, desc, eq } from 'drizzle-orm';
import {
  type ImportColumn,
  type ImportView,
  openingColumns,
  voucherColumns,
} from '@/lib/contracts/finance/interchange.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { jobs } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { financeImports } from '../schema/imports.ts';
import { financeLedgers } from '../schema.ts';
import { columnsOf } from './words.ts';

export type Import = typeof financeImports.$inferSelect;
/** What is kept of a job that has ended. */
export interface Brought {
  readonly firstMonth: number | null;
}
type InSchool = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

/** An import of this school. `lock`: nobody moves it on until this transaction ends. @throws ServiceError notFound */
export async function findImport(on: InSchool, id: string, lock = false): Promise<Import> {
  return findRow(on, financeImports, id, { lock });
}

/** What this person may do with an import in its state. Balances come in together or not at all. */
export function actionsOf({ can }: Pick<Ctx, 'can'>, found: Import): ImportView['actions'] {
  const { kind, state, good, bad } = found;
  const may = can('finance.voucher.edit') && (kind === 'vouchers' || can('finance.ledger.edit'));
  if (!may || (found.target === 'posted' && !mayPost({ can }))) return [];
  if (state === 'checking' || state === 'running') return ['cancel'];
  // What has come in stays as it was read.
  const maps = found.headers && found.imported === 0 ? (['map'] as const) : [];
  const goesOn = state === 'checked' || state === 'cancelled' || state === 'failed';
  return [...maps, ...(goesOn && good > 0 && (kind === 'vouchers' || bad === 0) ? (['run'] as const) : [])];
}

/** Vouchers that arrive as posted are audited and posted by whoever brings them. */
export const mayPost = ({ can }: Pick<Ctx, 'can'>) => can('finance.voucher.audit') && can('finance.voucher.post');

/** An import as people see it. @throws ServiceError notFound */
export async function viewOfImport(ctx: Ctx, id: string): Promise<ImportView> {
  const [view] = await views(ctx, oneOfSchool(ctx, financeImports, id));
  if (!view) throw new ServiceError('notFound');
  return view;
}

/** The latest imports into the books of a year. @throws ServiceError notFound */
export async function listImports(ctx: Ctx, { year }: { readonly year: number }) {
  const ledger = await ledgerOf(ctx, year);
  return {
    rows: await views(ctx, and(ofSchool(ctx, financeImports), eq(financeImports.ledgerId, ledger.id))),
  };
}

/** What the headers that are known by themselves mean, for whoever has to say the others. */
function likelyColumns({ kind, headers }: Import): ImportView['columns'] {
  if (!headers) return [];
  const all: readonly ImportColumn[] = kind === 'vouchers' ? voucherColumns : openingColumns;
  const columnOf = columnsOf(all, null);
  const likely = new Map<ImportColumn, string>();
  for (const header of headers) {
    const column = columnOf(header);
    if (column && !likely.has(column)) likely.set(column, header);
  }
  return [...likely].map(([column, header]) => ({ column, header }));
}

async function views(ctx: Ctx, which: ReturnType<typeof and>): Promise<ImportView[]> {
  const rows = await ctx.tx
    .select({
      found: financeImports,
      year: financeLedgers.year,
      progress: jobs.progress,
      total: jobs.total,
      result: jobs.result,
    })
    .from(financeImports)
    .innerJoin(financeLedgers, and(ofSchool(ctx, financeLedgers), eq(financeLedgers.id, financeImports.ledgerId)))
    .leftJoin(jobs, and(ofSchool(ctx, jobs), eq(jobs.id, financeImports.jobId)))
    .where(which)
    .orderBy(desc(financeImports.createdAt))
    .limit(limits.financeImportsShown);
  return rows.map(({ found, year, progress, total, result }) => ({
    id: found.id,
    kind: found.kind,
    year,
    target: found.target,
    format: found.format,
    fileName: found.fileName,
    state: found.state,
    good: found.good,
    bad: found.bad,
    known: found.known,
    imported: found.imported,
    firstMonth: (result as Brought | null)?.firstMonth ?? null,
    lines: found.lines,
    debitCents: found.debitCents,
    creditCents: found.creditCents,
    faults: found.faults,
    progress: progress ?? 0,
    total: total ?? 0,
    error: found.error && {
      key: found.error.key,
      params: { ...found.error.params },
    },
    headers: [...(found.headers ?? [])],
    columns: [...(found.columns ?? likelyColumns(found))],
    createdAt: found.createdAt.toISOString(),
    createdBy: found.createdByName,
    actions: actionsOf(ctx, found),
  }));
}
