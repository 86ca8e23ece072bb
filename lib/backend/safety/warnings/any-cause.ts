import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { isPickedUp } from '../pick-up/picked-up.ts';

/*
 * What rules that look every other minute ask first, in one query each by an index: most schools have no cause most of the time.
 */

const yesRow = z.object({ yes: z.boolean() });

const any = async ({ tx }: JobCtx, rows: SQL): Promise<boolean> => {
  const [found] = await rowsOf(tx, sql`select exists(${rows}) as yes`, yesRow);
  return found?.yes === true;
};

/** Whether any resident is out, or back late from a longer absence. */
export const anybodyOut = (ctx: JobCtx): Promise<boolean> =>
  any(ctx, sql`select from dorm_stays where school_id = ${ctx.school.id} and to_on is null and state <> 1`);

/** Whether anybody was picked up on a day. */
export const anybodyPickedUp = (ctx: JobCtx, day: string): Promise<boolean> =>
  any(ctx, sql`select from pick_up_records where school_id = ${ctx.school.id} and day = ${day} and ${isPickedUp}`);
