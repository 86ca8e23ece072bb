import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instant, rowsOf } from '../../db/rows.ts';
import { partFacts } from '../attendance/child-days.ts';
import type { Reading } from '../writing.ts';

const standingsRow = z.object({
  name: z.string(),
  due: z.int(),
  present: z.int(),
  late: z.int(),
  earlyLeave: z.int(),
  leave: z.int(),
  sick: z.int(),
  absent: z.int(),
  open: z.int(),
});
const sickRow = z.object({ day: z.string(), children: z.int() });
const passageRow = z.object({
  name: z.string(),
  className: z.string(),
  at: instant,
  status: z.literal([1, 7, 8]),
});

/**
 * Children of a class by how their day stands; `late` and `earlyLeave` are counted among the present as well, `open`
 * has no record yet.
 */
export type ClassStandings = z.output<typeof standingsRow>;

/**
 * Each class with its enrolled children on a day. A child stands as the latest period with a record says, so that the
 * figures follow the day; whoever came late or left early was there (status codes 1, 7, 8). One query.
 */
export async function standingsOn({ tx, school }: Reading, day: string): Promise<readonly ClassStandings[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select s.class_name as name, count(*)::int as due,
      count(*) filter (where d.last in (1, 7, 8))::int as present,
      count(*) filter (where d.late)::int as late,
      count(*) filter (where d.early)::int as "earlyLeave",
      count(*) filter (where d.last = 5)::int as leave,
      count(*) filter (where d.last = 6)::int as sick,
      count(*) filter (where d.last = 2)::int as absent,
      count(*) filter (where d.last is null)::int as open
    from students s
    left join (
      select student_id, (array_agg(status order by period desc))[1] as last,
        bool_or(status = 7) as late, bool_or(status = 8) as early
      from ${partFacts({ school })} d
      where day = ${day} group by student_id
    ) d on d.student_id = s.id
    where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
    group by s.class_id, s.class_name, s.class_key order by s.class_key, s.class_id`,
    standingsRow,
  );
  return rows;
}

/** Children away ill by day; days without any are left out. Read from an index of ill days alone. */
export async function sickChildren(
  { tx, school }: Reading,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`
    select day::text as day, count(distinct student_id)::int as children from attendance_days
    where school_id = ${school.id} and day between ${from} and ${to} and status = 6 group by day`,
    sickRow,
  );
  return new Map(rows.map(({ day, children }) => [day, children]));
}

export type Passage = z.output<typeof passageRow>;

/** The children that devices saw last on a day, the latest first. */
export async function passagesOn({ tx, school }: Reading, day: string, most: number): Promise<readonly Passage[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select s.name, s.class_name as "className", r.seen_at as at, r.status
    from attendance_records r join students s on s.school_id = r.school_id and s.id = r.student_id
    where r.school_id = ${school.id} and r.day = ${day} and r.seen_at is not null and r.status in (1, 7, 8)
      and s.deleted_at is null
    order by r.seen_at desc, r.id desc limit ${most}`,
    passageRow,
  );
  return rows;
}
