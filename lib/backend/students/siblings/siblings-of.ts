import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { phoneTerm } from '../terms.ts';
import type { Reading } from '../writing.ts';

const siblingRow = z.object({ of: z.string(), id: z.string(), name: z.string() });

/**
 * Rows of children (`of`) with each (`id`) who shares a guardian's phone with them. Terms are looked up phone by phone:
 * joined otherwise, the planner takes a phone for frequent and reads all terms of a school.
 * @param wanted whose, as what a student's id is compared with
 */
export const whoShareAPhone = (schoolId: string, wanted: SQL) => sql`
  select g.student_id as of, other.student_id as id from guardians g
    cross join lateral (
      select t.student_id from student_terms t
      where t.school_id = g.school_id and t.term = ${phoneTerm('')} || g.phone and t.student_id <> g.student_id offset 0
    ) t
    join guardians other on other.school_id = g.school_id and other.student_id = t.student_id and other.phone = g.phone
    where g.school_id = ${schoolId} and g.student_id = ${wanted} and g.phone <> ''`;

/** Brothers and sisters on roll by child, by name: linked ones, and those who share a guardian's phone. */
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
      ${whoShareAPhone(school.id, wanted)}
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
