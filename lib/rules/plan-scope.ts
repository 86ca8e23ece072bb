import { gradeKey } from './school-grades.ts';
import { gradeIn, schoolYearOf } from './school-year.ts';

/** Whom a charge plan is meant for; what is empty or null leaves that open. */
export interface PlanScope {
  readonly stages: readonly string[];
  /** As `gradeKey` names them. */
  readonly grades: readonly string[];
  readonly classIds: readonly string[];
  readonly studyTypes: readonly string[];
  /** First and last day of entering the school. */
  readonly enteredFrom: string | null;
  readonly enteredTo: string | null;
}

export interface ScopedPlan {
  readonly scope: PlanScope;
  /** First and last day on which it may be a child's. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export interface PlannedChild {
  readonly state: string;
  readonly stage: string | null;
  /** When its class entered the stage. */
  readonly entryYear: number | null;
  readonly classId: string | null;
  readonly studyType: string | null;
  readonly enteredOn: string | null;
}

interface Refusal {
  readonly field: 'chargePlanId' | 'fromOn' | 'toOn';
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Plans are given to those who are here or about to come. */
const states = ['enrolled', 'suspended', 'admitted'];

/**
 * Why a child may not have a plan from one day to another, under the field that has to change; null where it may. A
 * fact that a scope asks for and nobody has filled in does not fit: it decides what a family pays.
 */
export function whyNotPlanned(
  { scope, validFrom, validTo }: ScopedPlan,
  child: PlannedChild,
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string | null },
): Refusal | null {
  const fits = (wanted: readonly string[], fact: string | null) =>
    wanted.length === 0 || (fact !== null && wanted.includes(fact));
  const refuse = (key: string): Refusal => ({ field: 'chargePlanId', key });
  if (!states.includes(child.state)) return refuse('planState');
  if (!fits(scope.stages, child.stage)) return refuse('planStage');
  if (!fits(scope.grades, gradeOn(fromOn, child))) return refuse('planGrade');
  if (!fits(scope.classIds, child.classId)) return refuse('planClass');
  if (!fits(scope.studyTypes, child.studyType)) return refuse('planStudyType');
  if (!isWithin(scope, child.enteredOn)) return refuse('planEntered');
  if (validFrom !== null && fromOn < validFrom)
    return { field: 'fromOn', key: 'planNotYetValid', params: { min: validFrom } };
  if (validTo !== null && fromOn > validTo)
    return { field: 'fromOn', key: 'planNoLongerValid', params: { max: validTo } };
  if (validTo !== null && (toOn === null || toOn > validTo))
    return { field: 'toOn', key: 'planNoLongerValid', params: { max: validTo } };
  return null;
}

/** The grade in the school year of a day: plans for autumn are given before classes have moved up. */
const gradeOn = (day: string, { stage, entryYear }: PlannedChild) =>
  stage === null || entryYear === null ? null : gradeKey(stage, gradeIn(schoolYearOf(day), entryYear));

function isWithin({ enteredFrom, enteredTo }: PlanScope, day: string | null): boolean {
  if (enteredFrom === null && enteredTo === null) return true;
  return day !== null && (enteredFrom === null || day >= enteredFrom) && (enteredTo === null || day <= enteredTo);
}
