import { sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { birthdaysFrom } from '@/lib/rules/birthdays.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayAt } from '../school-day.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly born: string;
  readonly total: number;
}

/** The birthdays of the coming days, the nearest first. */
export async function birthdays({ tx, school, now }: Ctx): Promise<ReplyOf<typeof todayCalls.birthdays>> {
  const kept = birthdaysFrom(todayAt({ now, school }), limits.birthdayDays);
  const order = kept.map(({ of }) => of).join(',');
  const { rows } = (await tx.execute(sql`
    select id, name, class_name as "className", birth_date::text as born, count(*) over ()::int as total
    from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled'
      and to_char(birth_date, 'MM-DD') = any (string_to_array(${order}, ','))
    order by array_position(string_to_array(${order}, ','), to_char(birth_date, 'MM-DD')), name_key, id
    limit ${limits.benchRows}`)) as unknown as { rows: Row[] };
  const dayOf = new Map(kept.map(({ of, on }) => [of, on]));
  return {
    rows: rows.map(({ born, className, total: _, ...row }) => {
      const on = dayOf.get(born.slice(5)) ?? '';
      return { ...row, className: className || null, on, turns: Number(on.slice(0, 4)) - Number(born.slice(0, 4)) };
    }),
    total: rows[0]?.total ?? 0,
  };
}
