import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { birthdaysFrom } from '@/lib/rules/birthdays.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayAt } from '../school-day.ts';

const birthdayRow = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  born: z.string(),
  total: z.int(),
});

/** The birthdays of the coming days, the nearest first. */
export async function birthdays({ tx, school, now }: Ctx): Promise<ReplyOf<typeof todayCalls.birthdays>> {
  const kept = birthdaysFrom(todayAt({ now, school }), limits.birthdayDays);
  const order = kept.map(({ of }) => of).join(',');
  const rows = await rowsOf(
    tx,
    sql`
    select id, name, class_name as "className", birth_date::text as born, count(*) over ()::int as total
    from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled'
      and to_char(birth_date, 'MM-DD') = any (string_to_array(${order}, ','))
    order by array_position(string_to_array(${order}, ','), to_char(birth_date, 'MM-DD')), name_key, id
    limit ${limits.benchRows}`,
    birthdayRow,
  );
  const dayOf = new Map(kept.map(({ of, on }) => [of, on]));
  return {
    rows: rows.map(({ born, className, total: _, ...row }) => {
      const on = dayOf.get(born.slice(5)) ?? '';
      return { ...row, className: className || null, on, turns: Number(on.slice(0, 4)) - Number(born.slice(0, 4)) };
    }),
    total: rows[0]?.total ?? 0,
  };
}
