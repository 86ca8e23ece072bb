import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { classMemberships } from './schema/memberships.ts';
import { classes, students } from './schema.ts';
import type { Reading } from './writing.ts';

/** That a child was in a class, from a day on until the day before `toOn`. */
interface ClassStay {
  readonly studentId: string;
  readonly classId: string;
  readonly className: string;
  readonly fromOn: string;
  readonly toOn: string | null;
}

/**
 * Which child was in which class since a day, with those who have left since: by class, and of a child the earliest
 * first. One statement; what ended before the day is left out. The published way for other modules.
 */
export function classStays(ctx: Reading, since: string): Promise<ClassStay[]> {
  const { studentId, classId, fromOn, toOn } = classMemberships;
  return ctx.tx
    .select({ studentId, classId, className: classes.name, fromOn, toOn })
    .from(classMemberships)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, studentId)))
    .innerJoin(classes, and(ofSchool(ctx, classes), eq(classes.id, classId)))
    .where(and(ofSchool(ctx, classMemberships), or(isNull(toOn), gt(toOn, since)), isNull(students.deletedAt)))
    .orderBy(asc(classes.sortKey), asc(classId), asc(studentId), asc(fromOn));
}
