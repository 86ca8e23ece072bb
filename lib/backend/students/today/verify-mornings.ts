import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { rowsOf } from '../../db/rows.ts';
import { now } from '../../kernel/clock.ts';
import type { Reading } from '../writing.ts';

const differingRow = z.object({ of: z.string(), stored: z.int(), found: z.int() });

/** Mornings from today on that say something else than the records of the children: `day class`. */
export async function differingMornings({ tx, school }: Reading) {
  const rows = await rowsOf(
    tx,
    sql`
    select coalesce(m.day, f.day) || ' ' || coalesce(m.class_id, f.class_id) as "of",
      coalesce(m.recorded, 0)::int as stored, coalesce(f.recorded, 0)::int as found
    from (select * from attendance_mornings where school_id = ${school.id} and day >= ${dayIn(now(), 'UTC')}) m
    full join (
      select d.day, s.class_id, count(*) as recorded, count(*) filter (where d.status in (1, 7, 8)) as present,
        count(*) filter (where d.status = 2) as absent, count(*) filter (where d.status in (5, 6)) as on_leave
      from attendance_days d join students s on s.school_id = ${school.id} and s.id = d.student_id
      where d.school_id = ${school.id} and d.day >= ${dayIn(now(), 'UTC')} and d.period = 0
        and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
      group by d.day, s.class_id
    ) f on f.day = m.day and f.class_id = m.class_id
    where (coalesce(m.recorded, 0), coalesce(m.present, 0), coalesce(m.absent, 0), coalesce(m.on_leave, 0))
      <> (coalesce(f.recorded, 0), coalesce(f.present, 0), coalesce(f.absent, 0), coalesce(f.on_leave, 0))`,
    differingRow,
  );
  return rows;
}
