import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { classMemberships } from '../schema/memberships.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';

/** Those who were in a class that day and are in the school now, by number. */
export async function membersOn(ctx: Reading, classId: string, day: string) {
  const { id, number, name, gender } = students;
  return ctx.tx
    .selectDistinct({ studentId: id, number, name, gender })
    .from(classMemberships)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, classMemberships.studentId)))
    .where(
      and(
        ofSchool(ctx, classMemberships),
        eq(classMemberships.classId, classId),
        lte(classMemberships.fromOn, day),
        or(isNull(classMemberships.toOn), gt(classMemberships.toOn, day)),
        isNull(students.deletedAt),
        eq(students.state, 'enrolled'),
      ),
    )
    .orderBy(asc(students.number), asc(students.id));
}
