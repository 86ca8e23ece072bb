import type { MaterialLine } from './amount.ts';

/** Eight groups of GB 7718, which come first, and others that a school can switch on (norms.md, section 7). */
export const allergens = {
  GLU: { isInStandard: true },
  CRU: { isInStandard: true },
  FIS: { isInStandard: true },
  EGG: { isInStandard: true },
  PEA: { isInStandard: true },
  SOY: { isInStandard: true },
  MIL: { isInStandard: true },
  NUT: { isInStandard: true },
  SES: { isInStandard: false },
  CEL: { isInStandard: false },
  MUS: { isInStandard: false },
  SUL: { isInStandard: false },
  LUP: { isInStandard: false },
  MOL: { isInStandard: false },
} as const;
export type Allergen = keyof typeof allergens;

/** What rules of religion name; they use the way of allergies (diet.md, section 7). */
export const religiousContents = ['PORK', 'BEEF'] as const;
export type Contained = Allergen | (typeof religiousContents)[number];

export const containedCodes: readonly Contained[] = [...(Object.keys(allergens) as Allergen[]), ...religiousContents];

/** What a child may not eat, from a day until a day; null has no end. */
export interface Restriction {
  readonly child: string;
  readonly contained: string;
  readonly from: string;
  readonly until: string | null;
}

export interface ServedDish {
  readonly dish: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly lines: readonly Pick<MaterialLine, 'material'>[];
}

export interface DishConflict {
  readonly child: string;
  readonly dish: string;
  readonly day: string;
  readonly contained: string;
}

/** What a dish holds: all that its materials do, to taste or by the gram, once each. */
export const containedIn = (lines: readonly Pick<MaterialLine, 'material'>[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ material }) => material.contains));

/** Each dish with each child that may not eat it on that day, in the order of dishes and restrictions. */
export function conflictsOf(
  dishes: readonly ServedDish[],
  restrictions: readonly Restriction[],
): readonly DishConflict[] {
  return dishes.flatMap(({ dish, day, lines }) => {
    const held = containedIn(lines);
    const forbidden = restrictions.filter(
      ({ contained, from, until }) => held.has(contained) && from <= day && (until === null || day <= until),
    );
    const told = new Set<string>();
    return forbidden.flatMap(({ child, contained }) => {
      const key = JSON.stringify([child, contained]);
      if (told.has(key)) return [];
      told.add(key);
      return [{ child, dish, day, contained }];
    });
  });
}

/**
 * Conflicts that nobody has decided: with any of them a meal is not published. A decision about eggs says nothing of a
 * restriction that came later.
 */
export function undecided(
  conflicts: readonly DishConflict[],
  decided: readonly DishConflict[],
): readonly DishConflict[] {
  const keyOf = ({ child, dish, day, contained }: DishConflict) => JSON.stringify([child, dish, day, contained]);
  const done = new Set(decided.map(keyOf));
  return conflicts.filter((conflict) => !done.has(keyOf(conflict)));
}
