import { isPastCheck, nightAt, usualCheckMinute } from '@/lib/rules/dormitory-night.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dormTimes } from '../schema/dormitory.ts';

/** What is asked of a dormitory needs of its surroundings: a request's context and a job's step both have it. */
export interface DormReading {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
}

export interface Night {
  /** The day on which the present night begins or began. */
  readonly night: string;
  readonly day: string;
  readonly minute: number;
  readonly checkMinute: number;
  /** Of the row that sets the time; 0 where the school keeps the usual one. */
  readonly timesVersion: number;
  /** Residents should be in now. */
  readonly isPast: boolean;
}

/** The present night of a school and the time of its check. */
export async function nightNow(ctx: DormReading): Promise<Night> {
  const [times] = await ctx.tx.select().from(dormTimes).where(ofSchool(ctx, dormTimes));
  const { day, minute } = localMoments(ctx.school.timeZone)(ctx.now);
  const checkMinute = times?.checkMinute ?? usualCheckMinute;
  return {
    night: nightAt(day, minute),
    day,
    minute,
    checkMinute,
    timesVersion: times?.version ?? 0,
    isPast: isPastCheck(minute, checkMinute),
  };
}
