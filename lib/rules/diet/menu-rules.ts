import { dayAfter } from '../days.ts';
import { type FoodGroup, type MaterialLine, scaledGrams } from './amount.ts';

/** A dish of a menu on its day. */
export interface MenuDish {
  readonly dish: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly meal: string;
  readonly lines: readonly MaterialLine[];
}

export interface Repeat {
  readonly dish: string;
  readonly day: string;
  /** When it was served before. */
  readonly before: string;
}

/** Dishes that come again within so many days of the time before; twice on one day is once. */
export function repeatsWithin(days: number, dishes: readonly Pick<MenuDish, 'dish' | 'day'>[]): readonly Repeat[] {
  const served = new Map<string, string>();
  return [...dishes]
    .sort((one, other) => one.day.localeCompare(other.day))
    .flatMap(({ dish, day }) => {
      const before = served.get(dish);
      served.set(dish, day);
      return before !== undefined && before !== day && day <= dayAfter(before, days) ? [{ dish, day, before }] : [];
    });
}

/**
 * What school kitchens may not cook (norms.md, section 6, list of a province): green beans, fresh day lilies, wild
 * mushrooms, sprouted potatoes, by names that they have. A province's own list is a setting.
 */
export const forbiddenFoods = ['四季豆', '芸豆角', '鲜黄花菜', '野生菌', '野生蘑菇', '发芽土豆', '发芽马铃薯'] as const;

/** Which forbidden names a material bears, in its name or one of its other names. */
export const forbiddenIn = (
  names: readonly string[],
  forbidden: readonly string[] = forbiddenFoods,
): readonly string[] => forbidden.filter((food) => names.some((name) => name.includes(food)));

/** Four classes of food, of which a meal has three at least (WS/T 554). */
export const foodClasses = {
  staples: ['cereals', 'tubers', 'mixedBeans'],
  plants: ['darkVegetables', 'lightVegetables', 'fungiAlgae', 'fruit'],
  animals: ['meat', 'poultry', 'aquatic', 'eggs'],
  milkAndSoy: ['milk', 'soy'],
} as const satisfies Readonly<Record<string, readonly FoodGroup[]>>;
export type FoodClass = keyof typeof foodClasses;

const vegetables: ReadonlySet<FoodGroup> = new Set(['darkVegetables', 'lightVegetables', 'fungiAlgae']);

const isThere = ({ grams }: MaterialLine) => (grams ?? 0) > 0;

/** The classes that a meal has. */
export function classesOf(lines: readonly MaterialLine[]): readonly FoodClass[] {
  const groups = new Set(lines.filter(isThere).map(({ material }) => material.group));
  const names = Object.keys(foodClasses) as FoodClass[];
  return names.filter((name) => foodClasses[name].some((group) => groups.has(group)));
}

export interface DayVegetables {
  readonly kinds: number;
  /** Half of the weight at least is dark. */
  readonly isHalfDark: boolean;
}

/** Vegetables of a day: three kinds are wanted, half of them dark (WS/T 554). */
export function vegetablesOf(lines: readonly MaterialLine[]): DayVegetables {
  const found = lines.filter((line) => vegetables.has(line.material.group) && isThere(line));
  const weigh = (some: readonly MaterialLine[]) =>
    some.reduce(
      (sum, { grams, isGross, material }) => sum + BigInt(grams ?? 0) * BigInt(isGross ? material.edibleBp : 10_000),
      0n,
    );
  const dark = weigh(found.filter(({ material }) => material.group === 'darkVegetables'));
  const all = weigh(found);
  return {
    kinds: new Set(found.map(({ material }) => material.code)).size,
    isHalfDark: all > 0n && dark * 2n >= all,
  };
}

/** Seasonings that do not grow with the child: a copy for other children keeps them. */
const kept: ReadonlySet<FoodGroup> = new Set(['salt']);

/** Lines of a week for another crowd, by the energy that each is to get; salt stays, what is to taste too. */
export const rescaledLines = <Line extends MaterialLine>(
  lines: readonly Line[],
  from: number,
  to: number,
): readonly Line[] =>
  lines.map((line) => (kept.has(line.material.group) ? line : { ...line, grams: scaledGrams(line.grams, from, to) }));

export interface LineChange {
  readonly material: string;
  /** Hundredths of a gram; null where the dish has none of it, or nobody knows how much. */
  readonly before: number | null;
  readonly after: number | null;
  readonly kind: 'added' | 'removed' | 'changed';
}

/** What a branch changed in an issued dish, material by material; grams of a material that comes twice are added. */
export function lineChanges(issued: readonly MaterialLine[], own: readonly MaterialLine[]): readonly LineChange[] {
  const [before, after] = [weighed(issued), weighed(own)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((material) => {
    const kind = !before.has(material) ? 'added' : !after.has(material) ? 'removed' : 'changed';
    const change = {
      material,
      before: before.get(material) ?? null,
      after: after.get(material) ?? null,
      kind,
    } as const;
    return kind === 'changed' && change.before === change.after ? [] : [change];
  });
}

function weighed(lines: readonly MaterialLine[]): ReadonlyMap<string, number | null> {
  const sums = new Map<string, number | null>();
  for (const { material, grams } of lines) {
    const sum = sums.get(material.code);
    const isUnknown = grams === null || sum === null;
    sums.set(material.code, isUnknown ? null : (sum ?? 0) + grams);
  }
  return sums;
}
