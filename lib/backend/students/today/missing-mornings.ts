import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { timesOf } from '../attendance/times.ts';
import type { Reading } from '../writing.ts';

const missingRow = z.object({
  classId: z.string(),
  className: z.string(),
  count: z.int(),
  studentIds: z.array(z.string()),
});
const yesRow = z.object({ yes: z.boolean() });

/**
 * The classes that have begun to record a morning with how many children have not arrived: neither there nor on leave.
 * Classes that record nothing but the leave that was granted before are passed over. The published way for other
 * modules.
 * @returns also the minute of the day after which arriving is late
 */
export async function missingMornings(ctx: Reading, day: string) {
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select s.class_id as "classId", s.class_name as "className",
      count(*) filter (where d.status is null or d.status = 2)::int as count,
      json_agg(s.id order by s.name_key, s.id) filter (where d.status is null or d.status = 2) as "studentIds"
    from students s
    left join attendance_days d on d.school_id = s.school_id and d.day = ${day} and d.student_id = s.id and d.period = 0
    where s.school_id = ${ctx.school.id} and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
    group by s.class_id, s.class_name, s.class_key
    having count(*) filter (where d.status is not null and d.leave_id is null) > 0
      and count(*) filter (where d.status is null or d.status = 2) > 0
    order by s.class_key, s.class_id`,
    missingRow,
  );
  return { lateAfter: (await timesOf(ctx)).lateAfter[0] ?? 0, classes: rows };
}

/**
 * Whether any child's morning is recorded, leave apart, which is written when it is granted: the first question of
 * whoever asks again and again. The published way for other modules.
 */
export async function isMorningRecorded({ tx, school }: Reading, day: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`
    select exists(select from attendance_days where school_id = ${school.id} and day = ${day} and period = 0 and leave_id is null) as yes`,
    yesRow,
  );
  return rows[0]?.yes === true;
}
