import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from '../organisation/schema.ts';
import { classStaff } from './schema/memberships.ts';
import { classes, studentCounts } from './schema.ts';

/**
 * The classes in which children are taught, each with its stage and grade, its head teacher and how many children are
 * in it.
 */
export async function classCards(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ id: classes.id, name: classes.name, stage: classes.stage, grade: classes.grade, headTeacher: staff.name })
    .from(classes)
    .leftJoin(
      classStaff,
      and(ofSchool(ctx, classStaff), eq(classStaff.classId, classes.id), eq(classStaff.role, 'headTeacher')),
    )
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, classStaff.staffId)))
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)))
    .orderBy(asc(classes.sortKey), asc(classes.id));
  const counted = await ctx.tx
    .select({ scope: studentCounts.scope, children: sum(studentCounts.students).mapWith(Number) })
    .from(studentCounts)
    .where(and(ofSchool(ctx, studentCounts), inArray(studentCounts.state, [...rollStates])))
    .groupBy(studentCounts.scope);
  const children = new Map(counted.map((row) => [row.scope, row.children]));
  return rows.map((row) => ({ ...row, children: children.get(row.id) ?? 0 }));
}
