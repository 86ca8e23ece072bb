import { type FeverLimits, isFever, type TakenTemperature, usualFeverLimits } from './temperature.ts';

export const checkPeriods = ['morning', 'noon', 'evening'] as const;
export type CheckPeriod = (typeof checkPeriods)[number];

/** What is looked for and asked; check, sick leave and case of a child say it by the same codes. */
export const symptoms = [
  'fever',
  'cough',
  'runnyNose',
  'soreThroat',
  'rash',
  'blisters',
  'vomiting',
  'diarrhoea',
  'abdominalPain',
  'headache',
  'jaundice',
  'redEyes',
  'swollenCheek',
  'breathingTrouble',
  'convulsion',
  'injury',
  'other',
] as const;
export type Symptom = (typeof symptoms)[number];

export const checkResults = ['pass', 'observe', 'observationRoom', 'parentsCalled', 'hospital', 'sentHome'] as const;
export type CheckResult = (typeof checkResults)[number];

/** Why a child was not checked: a reason of its own, never the same as healthy. */
export const missedReasons = ['sleeping', 'crying', 'late', 'away', 'other'] as const;
export type MissedReason = (typeof missedReasons)[number];

/** Green is healthy, yellow is watched, red is given medicine by the written order of the parents. */
export const healthCards = ['green', 'yellow', 'red'] as const;
export type HealthCard = (typeof healthCards)[number];

export interface CheckFinding {
  readonly first: TakenTemperature | null;
  readonly second: TakenTemperature | null;
  readonly symptoms: readonly Symptom[];
  readonly result: CheckResult;
  readonly takesMedicine: boolean;
}

/** The card that a finding gives: medicine is red, anything found is yellow. */
export function cardOf(finding: CheckFinding, limits: FeverLimits = usualFeverLimits): HealthCard {
  if (finding.takesMedicine) return 'red';
  return isAbnormal(finding, limits) ? 'yellow' : 'green';
}

/** Whether something was found: a symptom, a fever, or a result other than to pass. */
export function isAbnormal(finding: CheckFinding, limits: FeverLimits = usualFeverLimits): boolean {
  return finding.symptoms.length > 0 || finding.result !== 'pass' || hasFever(finding, limits);
}

export const checkContradictions = ['feverWithoutTemperature', 'temperatureWithoutFever', 'passedWithFever'] as const;

/** What in a finding contradicts itself: it is asked about, not refused. */
export function contradictionsOf(
  finding: CheckFinding,
  limits: FeverLimits = usualFeverLimits,
): readonly (typeof checkContradictions)[number][] {
  const isTicked = finding.symptoms.includes('fever');
  const isMeasured = hasFever(finding, limits);
  return [
    ...(isTicked && finding.first && !isMeasured ? (['feverWithoutTemperature'] as const) : []),
    ...(isMeasured && !isTicked ? (['temperatureWithoutFever'] as const) : []),
    ...(isMeasured && finding.result === 'pass' ? (['passedWithFever'] as const) : []),
  ];
}

const hasFever = ({ first, second }: CheckFinding, limits: FeverLimits) =>
  first !== null && isFever(first, second, limits);

export interface CheckCounts {
  /** In the class that day and not on leave. */
  readonly due: number;
  readonly present: number;
  readonly checked: number;
  readonly abnormal: number;
  /** Present and not checked, which is never the same as normal. */
  readonly notChecked: number;
}

export interface ChildOfDay {
  readonly isOnLeave: boolean;
  readonly isPresent: boolean;
  /** Without a check, null. */
  readonly isAbnormal: boolean | null;
}

/** The counts of a class for a day and period, from its children. */
export function checkCounts(children: readonly ChildOfDay[]): CheckCounts {
  const count = (is: (child: ChildOfDay) => boolean) => children.filter(is).length;
  return {
    due: count(({ isOnLeave }) => !isOnLeave),
    present: count(({ isPresent }) => isPresent),
    checked: count((child) => child.isAbnormal !== null),
    abnormal: count((child) => child.isAbnormal === true),
    notChecked: count((child) => child.isPresent && child.isAbnormal === null),
  };
}
