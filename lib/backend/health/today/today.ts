import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { healthTodayCalls } from '@/lib/contracts/health/today.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { standingChildren } from '../../students/index.ts';
import { casesToCall, certificatesMissing } from '../case/case.ts';
import { dueDoses } from '../medicine/medicine.ts';
import { healthChecks } from '../schema/check.ts';
import { healthSigns } from '../schema/sign.ts';
import { reviewsDue } from '../special-file/special-file.ts';

type Calls = typeof healthTodayCalls;

/** What of the daily health waits for somebody; each figure for whoever may answer it. */
async function healthToday(ctx: Ctx): Promise<ReplyOf<Calls['healthToday']>> {
  const day = today(ctx);
  const isSchoolDay = (await schoolDaysBetween(ctx, day, day)).length > 0;
  const due = ctx.can('health.medicine.give') ? await dueDoses(ctx) : null;
  return {
    classes: isSchoolDay ? await uncheckedClasses(ctx, day) : null,
    doses: due?.rows.filter(({ state }) => state === 'due' || state === 'overdue').length ?? null,
    calls: ctx.can('health.case.edit') ? await casesToCall(ctx) : null,
    certificates: ctx.can('health.case.edit') ? await certificatesMissing(ctx) : null,
    reviews: ctx.can('health.special.edit') ? await reviewsDue(ctx) : null,
    signs: ctx.can('health.sign.edit')
      ? await ctx.tx.$count(healthSigns, and(ofSchool(ctx, healthSigns), eq(healthSigns.state, 'open')))
      : null,
  };
}

/** How many classes that the person reaches have nobody checked this morning. */
async function uncheckedClasses(ctx: Ctx, day: string): Promise<number> {
  const { classId, period, state } = healthChecks;
  const rows = await ctx.tx
    .selectDistinct({ classId })
    .from(healthChecks)
    .where(and(ofSchool(ctx, healthChecks), eq(healthChecks.day, day), eq(period, 'morning'), eq(state, 'current')));
  const checked = new Set(rows.map((row) => row.classId));
  const children = await standingChildren(ctx, 'onRoll', monthOf(day));
  return new Set(children.flatMap((child) => (child.classId && !checked.has(child.classId) ? [child.classId] : [])))
    .size;
}

export const healthTodayVerbs: VerbGroup<Calls> = { healthToday };
