import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayAfter } from '@/lib/rules/days.ts';
import { nodeDepthMax } from '@/lib/rules/group/node-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { today } from '../../kernel/today.ts';
import { organisations, schools } from '../../organisation/schema.ts';
import { enterOrEnd, keepKnown } from '../join/days.ts';
import { keepFigures } from './keep-figures.ts';

/**
 * Lets schools join and leave whose day has come, and writes the figures of every school that belongs to an
 * organisation: of today and of the days for which reports come late, of a branch for which somebody has asked so, of a
 * month. Begun anew it writes the same again.
 */
export const figuresJob: JobHandler = {
  everyHours: limits.groupFigureHours,
  run: async (job) => {
    await job.step((ctx) => keepKnown(ctx.tx, { now: ctx.now, day: today(ctx) }));
    await job.step((ctx) => enterOrEnd(ctx.tx, { now: ctx.now, day: today(ctx) }));
    const asked = await job.step(askedBranches);
    const rows = await job.step(({ tx }) =>
      tx
        .select({ id: schools.id, orgId: schools.orgId })
        .from(schools)
        .where(and(isNotNull(schools.orgId), eq(schools.enabled, true)))
        .orderBy(asc(schools.id)),
    );
    let written = 0;
    for (const { id, orgId } of rows) {
      const days = asked.nodes.has(orgId ?? '') ? limits.groupRebuildDays : limits.groupFigureDays;
      written += await job.step((ctx) => keepDays(ctx, days), { inSchool: id });
    }
    await job.step((ctx) => forgetAsked(ctx, asked.at));
    return { written };
  },
  // What was not done this time is done the next.
  giveUp: async () => {},
};

/** The present day of a school and those before it. */
async function keepDays(ctx: JobCtx, days: number): Promise<number> {
  const last = today(ctx);
  let written = 0;
  for (let back = 0; back < days; back += 1) {
    const day = dayAfter(last, -back);
    written += await keepFigures({ tx: ctx.tx, now: ctx.now, school: ctx.school, day, isToday: back === 0 });
  }
  return written;
}

const nodeRow = z.object({ id: z.string() });

/** The organisations at and below those whose figures somebody wants anew. */
async function askedBranches({ tx, now }: JobCtx) {
  const rows = await rowsOf(
    tx,
    sql`with recursive below as (
      select id, 0 as level from organisations where figures_asked_at is not null
      union all
      select o.id, b.level + 1 from below b join organisations o on o.parent_id = b.id where b.level < ${nodeDepthMax})
    select distinct id::text as id from below`,
    nodeRow,
  );
  return { nodes: new Set(rows.map(({ id }) => id)), at: now };
}

/** Who has asked meanwhile is served by the next run. */
async function forgetAsked({ tx }: JobCtx, at: Date): Promise<void> {
  const before = sql`${organisations.figuresAskedAt} <= ${at.toISOString()}::timestamptz`;
  await tx.update(organisations).set({ figuresAskedAt: null }).where(before);
}
