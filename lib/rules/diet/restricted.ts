import type { RestrictedSubstance } from '../health/restriction.ts';
import type { CountedMaterial, FoodGroup } from './amount.ts';
import type { Contained, Restriction } from './contained.ts';

/** What materials say that they hold, by what health notes that a child must not eat. */
const heldAs: Readonly<Partial<Record<RestrictedSubstance, readonly Contained[]>>> = {
  gluten: ['GLU'],
  crustaceans: ['CRU'],
  fish: ['FIS'],
  egg: ['EGG'],
  peanut: ['PEA'],
  soy: ['SOY'],
  milk: ['MIL'],
  treeNuts: ['NUT'],
  sesame: ['SES'],
  celery: ['CEL'],
  mustard: ['MUS'],
  sulphite: ['SUL'],
  lupin: ['LUP'],
  molluscs: ['MOL'],
  halal: ['PORK'],
  noPork: ['PORK'],
  noBeef: ['BEEF'],
};

/** Who keeps to plants eats none of these. */
const fleshGroups: ReadonlySet<FoodGroup> = new Set(['meat', 'poultry', 'aquatic']);
const flesh = 'FLESH';

/** What a child must not eat on a day; `detail` names it where it is not listed. */
export interface Restricted {
  readonly child: string;
  readonly substance: RestrictedSubstance;
  readonly detail: string;
}

interface NamedFood extends CountedMaterial {
  readonly name: string;
  readonly aliases: string;
}

/** How something that is named by hand stands among what materials hold. */
const named = (detail: string) => `NAME:${detail.trim().toLowerCase()}`;

/** What a child must not eat, as materials say it, on one day. */
export function restrictionsAs(day: string, restricted: readonly Restricted[]): readonly Restriction[] {
  return restricted.flatMap(({ child, substance, detail }) => {
    const held = substance === 'vegetarian' ? [flesh] : (heldAs[substance] ?? []);
    const codes = held.length > 0 ? held : detail.trim() === '' ? [] : [named(detail)];
    return codes.map((contained) => ({ child, contained, from: day, until: day }));
  });
}

/** Materials that say as well whether they are flesh, and which of the foods that are named by hand they are. */
export function materialsSaying<Material extends NamedFood>(
  materials: ReadonlyMap<string, Material>,
  restrictions: readonly Restriction[],
): ReadonlyMap<string, Material> {
  const foods = [...new Set(restrictions.map(({ contained }) => contained))].filter((one) => one.startsWith('NAME:'));
  return new Map(
    [...materials].map(([code, material]) => {
      const words = `${material.name} ${material.aliases}`.toLowerCase();
      const further = [
        ...(fleshGroups.has(material.group) ? [flesh] : []),
        ...foods.filter((food) => words.includes(food.slice('NAME:'.length))),
      ];
      return [code, further.length > 0 ? { ...material, contains: [...material.contains, ...further] } : material];
    }),
  );
}
