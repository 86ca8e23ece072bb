import { and, eq } from 'drizzle-orm';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { type Reminded, remindersOf } from '@/lib/rules/health/reminders.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type WatchCtx, watchOfSchools } from '../../kernel/sweeps.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders, schoolDaysBetween } from '../../organisation/index.ts';
import { casesToCall } from '../case/case.ts';
import { dosesToday } from '../medicine/medicine.ts';
import { healthSigns } from '../schema/sign.ts';
import { healthWatches as table } from '../schema/watch.ts';
import { reviewsDue } from '../special-file/special-file.ts';

/**
 * Looks through every school's health some times an hour, and reminds of doses that are due, of families to be called,
 * of reviews, and of signs that nobody has reported. What was told once is not told again on the day.
 */
export const watchJob = watchOfSchools(limits.healthWatchHours, watch);

/** @returns how many were told */
async function watch(ctx: WatchCtx): Promise<number> {
  const day = today(ctx);
  const minute = minuteOf(timeIn(ctx.school.timeZone)(ctx.now)) ?? 0;
  const [last] = await ctx.tx.select().from(table).where(ofSchool(ctx, table)).for('update');
  const reminders = remindersOf(
    {
      ...{ day, minute },
      isSchoolDay: (await schoolDaysBetween(ctx, day, day)).length > 0,
      doses: (await dosesToday(ctx)).map(({ minute: at, outcome }) => ({ minute: at, isOpen: outcome === null })),
      calls: await casesToCall(ctx),
      reviews: await reviewsDue(ctx),
      signs: await ctx.tx.$count(healthSigns, and(ofSchool(ctx, healthSigns), eq(healthSigns.state, 'open'))),
    },
    last ?? null,
  );
  // Where nothing was told, the next look may begin where this one did.
  if (reminders.told.length === 0) return 0;
  const facts: Reminded = reminders.next;
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, ...facts })
    .onConflictDoUpdate({ target: [table.schoolId], set: facts });
  let told = 0;
  for (const { kind, count } of reminders.told) {
    const to = await keyHolders(ctx, keys[kind]);
    if (to.length > 0)
      // Whose and what stands on the page alone.
      await sendMessage(ctx, { to, kind, params: { count: String(count) } });
    told += to.length;
  }
  if (told > 0)
    ctx.audit({ action: 'health.day.watch', object: { type: 'healthWatch', id: day }, change: { day, minute, told } });
  return told;
}

const keys = {
  healthDoses: 'health.medicine.give',
  healthCalls: 'health.case.edit',
  healthReviews: 'health.special.edit',
  healthSignsOpen: 'health.sign.edit',
} as const;
