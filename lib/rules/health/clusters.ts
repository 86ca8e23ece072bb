import { daysBetween } from '../days.ts';
import type { Symptom } from './check.ts';

/** That a child had a symptom on a day, by a check, a sick leave or a case. */
export interface SymptomFact {
  readonly studentId: string;
  readonly classId: string;
  readonly symptom: Symptom;
  readonly day: string;
}

/** So many children of a class with one symptom within so many calendar days. */
export interface ClusterRule {
  readonly name: string;
  readonly children: number;
  readonly days: number;
  readonly source: string;
  /** Of these alone; of all that can be common where nothing is said. */
  readonly symptoms?: readonly Symptom[];
}

const nationalSource = '学校和托幼机构传染病疫情报告工作规范 (2006)';

/** The national rule: many with one symptom, and a single severe case. */
export const nationalClusterRules: readonly ClusterRule[] = [
  { name: 'threeInOneDay', children: 3, days: 1, source: nationalSource },
  { name: 'fiveInThreeDays', children: 5, days: 3, source: nationalSource },
  { name: 'severeCase', children: 1, days: 1, source: nationalSource, symptoms: ['breathingTrouble', 'convulsion'] },
];

export interface Cluster {
  readonly rule: string;
  readonly classId: string;
  readonly symptom: Symptom;
  /** The first and the last day of the window. */
  readonly from: string;
  readonly to: string;
  readonly studentIds: readonly string[];
}

/**
 * After so many quiet days a cause is over, where its disease has no days of its own for watching contacts: what comes
 * later is another cause, however long the sign of the former stays open.
 */
export const quietDays = 7;

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether two spans belong to one cause: no more quiet days lie between them. */
export const isOneCause = (one: Span, other: Span, quiet = quietDays): boolean =>
  daysBetween(one.to, other.from) <= quiet && daysBetween(other.to, one.from) <= quiet;

/**
 * The clusters that end on a day: by class and symptom the first rule that is met. A child counts once, however many
 * facts say it; other symptoms are no common one.
 */
export function clustersOn(
  day: string,
  facts: readonly SymptomFact[],
  rules: readonly ClusterRule[] = nationalClusterRules,
): readonly Cluster[] {
  const groups = Map.groupBy(
    facts.filter(({ symptom }) => symptom !== 'other' && symptom !== 'injury'),
    ({ classId, symptom }) => `${classId} ${symptom}`,
  );
  return [...groups.values()].flatMap((group) => {
    const met = rules.flatMap((rule) => clusterOf(day, group, rule) ?? []);
    return met.slice(0, 1);
  });
}

function clusterOf(day: string, group: readonly SymptomFact[], rule: ClusterRule): Cluster | null {
  if (rule.symptoms && !rule.symptoms.some((one) => one === group[0]?.symptom)) return null;
  const inWindow = group.filter((fact) => {
    const back = daysBetween(fact.day, day);
    return back >= 0 && back < rule.days;
  });
  const studentIds = [...new Set(inWindow.map(({ studentId }) => studentId))].sort();
  const [first] = inWindow;
  if (!first || studentIds.length < rule.children) return null;
  const [from = day] = inWindow.map((fact) => fact.day).sort();
  return { rule: rule.name, classId: first.classId, symptom: first.symptom, from, to: day, studentIds };
}

/** How many of a class usually have a symptom on a day, in hundredths, by as many days of school before. */
export function usualOf(before: readonly SymptomFact[], symptom: Symptom, days: readonly string[]): number | null {
  if (days.length === 0) return null;
  const counted = new Set(days);
  const found = before.filter((fact) => fact.symptom === symptom && counted.has(fact.day));
  return Math.round((new Set(found.map(({ studentId, day }) => `${studentId} ${day}`)).size * 100) / days.length);
}
