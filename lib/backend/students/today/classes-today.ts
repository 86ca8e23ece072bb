import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { classMornings } from './class-mornings.ts';

type Calls = typeof todayCalls;

const classRow = z.object({
  id: z.string(),
  name: z.string(),
  students: z.int(),
  capacity: z.int(),
  expected: z.int(),
  recorded: z.int(),
  present: z.int(),
  total: z.int(),
});

/**
 * The classes that need somebody most: not called yet, in their order, then by the lowest attendance; where no roll is
 * called, or the caller may not see it, the fullest.
 */
export async function classesToday(
  ctx: Ctx,
  { size }: ParsedInputOf<Calls['classesToday']>,
): Promise<ReplyOf<Calls['classesToday']>> {
  const day = today(ctx);
  const seesRoll = ctx.can('students.attendance.view');
  return keptFigures(ctx, `classes ${size} ${seesRoll}`, day, () => neediest(ctx, { day, size, seesRoll }));
}

interface Asked {
  readonly day: string;
  readonly size: number;
  /** Whether the caller may see who is there. */
  readonly seesRoll: boolean;
}

async function neediest(ctx: Ctx, { day, size, seesRoll }: Asked): Promise<ReplyOf<Calls['classesToday']>> {
  const isCalled = seesRoll && (await schoolDaysBetween(ctx, day, day)).length > 0;
  const need = isCalled
    ? sql`expected = 0, recorded >= expected, case when recorded < expected then 0 else present::float8 / nullif(expected, 0) end`
    : sql`students::float8 / greatest(capacity, 1) desc`;
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select id, name, students, capacity, expected, recorded, present, count(*) over ()::int as total
    from (${classMornings(ctx, day)}) c order by ${need}, sort_key, id limit ${size}`,
    classRow,
  );
  return {
    rows: rows.map(({ expected, recorded, present, total: _, ...row }) => ({
      ...row,
      today: isCalled ? { expected, present, open: expected - recorded } : null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
