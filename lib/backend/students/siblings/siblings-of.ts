import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { phoneTerm } from '../terms.ts';
import type { Reading } from '../writing.ts';

const siblingRow = z.object({ of: z.string(), id: z.string(), name: z.string() });

/**
 * Brothers and sisters on roll by child, by name: linked ones, and those who share a guardian's phone. Terms are looked
 * up phone by phone: joined otherwise, a school that has just been filled, of which the planner knows nothing, reads
 * all of its terms for each child.
 */
export async function siblingsOf({ tx, school }: Reading, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly id: string; readonly name: string }[]>();
  const wanted = idsIn(ids);
  const rows = await rowsOf(
    tx,
    sql`
    select distinct found.of, s.id, s.name
    from (
      select x.student_id as of, x.sibling_id as id from student_siblings x
        where x.school_id = ${school.id} and x.student_id = ${wanted}
      union
      select g.student_id, other.student_id from guardians g
        cross join lateral (
          select t.student_id from student_terms t
          where t.school_id = g.school_id and t.term = ${phoneTerm('')} || g.phone and t.student_id <> g.student_id offset 0
        ) t
        join guardians other on other.school_id = g.school_id and other.student_id = t.student_id and other.phone = g.phone
        where g.school_id = ${school.id} and g.student_id = ${wanted} and g.phone <> ''
    ) found
    join students s on s.school_id = ${school.id} and s.id = found.id and s.deleted_at is null
      and s.state in ('enrolled', 'suspended')
    order by found.of, s.name, s.id`,
    siblingRow,
  );
  return new Map(
    [...Map.groupBy(rows, ({ of }) => of)].map(([of, all]) => [of, all.map(({ id, name }) => ({ id, name }))]),
  );
}
