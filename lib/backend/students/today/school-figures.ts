import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { genders, studentStates } from '@/lib/contracts/students/reference.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { countedFor } from '../counts.ts';
import { headcount } from '../headcount.ts';
import { studentCounts } from '../schema.ts';

type Reply = ReplyOf<typeof todayCalls.schoolFigures>;

const placesRow = z.object({ classes: z.int(), seats: z.int() });

/** The school in figures, from the counts that are kept of it. */
export const schoolFigures = (ctx: Ctx): Promise<Reply> => keptFigures(ctx, 'school', today(ctx), () => figuresOf(ctx));

async function figuresOf(ctx: Ctx): Promise<Reply> {
  const counted = await ctx.tx
    .select()
    .from(studentCounts)
    .where(and(ofSchool(ctx, studentCounts), countedFor(ctx)));
  const [places] = await rowsOf(
    ctx.tx,
    sql`select count(*)::int as classes, coalesce(sum(capacity), 0)::int as seats
      from classes where school_id = ${ctx.school.id} and closed_on is null`,
    placesRow,
  );
  const sum = (rows: typeof counted, fits: (row: (typeof counted)[number]) => boolean) =>
    rows.reduce((total, row) => (fits(row) ? total + row.students : total), 0);
  const byState = studentStates.map((state) => [state, sum(counted, (row) => row.state === state)] as const);
  const byGender = genders.map(
    (gender) => [gender, sum(counted, (row) => row.gender === gender && row.state === 'enrolled')] as const,
  );
  return {
    state: Object.fromEntries(byState) as Record<(typeof byState)[number][0], number>,
    gender: Object.fromEntries(byGender) as Record<(typeof byGender)[number][0], number>,
    classes: places?.classes ?? 0,
    seats: places?.seats ?? 0,
    headcount: await headcount(ctx),
  };
}
