import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { classes, guardians, students } from './schema.ts';
import type { Reading } from './writing.ts';

/**
 * The open classes in their order, and all children on roll with who answers for them in the order of calling, for
 * whoever keeps the school elsewhere as well: three statements.
 */
export async function familiesOnRoll(ctx: Reading) {
  const open = await ctx.tx
    .select({ id: classes.id, name: classes.name, stage: classes.stage, grade: classes.grade })
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)))
    .orderBy(asc(classes.sortKey), asc(classes.id));
  const onRoll = and(ofSchool(ctx, students), isNull(students.deletedAt), inArray(students.state, [...rollStates]));
  const { id, number, name, classId } = students;
  const children = await ctx.tx
    .select({ id, number, name, classId })
    .from(students)
    .where(onRoll)
    .orderBy(asc(students.number), asc(id));
  const { studentId, relation, relationName, phone, priority } = guardians;
  const called = await ctx.tx
    .select({ id: guardians.id, studentId, relation, relationName, name: guardians.name, phone })
    .from(guardians)
    .innerJoin(students, and(ofSchool(ctx, guardians), onRoll, eq(students.id, studentId)))
    .orderBy(asc(studentId), asc(priority));
  const of = Map.groupBy(called, (one) => one.studentId);
  return { classes: open, students: children.map((child) => ({ ...child, guardians: of.get(child.id) ?? [] })) };
}
