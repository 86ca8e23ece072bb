import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { clockTime, type DayTimes, minuteOf, usualTimes } from '@/lib/rules/attendance-time.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { attendanceTimes } from '../schema/attendance.ts';
import type { Reading } from '../writing.ts';

type Calls = typeof attendanceCalls;
type Texts = Pick<ReplyOf<Calls['attendanceTimes']>, 'noon' | 'evening' | 'lateAfter' | 'earlyBefore'>;

const setTimes = async (ctx: Reading) =>
  (await ctx.tx.select().from(attendanceTimes).where(ofSchool(ctx, attendanceTimes)))[0];

/** The times that punches at this school are judged by. */
export const timesOf = async (ctx: Reading): Promise<DayTimes> => (await setTimes(ctx)) ?? usualTimes;

/** The times as people read them. */
export async function showTimes(ctx: Ctx): Promise<ReplyOf<Calls['attendanceTimes']>> {
  const found = await setTimes(ctx);
  return {
    ...textsOf(found ?? usualTimes),
    version: found?.version ?? 0,
    actions: ctx.can('students.attendance.configure') ? ['save'] : [],
  };
}

/** Sets the school's times. What has been recorded stays as it is. @throws ServiceError conflict */
export async function saveTimes(
  ctx: Ctx,
  { version, ...texts }: ParsedInputOf<Calls['saveAttendanceTimes']>,
): Promise<ReplyOf<Calls['saveAttendanceTimes']>> {
  const before = await setTimes(ctx);
  await saveSetting(ctx, attendanceTimes, version, minutesOf(texts));
  ctx.audit({
    object: { type: 'school', id: ctx.school.id },
    change: { old: textsOf(before ?? usualTimes), new: texts },
  });
  return showTimes(ctx);
}

function textsOf({ noon, evening, lateAfter, earlyBefore }: DayTimes): Texts {
  const each = ([morning = 0, afternoon = 0, night = 0]: readonly number[]): Texts['lateAfter'] => [
    clockTime(morning),
    clockTime(afternoon),
    clockTime(night),
  ];
  return {
    noon: clockTime(noon),
    evening: clockTime(evening),
    lateAfter: each(lateAfter),
    earlyBefore: each(earlyBefore),
  };
}

function minutesOf({ noon, evening, lateAfter, earlyBefore }: Texts) {
  const minute = (text: string) => minuteOf(text) ?? 0;
  return {
    noon: minute(noon),
    evening: minute(evening),
    lateAfter: lateAfter.map(minute),
    earlyBefore: earlyBefore.map(minute),
  };
}
