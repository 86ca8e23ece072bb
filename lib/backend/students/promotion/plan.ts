import type { ClassPlan } from '@/lib/contracts/students/memberships.ts';
import type { ClassStage } from '@/lib/contracts/students/reference.ts';
import { climbedName } from '@/lib/rules/class-name.ts';
import { gradesOfStage } from '@/lib/rules/school-grades.ts';
import { gradeIn } from '@/lib/rules/school-year.ts';

/** Where a class stands: stage, grade and what it is called. */
export interface Standing {
  readonly stage: ClassStage;
  readonly grade: number;
  readonly name: string;
}

/** One grade up; null from the last grade of a stage, but from the nursery into a kindergarten of the same school. */
export function climbed({ stage, grade, name }: Standing, stages: ReadonlySet<ClassStage>): Standing | null {
  if (grade < gradesOfStage[stage]) return { stage, grade: grade + 1, name: climbedName(name, grade) };
  if (stage !== 'nursery' || !stages.has('kindergarten')) return null;
  return { stage: 'kindergarten', grade: 1, name: climbedName(name, 0) };
}

/**
 * What becomes of a class when a school year begins: it stays where its entry year says that it is there already, else
 * it climbs or graduates.
 */
export function planFor(
  one: Standing & { readonly entryYear: number },
  schoolYear: number,
  stages: ReadonlySet<ClassStage>,
): { readonly plan: ClassPlan; readonly after: Standing } {
  const here: Standing = { stage: one.stage, grade: one.grade, name: one.name };
  if (gradeIn(schoolYear, one.entryYear) <= one.grade) return { plan: 'stay', after: here };
  const after = climbed(here, stages);
  return after ? { plan: 'climb', after } : { plan: 'graduate', after: here };
}
