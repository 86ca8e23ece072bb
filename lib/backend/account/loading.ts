import { and, desc, notLike } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { jobs } from '../kernel/schema.ts';

/** What is done in the background without anybody waiting for data. */
const ofInstallation = ['house', 'enterprise'];

/** The school's latest long works with their progress; what the installation does by itself is left out. */
export async function loading(ctx: Ctx) {
  const rows = await ctx.tx
    .select()
    .from(jobs)
    .where(and(ofSchool(ctx, jobs), ...ofInstallation.map((begin) => notLike(jobs.kind, `${begin}.%`))))
    .orderBy(desc(jobs.id))
    .limit(limits.jobsShown);
  return rows.map(({ id, kind, state, progress, total, createdAt }) => ({
    id,
    kind,
    state,
    progress,
    total,
    createdAt: createdAt.toISOString(),
  }));
}
