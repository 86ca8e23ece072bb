import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/rows.ts';
import { partFacts } from './attendance/child-days.ts';
import type { Reading } from './writing.ts';

const childRow = z.object({ id: z.string(), name: z.string(), className: z.string(), isMarked: z.boolean() });

/**
 * Children who are at school on a day as far as attendance knows, by class and name: by the latest part of it that says
 * anything, there or late, and neither gone early nor on leave since. The published way for other modules.
 */
export async function studentsPresentOn(ctx: Reading, day: string) {
  return (await studentsHereOrUnmarkedOn(ctx, day)).filter(({ isMarked }) => isMarked);
}

/** The same, and those of whom nothing is recorded on the day: they may be there. */
export async function studentsHereOrUnmarkedOn({ tx, school }: Reading, day: string) {
  const rows = await rowsOf(
    tx,
    sql`
    select s.id, s.name, s.class_name as "className", d.last is not null as "isMarked" from students s
    left join (
      select student_id, (array_agg(status order by period desc))[1] as last from ${partFacts({ school })} d
      where day = ${day} group by student_id
    ) d on d.student_id = s.id
    where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled'
      and (d.last is null or d.last in (1, 7))
    order by s.class_key, s.name_key, s.id`,
    childRow,
  );
  return rows.map((row) => ({ ...row, className: row.className || null }));
}
