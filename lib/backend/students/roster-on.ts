import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { classMemberships } from './schema/memberships.ts';
import { classes, students } from './schema.ts';
import type { Reading } from './writing.ts';

/**
 * Who was in a class on a day, or in any of the school, with those who have left since: by class, then by name; of some
 * children where they are named. The published way for other modules.
 */
export async function rosterOn(ctx: Reading, day: string, ofClass?: string | null, ids?: readonly string[]) {
  const { id, number, name, gender, birthDate, nameKey } = students;
  return ctx.tx
    .selectDistinctOn([classes.sortKey, classes.id, nameKey, id], {
      ...{ studentId: id, number, name, gender, birthDate },
      ...{ classId: classes.id, className: classes.name, stage: classes.stage, grade: classes.grade },
    })
    .from(classMemberships)
    .innerJoin(students, and(ofSchool(ctx, students), eq(id, classMemberships.studentId)))
    .innerJoin(classes, and(ofSchool(ctx, classes), eq(classes.id, classMemberships.classId)))
    .where(
      and(
        ofSchool(ctx, classMemberships),
        ofClass ? eq(classMemberships.classId, ofClass) : undefined,
        ids ? inArray(classMemberships.studentId, [...ids]) : undefined,
        lte(classMemberships.fromOn, day),
        or(isNull(classMemberships.toOn), gt(classMemberships.toOn, day)),
        isNull(students.deletedAt),
      ),
    )
    .orderBy(asc(classes.sortKey), asc(classes.id), asc(nameKey), asc(id));
}

/** A child of a roster. */
export type RosterChild = Awaited<ReturnType<typeof rosterOn>>[number];
