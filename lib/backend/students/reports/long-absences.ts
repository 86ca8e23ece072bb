import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { absenceStreak } from '@/lib/rules/absence-streak.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { partFacts } from '../attendance/child-days.ts';

type Call = typeof reportCalls.longAbsences;

const childRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  className: z.string(),
  days: z.array(z.object({ day: z.string(), isThere: z.boolean(), isIll: z.boolean() })),
});

/**
 * Children at school who have been away for some days in a row up to their latest record, the longest first. Only those
 * whose last recorded day was none are read with their days.
 * @throws ServiceError tooManyRows
 */
export async function longAbsences(ctx: Ctx, { days: least }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const on = today(ctx);
  const since = dayAfter(on, -limits.absenceLookBackDays);
  const found = await rowsOf(
    ctx.tx,
    sql`
    with kept as (
      select student_id, day, bool_or(status in (1, 7, 8)) as there, bool_or(status = 6) as ill
      from ${partFacts(ctx)} facts where day between ${since} and ${on}
      group by student_id, day),
    last as (select distinct on (student_id) student_id, there from kept order by student_id, day desc)
    select s.id, s.number, s.name, s.class_name as "className",
      (select json_agg(json_build_object('day', k.day, 'isThere', k.there, 'isIll', k.ill) order by k.day desc)
        from kept k where k.student_id = s.id) as days
    from students s join last l on l.student_id = s.id and not l.there
    where s.school_id = ${ctx.school.id} and s.deleted_at is null and s.state = 'enrolled'
    order by s.class_key, s.number, s.id limit ${limits.printedRows + 1}`,
    childRow,
  );
  if (found.length > limits.printedRows)
    throw new ServiceError('tooManyRows', { rows: found.length, max: limits.printedRows });
  const rows = found.flatMap(({ days, className, ...child }) => {
    const streak = absenceStreak(days);
    return streak && streak.days >= least ? [{ ...child, className: className || null, ...streak }] : [];
  });
  return { on, rows: rows.toSorted((a, b) => b.days - a.days) };
}
