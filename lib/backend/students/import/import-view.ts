import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { ImportView, ListedImport } from '@/lib/contracts/students/import.ts';
import { daysEarlier, daysLater } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { jobs } from '../../kernel/schema.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import type { Reading, Writing } from '../writing.ts';

export type Import = typeof studentImports.$inferSelect;
type Action = ImportView['actions'][number];
type Looking = Pick<Writing, 'tx' | 'school' | 'now'>;

/** The beginning of the time in which an import can be undone; older ones are gone. */
export const importsSince = (now: Date) => daysEarlier(now, limits.importUndoDays);

/** An import of this school. `lock`: nobody moves it on until this transaction ends. @throws ServiceError notFound */
export async function findImport(on: Looking, id: string, lock = false): Promise<Import> {
  return findRow(on, studentImports, id, { more: gt(studentImports.createdAt, importsSince(on.now)), lock });
}

/** The staged rows of an import. */
export const rowsOfImport = (ctx: Pick<Reading, 'school'>, id: string) =>
  and(ofSchool(ctx, studentImportRows), eq(studentImportRows.importId, id));

/** What may be done with an import in its state. */
export function actionsOf({ kind, state, good, warned, imported }: Import): Action[] {
  const toImport = good + warned > imported;
  const fits: Record<Action, boolean> = {
    check: ['uploaded', 'checked', 'failed'].includes(state) && imported === 0,
    // A picture's name says where its bytes are, and nothing else can be wrong with it.
    mend: state === 'checked' && kind !== 'photos',
    run: ['checked', 'cancelled', 'failed'].includes(state) && toImport,
    cancel: ['checking', 'running'].includes(state),
    undo: ['done', 'cancelled', 'failed'].includes(state) && imported > 0,
    result: !['uploaded', 'checking'].includes(state),
  };
  return (Object.keys(fits) as Action[]).filter((action) => fits[action]);
}

/** Headers and columns of an import's sheet, for naming the column of a reason. */
export const sheetOf = ({ columns, mapping }: Import) => ({ headers: columns, mapping });

/** An import as people see it, with the progress of its job. */
export async function importView(ctx: Looking, id: string): Promise<ImportView> {
  const found = await findImport(ctx, id);
  const progress = await progressOf(ctx, eq(studentImports.id, id));
  return { ...viewOf(found, progress), ...(await outcomesOf(ctx, found)) };
}

/** The imports of the time in which they can be undone, newest first. */
export async function importViews(ctx: Looking): Promise<ListedImport[]> {
  const recent = gt(studentImports.createdAt, importsSince(ctx.now));
  const rows = await ctx.tx
    .select()
    .from(studentImports)
    .where(and(ofSchool(ctx, studentImports), recent))
    .orderBy(desc(studentImports.createdAt));
  const progress = await progressOf(ctx, recent);
  return rows.map((row) => viewOf(row, progress));
}

type Progress = ReadonlyMap<string, { progress: number; total: number }>;

async function progressOf(ctx: Looking, which: SQL): Promise<Progress> {
  const rows = await ctx.tx
    .select({ id: studentImports.id, progress: jobs.progress, total: jobs.total })
    .from(studentImports)
    .innerJoin(jobs, and(ofSchool(ctx, jobs), eq(jobs.id, studentImports.jobId)))
    .where(and(ofSchool(ctx, studentImports), which));
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** What became of the rows of an import that is done; without held rows there is nothing to count. */
async function outcomesOf(ctx: Looking, { id, state, held }: Import): Promise<Pick<ImportView, 'updated' | 'leftOut'>> {
  if (state !== 'done' || held === 0) return { updated: 0, leftOut: 0 };
  const { status, record } = studentImportRows;
  const counted = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`;
  const [outcome] = await ctx.tx
    .select({
      updated: counted(sql`${status} = 'imported' and ${record} -> 'heldBy' -> 'replaced' is not null`),
      leftOut: counted(sql`${status} = 'leftOut'`),
    })
    .from(studentImportRows)
    .where(rowsOfImport(ctx, id));
  return outcome ?? { updated: 0, leftOut: 0 };
}

function viewOf(row: Import, progress: Progress): ListedImport {
  const { id, kind, fileName, state, mode, rows, good, warned, bad, held, imported, kept, createdAt, createdByName } =
    row;
  const undoable = actionsOf(row).includes('undo');
  return {
    id,
    kind,
    fileName,
    state,
    mode,
    rows,
    good,
    warned,
    bad,
    held,
    imported,
    kept,
    ...(progress.get(id) ?? { progress: 0, total: 0 }),
    error: row.error && { key: row.error.key, params: { ...row.error.params } },
    createdAt: createdAt.toISOString(),
    createdBy: createdByName,
    undoUntil: undoable ? daysLater(createdAt, limits.importUndoDays).toISOString() : null,
    actions: actionsOf(row),
  };
}
