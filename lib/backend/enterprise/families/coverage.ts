import { and, asc, gt, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { coverageCalls } from '@/lib/contracts/enterprise/coverage-calls.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { shownShare } from '@/lib/rules/share.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { type ClassFamilies, familiesByClass } from '../../students/index.ts';
import { wxworkCoverageDays, wxworkCoverageTargets } from '../schema/families.ts';

type Calls = typeof coverageCalls;

/**
 * What the platform knows of each child's family: who follows with a known relation can be written to, and who was
 * reached by a message lately is active.
 */
const knownFamilies = ({ school, now }: Pick<JobCtx, 'now'> & { readonly school: { readonly id: string } }) => sql`
  select p.student_id, count(distinct p.parent_user_id) as invited,
    count(distinct p.parent_user_id) filter (where p.subscribed) as subscribed,
    count(distinct p.parent_user_id) filter (where p.subscribed and exists (
      select from wxwork_outbox o where o.school_id = p.school_id and o.student_id = p.student_id
        and o.state in ('sent', 'partial') and o.created_at > ${daysEarlier(now, limits.wxworkCoverageDays).toISOString()}::timestamptz
        and o.receivers @> jsonb_build_array(p.parent_user_id))) as active,
    bool_or(p.subscribed and p.relation is not null) as reached
  from wxwork_parents p where p.school_id = ${school.id} group by p.student_id`;

/** How many families each class reaches: three statements, whatever the number of classes. */
export async function coverage(ctx: Ctx): Promise<ReplyOf<Calls['coverage']>> {
  const rows = await familiesByClass(ctx, knownFamilies(ctx));
  const [wanted] = await ctx.tx
    .select({ percent: wxworkCoverageTargets.percent })
    .from(wxworkCoverageTargets)
    .where(ofSchool(ctx, wxworkCoverageTargets));
  const target = wanted?.percent ?? limits.wxworkCoveragePercent;
  const { day, children, reached } = wxworkCoverageDays;
  const since = dayAfter(today(ctx), -limits.wxworkCoverageDays);
  // The days are the whole school's: who reaches a part of it is not told of the rest.
  const days = ctx.reach
    ? []
    : await ctx.tx
        .select({ day, children, reached })
        .from(wxworkCoverageDays)
        .where(and(ofSchool(ctx, wxworkCoverageDays), gt(day, since)))
        .orderBy(asc(day));
  return {
    target,
    classes: rows.map((row) => ({
      ...row,
      rate: shownShare(row.reached, row.children),
      isBelow: row.children > 0 && row.reached * 100 < row.children * target,
    })),
    days: days.map((one) => ({ day: one.day, rate: shownShare(one.reached, one.children) })),
  };
}

/** What the school wants to reach in every class. */
export async function setCoverageTarget(
  ctx: Ctx,
  { percent }: ParsedInputOf<Calls['setCoverageTarget']>,
): Promise<ReplyOf<Calls['setCoverageTarget']>> {
  const set = { percent, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx
    .insert(wxworkCoverageTargets)
    .values({ schoolId: ctx.school.id, ...set })
    .onConflictDoUpdate({ target: wxworkCoverageTargets.schoolId, set });
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { percent } });
  return null;
}

/** Notes how many children are reached today; noted again it is what is true now. */
export async function noteCoverage(ctx: JobCtx): Promise<void> {
  const rows = await familiesByClass({ tx: ctx.tx, school: ctx.school }, knownFamilies(ctx));
  const sum = (of: (row: ClassFamilies) => number) => rows.reduce((all, row) => all + of(row), 0);
  const set = { children: sum((row) => row.children), reached: sum((row) => row.reached) };
  if (set.children === 0) return;
  await ctx.tx
    .insert(wxworkCoverageDays)
    .values({ schoolId: ctx.school.id, day: today(ctx), ...set })
    .onConflictDoUpdate({ target: [wxworkCoverageDays.schoolId, wxworkCoverageDays.day], set });
}
