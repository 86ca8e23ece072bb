import { z } from 'zod';
import { minuteOf, timesProblem } from '@/lib/rules/attendance-time.ts';

const time = z.string().refine((text) => minuteOf(text) !== null, { params: { key: 'wrongFormat' } });
const byPeriod = z.tuple([time, time, time]);

const times = {
  /** HH:mm; from here on it is afternoon, and evening. */
  noon: time,
  evening: time,
  /** Morning, afternoon, evening: whoever comes later is late, whoever goes earlier leaves early. */
  lateAfter: byPeriod,
  earlyBefore: byPeriod,
};

const minutes = (texts: readonly string[]) => texts.map((text) => minuteOf(text) ?? Number.NaN);

/** Times as a school sets them; `version` is the one that was read. */
export const savedTimes = z.strictObject({ ...times, version: z.int32().min(0) }).superRefine((given, ctx) => {
  const [noon = 0, evening = 0] = minutes([given.noon, given.evening]);
  const [lateAfter, earlyBefore] = [minutes(given.lateAfter), minutes(given.earlyBefore)];
  // What is no time of the day has been told already.
  if ([noon, evening, ...lateAfter, ...earlyBefore].some(Number.isNaN)) return;
  const problem = timesProblem({ noon, evening, lateAfter, earlyBefore });
  if (!problem) return;
  const [field, period] = problem;
  ctx.addIssue({
    code: 'custom',
    path: period === null ? [field] : [field, period],
    params: { key: 'timeOrder' },
  });
});

export const timesReply = z.object({
  ...times,
  /** 0 while the school has set none. */
  version: z.number(),
  actions: z.array(z.enum(['save'])),
});
export type TimesReply = z.output<typeof timesReply>;
