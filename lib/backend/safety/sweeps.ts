import { and, inArray, lt, sql } from 'drizzle-orm';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { today } from '../kernel/today.ts';
import { pickUpSweeps } from './pick-up/photo.ts';
import { pickUpRecords } from './schema/pick-up.ts';
import { safetyPunches } from './schema/punches.ts';
import { safetyVisits } from './schema/visitors.ts';
import { safetyDeviceEvents } from './schema/warnings.ts';
import { visitorSettingsOf } from './visitors/settings.ts';
import { endOverstay } from './warnings/watch-visitors.ts';

/** The school's day before which rows go that are kept for so many days. */
const lastDay = ({ now, school }: JobCtx, keptDays: number) => dayAfter(today({ now, school }), -keptDays);

/** What gates and devices have told, once nobody may ask for it any more. */
export const safetySweeps: readonly Sweep[] = [
  ...pickUpSweeps,
  schoolSweep('safety.punches', async (ctx) => {
    const { id, day } = safetyPunches;
    const due = ctx.tx
      .select({ id })
      .from(safetyPunches)
      .where(and(ofSchool(ctx, safetyPunches), lt(day, lastDay(ctx, limits.punchesKeptDays))))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(safetyPunches)
      .where(and(ofSchool(ctx, safetyPunches), inArray(id, due)))
      .returning({ id });
    return gone.length;
  }),
  schoolSweep('safety.deviceEvents', async (ctx) => {
    const { deviceId, number, receivedAt } = safetyDeviceEvents;
    const kept = daysEarlier(ctx.now, limits.deviceEventsKeptDays);
    const due = ctx.tx
      .select({ deviceId, number })
      .from(safetyDeviceEvents)
      .where(and(ofSchool(ctx, safetyDeviceEvents), lt(receivedAt, kept)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(safetyDeviceEvents)
      .where(and(ofSchool(ctx, safetyDeviceEvents), inArray(sql`(${deviceId}, ${number})`, due)))
      .returning({ number });
    return gone.length;
  }),
  schoolSweep('safety.visits', async (ctx) => {
    const { id, day } = safetyVisits;
    const { keptDays } = await visitorSettingsOf(ctx);
    const due = ctx.tx
      .select({ id })
      .from(safetyVisits)
      .where(and(ofSchool(ctx, safetyVisits), lt(day, lastDay(ctx, keptDays))))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(safetyVisits)
      .where(and(ofSchool(ctx, safetyVisits), inArray(id, due)))
      .returning({ id, state: safetyVisits.state });
    // Nobody can sign them out any more, so their warning would stay for good.
    for (const visit of gone) if (visit.state === 'arrived') await endOverstay(ctx, visit.id);
    return gone.length;
  }),
  schoolSweep('safety.pickUpRecords', async (ctx) => {
    const { id, day } = pickUpRecords;
    const due = ctx.tx
      .select({ id })
      .from(pickUpRecords)
      .where(and(ofSchool(ctx, pickUpRecords), lt(day, lastDay(ctx, limits.pickUpRecordsKeptDays))))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(pickUpRecords)
      .where(and(ofSchool(ctx, pickUpRecords), inArray(id, due)))
      .returning({ id });
    return gone.length;
  }),
];
