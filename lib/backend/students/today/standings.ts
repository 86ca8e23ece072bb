import { sql } from 'drizzle-orm';
import type { Reading } from '../writing.ts';

/** Children of a class by how their day stands; `late` and `earlyLeave` are counted among the present as well, `open` has no record yet. */
export interface ClassStandings {
  readonly name: string;
  readonly due: number;
  readonly present: number;
  readonly late: number;
  readonly earlyLeave: number;
  readonly leave: number;
  readonly sick: number;
  readonly absent: number;
  readonly open: number;
}

/**
 * Each class with its enrolled children on a day. A child stands as the latest period with a record says, so that the figures follow the day; whoever
 * came late or left early was there (status codes 1, 7, 8). One query.
 */
export async function standingsOn({ tx, school }: Reading, day: string): Promise<readonly ClassStandings[]> {
  const { rows } = (await tx.execute(sql`
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
      from attendance_days where school_id = ${school.id} and day = ${day} group by student_id
    ) d on d.student_id = s.id
    where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
    group by s.class_id, s.class_name, s.class_key order by s.class_key, s.class_id`)) as unknown as {
    rows: ClassStandings[];
  };
  return rows;
}

/** Children away ill by day; days without any are left out. Read from an index of ill days alone. */
export async function sickChildren(
  { tx, school }: Reading,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await tx.execute(sql`
    select day::text as day, count(distinct student_id)::int as children from attendance_days
    where school_id = ${school.id} and day between ${from} and ${to} and status = 6 group by day`)) as unknown as {
    rows: { day: string; children: number }[];
  };
  return new Map(rows.map(({ day, children }) => [day, children]));
}

export interface Passage {
  readonly name: string;
  readonly className: string;
  readonly at: Date;
  readonly status: 1 | 7 | 8;
}

/** The children that devices saw last on a day, the latest first. */
export async function passagesOn({ tx, school }: Reading, day: string, most: number): Promise<readonly Passage[]> {
  const { rows } = (await tx.execute(sql`
    select s.name, s.class_name as "className", r.seen_at as at, r.status
    from attendance_records r join students s on s.school_id = r.school_id and s.id = r.student_id
    where r.school_id = ${school.id} and r.day = ${day} and r.seen_at is not null and r.status in (1, 7, 8)
      and s.deleted_at is null
    order by r.seen_at desc, r.id desc limit ${most}`)) as unknown as {
    rows: (Omit<Passage, 'at'> & { at: string | Date })[];
  };
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
