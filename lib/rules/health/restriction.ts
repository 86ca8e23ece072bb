/**
 * What a child must not eat. The eight groups of GB 7718-2025 (appendix D, in force 2027-03-16; recommended by
 * GB 7718-2011, 4.4.3), then those that the European Union's list adds, then what families keep by their religion.
 */
export const restrictedSubstances = [
  'gluten',
  'crustaceans',
  'fish',
  'egg',
  'peanut',
  'soy',
  'milk',
  'treeNuts',
  'sesame',
  'celery',
  'mustard',
  'sulphite',
  'lupin',
  'molluscs',
  'otherAllergen',
  'halal',
  'noPork',
  'noBeef',
  'vegetarian',
  'otherReligion',
] as const;
export type RestrictedSubstance = (typeof restrictedSubstances)[number];

export const restrictionKinds = ['allergen', 'religion'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

const religious: readonly RestrictedSubstance[] = ['halal', 'noPork', 'noBeef', 'vegetarian', 'otherReligion'];

/** Whether a child is harmed by it, or its family does not eat it. */
export const restrictionKindOf = (substance: RestrictedSubstance): RestrictionKind =>
  religious.includes(substance) ? 'religion' : 'allergen';

/** The substances of a kind. */
export const substancesOf = (kind: RestrictionKind): readonly RestrictedSubstance[] =>
  restrictedSubstances.filter((substance) => restrictionKindOf(substance) === kind);

/** What is not listed has to be named. */
export const isUnlisted = (substance: RestrictedSubstance): boolean =>
  substance === 'otherAllergen' || substance === 'otherReligion';

/** Traces do no harm; it is left out; the smallest amount is dangerous. */
export const restrictionSeverities = ['mild', 'strict', 'dangerous'] as const;
export const restrictionEvidence = ['hospital', 'guardian', 'observed'] as const;

interface Standing {
  readonly fromOn: string;
  readonly untilOn: string | null;
}

/** Whether it is in force on a day; its last day counts. */
export const isInForce = ({ fromOn, untilOn }: Standing, day: string): boolean =>
  fromOn <= day && (untilOn === null || day <= untilOn);
