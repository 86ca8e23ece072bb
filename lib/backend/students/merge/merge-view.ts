import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import type { MergeView } from '@/lib/contracts/students/duplicates.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { studentMerges } from '../schema/merges.ts';
import { students } from '../schema.ts';

type Merges = typeof duplicateCalls.merges;
const kept = alias(students, 'kept');
const gone = alias(students, 'gone');

/** Merges as people see them, newest first. */
export async function listMerges(ctx: Ctx, { page, size }: ParsedInputOf<Merges>): Promise<ReplyOf<Merges>> {
  const [all] = await ctx.tx.select({ total: count() }).from(studentMerges).where(ofSchool(ctx, studentMerges));
  const rows = await read(ctx, undefined, { limit: size, offset: (page - 1) * size });
  return { rows, total: all?.total ?? 0, page, size };
}

/** One merge. @throws ServiceError notFound */
export async function mergeViewOf(ctx: Ctx, id: string): Promise<MergeView> {
  const [view] = await read(ctx, eq(studentMerges.id, id), { limit: 1, offset: 0 });
  if (!view) throw new ServiceError('notFound');
  return view;
}

async function read(
  ctx: Ctx,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<MergeView[]> {
  const { tx } = ctx;
  const rows = await tx
    .select({
      merge: studentMerges,
      keptName: kept.name,
      keptNumber: kept.number,
      version: kept.version,
      deletedAt: kept.deletedAt,
      goneName: gone.name,
      goneNumber: gone.number,
    })
    .from(studentMerges)
    .innerJoin(kept, and(ofSchool(ctx, kept), eq(kept.id, studentMerges.keptId)))
    .innerJoin(gone, and(ofSchool(ctx, gone), eq(gone.id, studentMerges.goneId)))
    .where(and(ofSchool(ctx, studentMerges), which))
    .orderBy(desc(studentMerges.at), desc(studentMerges.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ merge, version, deletedAt, ...names }) => ({
    ...names,
    id: merge.id,
    keptId: merge.keptId,
    goneId: merge.goneId,
    at: merge.at.toISOString(),
    by: merge.byName,
    moved: merge.moved,
    stayed: merge.stayed,
    undoneAt: merge.undoneAt?.toISOString() ?? null,
    actions: merge.undoneAt === null && deletedAt === null && version === merge.keptVersion ? ['undo' as const] : [],
  }));
}
