import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReportedFigures } from '@/lib/rules/group/reported-figures.ts';
import { rowsOf } from '../../db/rows.ts';
import type { FigureAsk } from '../../kernel/figure-ask.ts';

const row = z.object({ checked: z.int(), due: z.int() });

/**
 * How many of the children who are enrolled in a class were checked on the morning of a day, for the organisation above
 * the school. Left out where nobody was: the round has not been made, or is not made here.
 */
export async function checkedFigures({ tx, school, day }: FigureAsk): Promise<ReportedFigures<'checked'>> {
  const [found] = await rowsOf(
    tx,
    sql`select (select count(distinct c.student_id)::int from health_checks c join students s
        on s.school_id = c.school_id and s.id = c.student_id and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
        where c.school_id = ${school.id} and c.day = ${day}::date and c.period = 'morning' and c.state = 'current') as checked,
      (select count(*)::int from students s
        where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null) as due`,
    row,
  );
  return found && found.checked > 0 ? { checked: { value: found.checked, base: found.due } } : {};
}
