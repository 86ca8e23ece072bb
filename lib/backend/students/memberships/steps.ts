import { type SQL, sql } from 'drizzle-orm';
import { idsIn } from '../../kernel/ids-in.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import type { Writing } from '../writing.ts';
import { inClass } from './follow.ts';

/** A change whose rows (`class_change_rows`) are written; each step below takes them all in one statement. */
export interface Change {
  readonly id: string;
  /** First day in the new class. */
  readonly on: string;
}

const moving = (w: Writing, change: Change): SQL =>
  sql`r.school_id = ${w.school.id} and r.change_id = ${change.id} and r.rule <> 'stay'`;

/** Ends the present membership of every child of the change, keeping what the class was called. */
export async function closeMemberships(w: Writing, change: Change): Promise<void> {
  await w.tx.execute(sql`
    update class_memberships m set to_on = ${change.on}::date, closed_by = ${change.id}, class_name = c.name
    from class_change_rows r, classes c
    where ${moving(w, change)} and m.school_id = ${w.school.id} and m.student_id = r.student_id and m.to_on is null
      and c.school_id = ${w.school.id} and c.id = m.class_id`);
}

/**
 * Puts every child of the change where its row says; graduates leave and keep the class they left from. Whoever climbs
 * with the class has a new place in the history too, so that nothing which stands on the old one is taken back over it.
 */
export async function placeChildren(w: Writing, change: Change): Promise<void> {
  await w.tx.execute(sql`
    update students s set class_id = r.to_class_id, class_name = coalesce(c.name, ''), class_key = coalesce(c.sort_key, ''),
      ${asChangedNow(w, 's')}
    from class_change_rows r left join classes c on c.school_id = ${w.school.id} and c.id = r.to_class_id
    where ${moving(w, change)} and r.rule <> 'graduate' and s.school_id = ${w.school.id} and s.id = r.student_id`);
  await w.tx.execute(sql`
    update students s set state = 'left', ${asChangedNow(w, 's')}
    from class_change_rows r
    where ${moving(w, change)} and r.rule = 'graduate' and s.school_id = ${w.school.id} and s.id = r.student_id`);
}

/** Opens the new membership of every child that has a class after the change. */
export async function openMemberships(w: Writing, change: Change): Promise<void> {
  await w.tx.execute(sql`
    insert into class_memberships (school_id, student_id, seq, class_id, from_on, opened_by, created_at, created_by)
    select r.school_id, r.student_id, coalesce(last.seq, 0) + 1, r.to_class_id, ${change.on}::date, ${change.id}::uuid,
      ${w.now.toISOString()}::timestamptz, ${w.person.accountId}::uuid
    from class_change_rows r
    join students s on s.school_id = r.school_id and s.id = r.student_id and s.state in ${inClass}
    left join lateral (select max(m.seq) as seq from class_memberships m
      where m.school_id = r.school_id and m.student_id = r.student_id) last on true
    where ${moving(w, change)} and r.rule <> 'graduate' and r.to_class_id is not null`);
}

/** Repeats name and order of classes in the rows of all their children, present or not, where they differ. */
export async function repeatClasses(w: Writing, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  await w.tx.execute(sql`
    update students s set class_name = c.name, class_key = c.sort_key from classes c
    where c.school_id = ${w.school.id} and c.id = ${idsIn(classIds)}
      and s.school_id = ${w.school.id} and s.class_id = c.id
      and (s.class_name, s.class_key) is distinct from (c.name, c.sort_key)`);
}
