import { and, desc, inArray, notLike, or } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { jobs } from '../kernel/schema.ts';

/** What is done in the background without anybody waiting for data. */
const ofInstallation = ['house', 'enterprise'];
/** But for the contacts that are read at the messaging platform, which a school waits for after its installation. */
const awaited = ['enterprise.families', 'enterprise.contacts'];

/** The school's latest long works with their progress; what the installation does by itself is left out. */
export async function loading(ctx: Ctx) {
  const besides = [and(...ofInstallation.map((begin) => notLike(jobs.kind, `${begin}.%`)))];
  const rows = await ctx.tx
    .select()
    .from(jobs)
    .where(and(ofSchool(ctx, jobs), or(inArray(jobs.kind, awaited), ...besides)))
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
