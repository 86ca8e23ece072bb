import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { clockTime, minuteOf } from '@/lib/rules/attendance-time.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { pickUpTimes } from '../schema/pick-up.ts';
import { pickUpTime, waitingChildren } from './waiting-children.ts';

type Calls = typeof pickUpCalls;

/** Children who are still to be fetched today. */
export async function listWaiting(ctx: Ctx): Promise<ReplyOf<Calls['waitingPickUps']>> {
  const { day, minute } = localMoments(ctx.school.timeZone)(ctx.now);
  const due = await pickUpTime(ctx);
  return {
    time: clockTime(due.minute),
    timesVersion: due.version,
    isPast: minute >= due.minute,
    rows: await waitingChildren(ctx, day),
    actions: ctx.can('safety.pickUp.edit') ? ['edit'] : [],
  };
}

/** Sets by when children should be picked up. @throws ServiceError conflict */
export async function saveTime(
  ctx: Ctx,
  { time, version }: ParsedInputOf<Calls['savePickUpTime']>,
): Promise<ReplyOf<Calls['savePickUpTime']>> {
  const saved = await saveSetting(ctx, pickUpTimes, version, { minute: minuteOf(time) ?? 0 });
  const object = { type: 'pickUpTime', id: ctx.school.id };
  ctx.audit({ object, change: { new: { time } } });
  return { time, version: saved.version };
}
