import type { DietMeal } from './meals.ts';
import type { PlannedLine } from './planned-use.ts';

/** What a day with meals has to have, by its menus. */
type MenuKind = 'sample' | 'companion' | 'temperature' | 'disinfection';

/** A record of a day, as far as it fills a gap. */
export interface DaySafety {
  readonly kind: MenuKind;
  readonly meal: DietMeal | null;
  readonly subject: string;
  readonly detail: string;
}

/** Whose temperature is read each day that meals are served. */
const readDaily = ['fridge', 'freezer', 'sampleFridge'] as const;

interface SafetyGap {
  readonly kind: DaySafety['kind'];
  readonly meal: DietMeal | null;
  readonly subject: string;
  readonly detail: '' | (typeof readDaily)[number];
}

/**
 * What is missing of a day with meals: a sample of each dish of each meal, a leader who ate each meal with the
 * children, the temperatures of the fridges, and any disinfection. A day without meals has no gaps.
 */
export function safetyGaps(
  planned: readonly Pick<PlannedLine, 'meal' | 'dish'>[],
  records: readonly DaySafety[],
): readonly SafetyGap[] {
  if (planned.length === 0) return [];
  const of = (kind: DaySafety['kind']) => records.filter((record) => record.kind === kind);
  const dishes = new Map(planned.map(({ meal, dish }) => [`${meal} ${dish}`, { meal, dish }]));
  const sampled = new Set(of('sample').map(({ meal, subject }) => `${meal} ${subject}`));
  const meals = [...new Set(planned.map(({ meal }) => meal))];
  const accompanied = new Set(of('companion').map(({ meal }) => meal));
  const read = new Set(of('temperature').map(({ detail }) => detail));
  const none = { subject: '', detail: '' } as const;
  return [
    ...[...dishes].flatMap(([key, { meal, dish }]): SafetyGap[] =>
      sampled.has(key) ? [] : [{ kind: 'sample', meal, subject: dish, detail: '' }],
    ),
    ...meals.flatMap((meal): SafetyGap[] => (accompanied.has(meal) ? [] : [{ kind: 'companion', meal, ...none }])),
    ...readDaily.flatMap((detail): SafetyGap[] =>
      read.has(detail) ? [] : [{ kind: 'temperature', meal: null, subject: '', detail }],
    ),
    ...(of('disinfection').length > 0 ? [] : [{ kind: 'disinfection' as const, meal: null, ...none }]),
  ];
}
