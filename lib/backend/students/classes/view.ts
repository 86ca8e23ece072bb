import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import { type ClassStage, rollStates } from '@/lib/contracts/students/reference.ts';
import { gradesOfStage } from '@/lib/rules/school-grades.ts';
import { gradeIn, schoolYearOf } from '@/lib/rules/school-year.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { staff } from '../../organisation/schema.ts';
import type { Class } from '../class-facts.ts';
import { classStaff } from '../schema/memberships.ts';
import { studentCounts } from '../schema.ts';
import type { Reading } from '../writing.ts';

/**
 * The grade that stage and entry year give in the school year of a day; the last one of the stage for those who should
 * have left it.
 */
export function gradeDueOn(day: string, { stage, entryYear }: { stage: ClassStage; entryYear: number }): number {
  return Math.min(gradeIn(schoolYearOf(day), entryYear), gradesOfStage[stage]);
}

/** Classes as people see them: with staff, how many children they hold, and what may be done. */
export async function classRecords(ctx: Ctx, rows: readonly Class[]): Promise<ClassRecord[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [day, people, counted] = [today(ctx), await staffOf(ctx, ids), await countsOf(ctx, ids)];
  const mayEdit = ctx.can('students.class.edit');
  return rows.map(
    ({
      schoolId: _,
      sortKey: _1,
      nameKey: _2,
      nameTwin: _3,
      createdAt: _4,
      createdBy: _5,
      updatedAt: _6,
      updatedBy: _7,
      ...row
    }) => {
      const { boys = 0, girls = 0, all = 0, suspended = 0 } = counted.get(row.id) ?? {};
      return {
        ...row,
        students: all,
        suspended,
        boys,
        girls,
        gradeDue: row.closedOn === null ? gradeDueOn(day, row) : row.grade,
        staff: people.filter(({ classId }) => classId === row.id).map(({ classId: _8, ...one }) => one),
        actions: mayEdit ? ['edit' as const, row.closedOn === null ? ('close' as const) : ('reopen' as const)] : [],
      };
    },
  );
}

async function staffOf(ctx: Reading, classIds: readonly string[]) {
  return ctx.tx
    .select({ classId: classStaff.classId, staffId: classStaff.staffId, role: classStaff.role, name: staff.name })
    .from(classStaff)
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, classStaff.staffId)))
    .where(and(ofSchool(ctx, classStaff), inArray(classStaff.classId, [...classIds])))
    .orderBy(asc(classStaff.at));
}

async function countsOf(ctx: Reading, classIds: readonly string[]) {
  const rows = await ctx.tx
    .select()
    .from(studentCounts)
    .where(
      and(
        ofSchool(ctx, studentCounts),
        inArray(studentCounts.scope, [...classIds]),
        inArray(studentCounts.state, [...rollStates]),
      ),
    );
  const found = new Map<string, { all: number; boys: number; girls: number; suspended: number }>();
  for (const { scope, state, gender, students } of rows) {
    const sums = found.get(scope) ?? { all: 0, boys: 0, girls: 0, suspended: 0 };
    found.set(scope, {
      all: sums.all + students,
      boys: sums.boys + (gender === 'male' ? students : 0),
      girls: sums.girls + (gender === 'female' ? students : 0),
      suspended: sums.suspended + (state === 'suspended' ? students : 0),
    });
  }
  return found;
}
