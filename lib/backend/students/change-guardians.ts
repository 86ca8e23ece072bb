import { and, inArray, sql } from 'drizzle-orm';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { changeRows } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { findableOf, type Guardian, guardianRows, guardiansOf, type Student } from './register.ts';
import { guardians, students } from './schema.ts';
import { addTerms, dropTerms } from './terms.ts';
import { noteEvents } from './timeline/note-events.ts';
import { guardianEvents } from './timeline/record-events.ts';
import type { Writing } from './writing.ts';

type Called = Parameters<typeof guardianRows>[2][number];

/**
 * Gives children other guardians, with everything derived from them. The children must be locked.
 * @param next the guardians that a child is to have, in the order of calling; those with a known id are the same people
 * as before
 */
export async function changeGuardians(
  w: Writing,
  children: readonly Student[],
  next: (child: Student, before: readonly Guardian[]) => readonly Called[],
): Promise<ReadonlyMap<string, readonly Guardian[]>> {
  const ids = children.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const known = await guardiansOf(w, ids);
  const changes = children.map((child) => {
    const before = known.get(child.id) ?? [];
    return { child, before, after: guardianRows(w, child.id, next(child, before)) };
  });
  await w.tx.delete(guardians).where(and(ofSchool(w, guardians), inArray(guardians.studentId, ids)));
  await bulkInsert(
    w.tx,
    guardians,
    changes.flatMap(({ after }) => after),
  );
  await dropTerms(
    w,
    changes.map(({ child, before }) => ({ id: child.id, findable: findableOf(child, before) })),
  );
  await addTerms(
    w,
    changes.map(({ child, after }) => ({ id: child.id, findable: findableOf(child, after) })),
  );
  await repeatFirst(w, ids);
  await noteEvents(
    w,
    changes.flatMap(({ child, before, after }) => guardianEvents(child.id, before, after)),
  );
  return new Map(changes.map(({ child, after }) => [child.id, after]));
}

/** Writes the first guardian of children into their rows, which the list reads. */
async function repeatFirst(ctx: Writing, ids: readonly string[]): Promise<void> {
  const first = (column: string) =>
    sql`(select g.${sql.raw(column)} from guardians g where g.school_id = ${ctx.school.id} and g.student_id = ${students}.id and g.priority = 1)`;
  await changeRows(ctx, students, inArray(students.id, [...ids]), {
    guardianRelation: first('relation'),
    guardianRelationName: first('relation_name'),
    guardianName: first('name'),
    guardianPhone: first('phone'),
  });
}
