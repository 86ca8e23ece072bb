import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { birthdaysFrom } from '@/lib/rules/birthdays.ts';
import { isCalendarDate, monthDayOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { today } from '../../kernel/today.ts';

type Reply = ReplyOf<typeof todayCalls.birthdays>;

const spanRow = z.object({ first: z.string().nullable(), last: z.string().nullable() });
const bornRow = z.object({ born: z.string(), children: z.int() });
const birthdayRow = z.object({ id: z.string(), name: z.string(), className: z.string(), born: z.string() });

/**
 * The birthdays of the coming days, the nearest first. The index by day of birth is asked for those days in each year
 * that anybody was born in, and rows are read of no more days than fill the card.
 */
export async function birthdays(ctx: Ctx): Promise<Reply> {
  const day = today(ctx);
  return keptFigures(ctx, 'birthdays', day, () => birthdaysSince(ctx, day));
}

async function birthdaysSince(ctx: Ctx, today: string): Promise<Reply> {
  const kept = birthdaysFrom(today, limits.birthdayDays);
  const placeOf = new Map(kept.map(({ of, on }, place) => [of, { on, place }]));
  const placed = (born: string) => placeOf.get(monthDayOf(born)) ?? { on: '', place: kept.length };
  const counted = (
    await bornOn(
      ctx,
      await daysOfBirth(
        ctx,
        kept.map(({ of }) => of),
      ),
    )
  ).toSorted((a, b) => placed(a.born).place - placed(b.born).place);
  const nearest: string[] = [];
  let found = 0;
  let last = -1;
  for (const { born, children } of counted) {
    if (found >= limits.benchRows && placed(born).place !== last) break;
    nearest.push(born);
    found += children;
    last = placed(born).place;
  }
  const rows = nearest.length === 0 ? [] : await childrenBornOn(ctx, nearest);
  return {
    rows: rows
      .toSorted((a, b) => placed(a.born).place - placed(b.born).place)
      .slice(0, limits.benchRows)
      .map(({ born, className, ...row }) => {
        const { on } = placed(born);
        return { ...row, className: className || null, on, turns: yearOf(on) - yearOf(born) };
      }),
    total: counted.reduce((sum, { children }) => sum + children, 0),
  };
}

/** These days of the year in every year between the first and the last that somebody was born in. */
async function daysOfBirth({ tx, school }: Ctx, monthDays: readonly string[]): Promise<readonly string[]> {
  const [span] = await rowsOf(
    tx,
    sql`
    select min(birth_date)::text as first, max(birth_date)::text as last
    from students where school_id = ${school.id} and deleted_at is null`,
    spanRow,
  );
  if (!span?.first || !span.last) return [];
  const years = Array.from(
    { length: yearOf(span.last) - yearOf(span.first) + 1 },
    (_, at) => yearOf(span.first ?? '') + at,
  );
  return years.flatMap((year) => monthDays.map((day) => `${year}-${day}`)).filter(isCalendarDate);
}

const daysIn = (days: readonly string[]) => sql`any (string_to_array(${days.join(',')}, ',')::date[])`;

/** How many enrolled children were born on each of these days. */
function bornOn({ tx, school }: Ctx, days: readonly string[]) {
  return rowsOf(
    tx,
    sql`
    select birth_date::text as born, count(*)::int as children from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled' and birth_date = ${daysIn(days)}
    group by birth_date`,
    bornRow,
  );
}

/** By day of birth, then by name; of each day of the year no more than a card shows. */
function childrenBornOn({ tx, school }: Ctx, days: readonly string[]) {
  return rowsOf(
    tx,
    sql`
    select id, name, class_name as "className", birth_date::text as born from (
      select *, row_number() over (
        partition by extract(month from birth_date), extract(day from birth_date) order by name_key, id) as at
      from students
      where school_id = ${school.id} and deleted_at is null and state = 'enrolled' and birth_date = ${daysIn(days)}
    ) born where at <= ${limits.benchRows} order by at`,
    birthdayRow,
  );
}
