import { and, desc, eq, notInArray } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { jobs } from '../kernel/schema.ts';

/** The school's latest long works with their progress; what the house does by itself is left out. */
export async function loading({ tx, school }: Ctx) {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.schoolId, school.id), notInArray(jobs.kind, ['house.sweep'])))
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
