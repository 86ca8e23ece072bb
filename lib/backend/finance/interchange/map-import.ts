import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { type ImportView, neededColumns, openingColumns, voucherColumns } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeImports } from '../schema/imports.ts';
import { taken } from './decide.ts';
import { type Import, viewOfImport } from './find-import.ts';

type Wanted = ParsedInputOf<typeof interchangeCalls.mapImport>;

/**
 * Says which columns of a sheet are which, and checks the file again.
 * @throws ServiceError notFound, wrongState: its columns were found, or some of it is in the books; columnsMissing: not
 * all that is needed is said, one is said twice, or a header is not the file's
 */
export async function mapImport(ctx: Ctx, { id, columns }: Wanted): Promise<ImportView> {
  const found = await taken(ctx, id, 'map');
  assertWhole(found, columns);
  const jobId = await enqueueJob(ctx, 'finance.import.check', { importId: id });
  await ctx.tx
    .update(financeImports)
    .set({ columns, state: 'checking', jobId, error: null, finishedAt: null })
    .where(oneOfSchool(ctx, financeImports, id));
  ctx.audit({ object: { type: 'financeImport', id }, change: { columns } });
  return viewOfImport(ctx, id);
}

function assertWhole({ kind, headers }: Import, columns: Wanted['columns']): void {
  const all: readonly string[] = kind === 'vouchers' ? voucherColumns : openingColumns;
  const said = new Set<string>(columns.map(({ column }) => column));
  const from = new Set(columns.map(({ header }) => header));
  const isWhole = neededColumns[kind].every((group) => group.some((column) => said.has(column)));
  const isFit = columns.every(({ column, header }) => all.includes(column) && headers?.includes(header));
  if (!isWhole || !isFit || said.size < columns.length || from.size < columns.length)
    throw new ServiceError('columnsMissing');
}
