import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import type { Writing } from '../writing.ts';
import { importsSince } from './import-view.ts';

/**
 * Staged rows are people's data: they go when their import can no longer be undone, and sooner where it brought in no
 * child and was not taken further.
 * @returns the files whose bytes may go
 */
export async function forgetImports(ctx: Pick<Writing, 'tx' | 'school' | 'now'>): Promise<string[]> {
  const abandoned = and(
    lt(studentImports.createdAt, daysEarlier(ctx.now, limits.importAbandonedDays)),
    eq(studentImports.imported, 0),
    inArray(studentImports.state, ['uploaded', 'checked', 'failed', 'cancelled']),
  );
  const old = await ctx.tx
    .select({ id: studentImports.id, fileId: studentImports.fileId })
    .from(studentImports)
    .where(and(ofSchool(ctx, studentImports), or(lt(studentImports.createdAt, importsSince(ctx.now)), abandoned)))
    .for('update');
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  const fileIds = old.map(({ fileId }) => fileId);
  await ctx.tx
    .delete(studentImportRows)
    .where(and(ofSchool(ctx, studentImportRows), inArray(studentImportRows.importId, ids)));
  await ctx.tx.delete(studentImports).where(and(ofSchool(ctx, studentImports), inArray(studentImports.id, ids)));
  await ctx.tx.delete(files).where(and(ofSchool(ctx, files), inArray(files.id, fileIds)));
  return fileIds;
}
