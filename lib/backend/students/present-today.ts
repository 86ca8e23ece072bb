import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/rows.ts';
import type { Reading } from './writing.ts';

const childRow = z.object({ id: z.string(), name: z.string(), className: z.string() });

/**
 * Children who are at school on a day as far as attendance knows, by class and name: by the latest part of it that says
 * anything, there or late, and neither gone early nor on leave since. The published way for other modules.
 */
export async function studentsPresentOn({ tx, school }: Reading, day: string) {
  const rows = await rowsOf(
    tx,
    sql`
    select s.id, s.name, s.class_name as "className" from students s
    join (
      select student_id, (array_agg(status order by period desc))[1] as last from attendance_days
      where school_id = ${school.id} and day = ${day} group by student_id
    ) d on d.student_id = s.id
    where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled' and d.last in (1, 7)
    order by s.class_key, s.name_key, s.id`,
    childRow,
  );
  return rows.map((row) => ({ ...row, className: row.className || null }));
}
