import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { isReminderDay } from '@/lib/rules/courses/reminding.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { clockIn } from '@/lib/rules/time-zone.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type WatchCtx, watchOfSchools } from '../../kernel/sweeps.ts';
import { today } from '../../kernel/today.ts';
import { coursesCourses } from '../schema/course.ts';
import { coursesLearners as learners } from '../schema/learning.ts';
import { isToRemind, remind } from './assigned.ts';

/** Reminds by itself of courses that are due or late, by day alone; nobody hears of one twice a day. */
export const reminderJob = watchOfSchools(limits.courseWatchHours, watch);

/** @returns how many were told */
async function watch(ctx: WatchCtx): Promise<number> {
  const day = today(ctx);
  const hour = Number(clockIn(ctx.school.timeZone)(ctx.now).slice(11, 13));
  if (hour < limits.courseRemindFromHour || hour >= limits.courseRemindToHour) return 0;
  const rows = await ctx.tx
    .select({ course: coursesCourses, learner: learners })
    .from(learners)
    .innerJoin(coursesCourses, and(ofSchool(ctx, coursesCourses), eq(coursesCourses.id, learners.courseId)))
    .where(
      and(
        ofSchool(ctx, learners),
        eq(coursesCourses.state, 'published'),
        isNotNull(learners.assignedAt),
        isNull(learners.passedAt),
        lte(learners.dueOn, dayAfter(day, limits.courseRemindDays)),
      ),
    )
    .orderBy(asc(learners.courseId), asc(learners.staffId));
  const due = rows.filter(
    ({ learner }) => learner.dueOn !== null && isToRemind(ctx, learner) && isReminderDay(learner.dueOn, day),
  );
  let told = 0;
  for (const of of Map.groupBy(due, ({ course }) => course.id).values()) {
    const [first] = of;
    if (!first) continue;
    const staffIds = await remind(
      ctx,
      first.course,
      of.map(({ learner }) => learner),
    );
    if (staffIds.length > 0)
      ctx.audit({
        ...{ action: 'courses.learning.remind', object: { type: 'course', id: first.course.id } },
        change: { name: first.course.name, staffIds },
      });
    told += staffIds.length;
  }
  return told;
}
