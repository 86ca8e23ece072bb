import { sql } from 'drizzle-orm';
import { idsIn } from '../../kernel/ids-in.ts';
import { today } from '../../kernel/today.ts';
import type { Writing } from '../writing.ts';

/**
 * States in which a child is in its class; before them the class is only planned, after them it is the one that was
 * left.
 */
export const inClass = sql`('enrolled', 'suspended')`;

/**
 * Lets the history of classes follow what children's rows say now: a membership that no longer holds ends on a day, and
 * the one that does begins. For whatever sets class or state of a record; moves between classes have steps of their
 * own.
 */
export async function followRecords(w: Writing, ids: readonly string[], on = today(w)): Promise<void> {
  if (ids.length === 0) return;
  await w.tx.execute(sql`
    update class_memberships m set to_on = greatest(m.from_on, ${on}::date), class_name = c.name
    from students s, classes c
    where s.school_id = ${w.school.id} and s.id = ${idsIn(ids)} and m.school_id = ${w.school.id} and m.student_id = s.id
      and m.to_on is null and c.school_id = ${w.school.id} and c.id = m.class_id
      and m.class_id is distinct from case when s.state in ${inClass} then s.class_id end`);
  await w.tx.execute(sql`
    insert into class_memberships (school_id, student_id, seq, class_id, from_on, created_at, created_by)
    select s.school_id, s.id, coalesce(last.seq, 0) + 1, s.class_id, greatest(${on}::date, last.to_on),
      ${w.now.toISOString()}::timestamptz, ${w.person.accountId}::uuid
    from students s
    left join lateral (select max(m.seq) as seq, max(m.to_on) as to_on, bool_or(m.to_on is null) as is_open from class_memberships m
      where m.school_id = s.school_id and m.student_id = s.id) last on true
    where s.school_id = ${w.school.id} and s.id = ${idsIn(ids)} and s.state in ${inClass} and s.class_id is not null
      and last.is_open is not true`);
}
