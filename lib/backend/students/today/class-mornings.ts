import { type SQL, sql } from 'drizzle-orm';
import type { Reading } from '../writing.ts';

/**
 * A query of the open classes, each with its children, those expected, and what is recorded of their morning. Counts
 * alone are read, one row or a few for each class, and never the children.
 */
export const classMornings = ({ school }: Pick<Reading, 'school'>, day: string): SQL => sql`
  select c.id, c.name, c.sort_key, c.capacity, coalesce(k.students, 0)::int as students,
    coalesce(k.expected, 0)::int as expected, least(coalesce(m.recorded, 0), coalesce(k.expected, 0))::int as recorded,
    coalesce(m.present, 0) as present, coalesce(m.absent, 0) as absent, coalesce(m.on_leave, 0) as on_leave
  from classes c
  left join (
    select scope, sum(students) filter (where state in ('enrolled', 'suspended')) as students,
      sum(students) filter (where state = 'enrolled') as expected
    from student_counts where school_id = ${school.id} group by scope
  ) k on k.scope = c.id::text
  left join attendance_mornings m on m.school_id = ${school.id} and m.day = ${day} and m.class_id = c.id
  where c.school_id = ${school.id} and c.closed_on is null`;
