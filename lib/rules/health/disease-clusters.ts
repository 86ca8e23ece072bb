import { daysBetween } from '../days.ts';

/** So many cases of a disease within so many calendar days, in the whole school or in one class. */
export interface DiseaseRule {
  readonly disease: string;
  readonly scope: 'school' | 'class';
  readonly cases: number;
  readonly days: number;
  readonly source: string;
}

/** That a child fell ill with a disease on a day. */
export interface DiseaseFact {
  readonly studentId: string;
  readonly classId: string | null;
  readonly disease: string;
  readonly day: string;
}

export interface DiseaseCluster extends Pick<DiseaseRule, 'disease' | 'scope' | 'source'> {
  /** Null of the whole school. */
  readonly classId: string | null;
  readonly from: string;
  readonly to: string;
  readonly studentIds: readonly string[];
}

/** The clusters that end on a day by each rule that is met: a child counts once, and none of no cases is a rule. */
export function diseaseClustersOn(
  day: string,
  facts: readonly DiseaseFact[],
  rules: readonly DiseaseRule[],
): readonly DiseaseCluster[] {
  return rules.flatMap(({ disease, scope, cases, days, source }) => {
    const inWindow = facts.filter((fact) => {
      const back = daysBetween(fact.day, day);
      return fact.disease === disease && back >= 0 && back < days && (scope === 'school' || fact.classId !== null);
    });
    const groups = Map.groupBy(inWindow, ({ classId }) => (scope === 'school' ? null : classId));
    return [...groups].flatMap(([classId, group]): DiseaseCluster[] => {
      const studentIds = [...new Set(group.map(({ studentId }) => studentId))].sort();
      const [from = day] = group.map((fact) => fact.day).sort();
      return cases > 0 && studentIds.length >= cases
        ? [{ disease, scope, source, classId, from, to: day, studentIds }]
        : [];
    });
  });
}
