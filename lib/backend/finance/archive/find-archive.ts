import { and, desc, inArray } from 'drizzle-orm';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { jobs } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeArchives } from '../schema/archives.ts';

export type Archive = typeof financeArchives.$inferSelect;
type Looking = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

/** A package of this school. @throws ServiceError notFound */
export async function findArchive(on: Looking, id: string, lock = false): Promise<Archive> {
  return findRow(on, financeArchives, id, { lock });
}

/** The packages of this school, the latest first. */
export const archivesOf = (ctx: Looking): Promise<Archive[]> =>
  ctx.tx
    .select()
    .from(financeArchives)
    .where(ofSchool(ctx, financeArchives))
    .orderBy(desc(financeArchives.madeAt), desc(financeArchives.id));

/** Packages as people see them, with how far those on their way are. */
export async function seenArchives(ctx: Looking, rows: readonly Archive[]): Promise<ArchiveRow[]> {
  const making = rows.flatMap(({ state, jobId }) => (state === 'making' && jobId ? [jobId] : []));
  const known = making.length
    ? await ctx.tx
        .select({ id: jobs.id, progress: jobs.progress, total: jobs.total })
        .from(jobs)
        .where(and(ofSchool(ctx, jobs), inArray(jobs.id, making)))
    : [];
  const byJob = new Map(known.map((job) => [job.id, job]));
  return rows.map((row) => {
    const { progress = 0, total = 0 } = byJob.get(row.jobId ?? '') ?? {};
    return {
      id: row.id,
      year: row.year,
      edition: row.edition,
      state: row.state,
      provisional: row.provisional,
      fileName: row.fileName,
      bytes: row.bytes,
      sha256: row.sha256,
      madeAt: row.madeAt.toISOString(),
      madeBy: row.madeByName,
      progress,
      total,
      checkedAt: row.checkedAt?.toISOString() ?? null,
      finding: row.finding,
      actions: row.state === 'making' ? ['cancel'] : row.state === 'ready' ? ['open', 'check', 'download'] : [],
    };
  });
}

/** One package as people see it. */
export async function seenArchive(on: Looking, row: Archive): Promise<ArchiveRow> {
  const [seen] = await seenArchives(on, [row]);
  if (!seen) throw new ServiceError('notFound');
  return seen;
}
