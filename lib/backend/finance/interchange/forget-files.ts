import { and, eq, inArray, lt } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../../kernel/sweeps.ts';
import { financeImportFaults, financeImports } from '../schema/imports.ts';
import { importPurpose } from './upload.ts';

const keptMs = limits.importUndoDays * 86_400_000;

/** Files that came in a month ago, with what was found in them; what they brought stays, and so does the import that brought it. */
export const interchangeSweeps: readonly Sweep[] = [schoolSweep('finance.imports', forgetFiles)];

async function forgetFiles({ tx, school, now }: JobCtx): Promise<number> {
  const old = lt(files.createdAt, new Date(now.getTime() - keptMs));
  const gone = await tx
    .delete(files)
    .where(and(ofSchool({ school }, files), eq(files.purpose, importPurpose), old))
    .returning({ id: files.id });
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const ofThese = tx
    .select({ id: financeImports.id })
    .from(financeImports)
    .where(and(ofSchool({ school }, financeImports), inArray(financeImports.fileId, ids)));
  await tx
    .delete(financeImportFaults)
    .where(and(ofSchool({ school }, financeImportFaults), inArray(financeImportFaults.importId, ofThese)));
  // Without its bytes none can be brought in any more.
  await tx
    .update(financeImports)
    .set({ good: 0, faults: 0 })
    .where(and(ofSchool({ school }, financeImports), inArray(financeImports.fileId, ids)));
  return gone.length;
}
