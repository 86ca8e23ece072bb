import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, openDatabase } from '../../db/client.ts';
import { migrate, migrateUpTo } from '../../db/migrate.ts';
import { rowsOf } from '../../db/rows.ts';

jest.setTimeout(180_000);

const school = '00000000-0000-7000-8000-000000000001';
const plan = '00000000-0000-7000-8000-000000000002';
const person = '00000000-0000-7000-8000-000000000003';
const children = 40;
const days = 30;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await migrateUpTo(database, '0056_child-day-meals');
});
afterAll(() => database.close());

/** Mornings, and some afternoons: of twenty children one is ill, one on leave, asked for early or late, one absent. */
const filling = [
  sql`insert into schools (id, school_no, name, school_mold, created_at) values (${school}, '100001', '一小', 2, now())`,
  sql`insert into fee_refund_rules (school_id, plan_id, item_id, at, basis, statuses, notice_by, price_cents, pay_out)
    select ${school}, ${plan}, gen_random_uuid(), at, 'absentDays', '[5,6]', case at when 3 then '10:00' when 4 then null else '08:30' end, 1500, 'nextBill'
    from generate_series(1, 4) at`,
  sql`insert into students (school_id, id, number, name, name_key, gender, state, entered_on, created_at, created_by, updated_at, updated_by)
    select ${school}, md5('child' || c)::uuid, c::text, '王小明', '', 'male', 'enrolled', '2025-09-01', now(), ${person}, now(), ${person} from generate_series(1, ${children}::int) c`,
  sql`create temporary table told as
    select md5('child' || c)::uuid as child, '2026-01-01'::date + d as day, part, gen_random_uuid() as record, gen_random_uuid() as leave,
      case when part = 1 and (c + d) % 40 = 1 then 1 when (c + d) % 20 = 1 then 6 when (c + d) % 20 = 2 then 5 when (c + d) % 20 = 3 then 2 else 1 end as status,
      ((c + d) % 20 = 2) as by_leave, ('2026-01-01'::date + d + case when c % 3 = 0 then '09:15'::time else '08:30'::time end) at time zone 'Asia/Shanghai' as at
    from generate_series(1, ${children}::int) c, generate_series(0, ${days}::int - 1) d, generate_series(0, 1) part where part = 0 or c % 2 = 0`,
  sql`insert into leave_requests (school_id, id, student_id, kind, state, from_day, from_period, to_day, to_period, reason, asked_at, asked_by)
    select ${school}, leave, child, 'personal', 'approved', day, part, day, part, '事假', at - interval '45 minutes', ${person} from told where by_leave`,
  sql`insert into attendance_records (school_id, student_id, day, period, id, status, reason, leave_id, counted, recorded_at, recorded_by)
    select ${school}, child, day, part, record, status, '', case when by_leave then leave end, true, at, ${person} from told`,
  sql`insert into attendance_days (school_id, day, student_id, period, status, reason, leave_id, record_id, recorded_at)
    select ${school}, day, child, part, status, '', case when by_leave then leave end, record, at from told`,
];

const countRow = z.object({ of: z.string(), n: z.int() });

/** As refunds counted until now: days away that were told by a time of the day. */
const before = (by: string) => sql`
  select count(*)::int as n, ${by} as of from (
    select distinct on (d.student_id, d.day) d.status, bool_or(d.status in (1, 7, 8)) over (partition by d.student_id, d.day) as there,
      to_char(coalesce(l.asked_at, d.recorded_at) at time zone 'Asia/Shanghai', 'HH24:MI') as told
    from attendance_days d left join leave_requests l on l.school_id = d.school_id and l.id = d.leave_id
    where d.period < 3 order by d.student_id, d.day, d.period) days
  where not there and status in (5, 6) and told <= ${by}`;

test('leave of before says by the meals what it said by the notice time of refund rules', async () => {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of filling) await tx.execute(statement);
  });
  const told = [];
  for (const by of ['08:30', '10:00']) told.push(...(await rowsOf(database.owner, before(by), countRow)));
  await migrate(database);
  const meals = await rowsOf(
    database.owner,
    sql`select m.cut_off as of, count(*) filter (where d.status = 12)::int as n from attendance_meals m
      join attendance_days d on d.school_id = m.school_id and d.period = m.slot group by m.slot, m.cut_off order by m.slot`,
    countRow,
  );
  expect(meals).toEqual(told);
  expect(told[0]?.n).toBeGreaterThan(0);
  expect(told[1]?.n).toBeGreaterThan(told[0]?.n ?? 0);
  const rules = await rowsOf(
    database.owner,
    sql`select coalesce(notice_meal::text, '') as of, count(*)::int as n from fee_refund_rules group by 1 order by 1`,
    countRow,
  );
  expect(rules).toEqual([
    { of: '', n: 1 },
    { of: '10', n: 2 },
    { of: '11', n: 1 },
  ]);
  const orphans = await rowsOf(
    database.owner,
    sql`select 'orphans' as of, count(*)::int as n from attendance_days d left join attendance_records r
      on r.school_id = d.school_id and r.student_id = d.student_id and r.day = d.day and r.period = d.period and r.id = d.record_id
      and r.status = d.status and r.counted
      where r.id is null`,
    countRow,
  );
  expect(orphans).toEqual([{ of: 'orphans', n: 0 }]);
});
