import { v7 as uuidv7 } from 'uuid';
import type { FoodRow } from '@/lib/rules/diet/food-row.ts';
import type { CookingWay, DishKind } from '@/lib/rules/diet/meals.ts';
import { crowdOf } from '@/lib/rules/diet/shipped.ts';
import type { TargetEdition } from '@/lib/rules/diet/targets.ts';
import { readHundredths } from '@/lib/rules/money.ts';
import { dietCrowds } from '../diet/schema/crowd.ts';
import { dietDishes, dietDishLines } from '../diet/schema/dish.ts';
import { dietMaterials } from '../diet/schema/own-material.ts';
import { shippedMaterials, shippedRows } from '../diet/shipped-tables.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { soughtTerms } from '../kernel/sought-terms.ts';
import type { Filling } from './build-students.ts';

/** What the school buys by weight, in cents for a kilogram. */
const bought: Readonly<Record<string, number>> = {
  'sr28-20444': 580,
  'sr28-01123': 1_120,
  'sr28-01211': 1_180,
  'sr28-04044': 1_450,
  'sr28-02047': 320,
};

/** Dishes of the classic weeks that the school's own library begins with. */
const known: Readonly<Record<string, readonly [DishKind, CookingWay]>> = {
  米饭: ['staple', 'steamed'],
  二米饭: ['staple', 'steamed'],
  青菜包子: ['staple', 'steamed'],
  麻酱花卷: ['staple', 'steamed'],
  豆角焖面: ['staple', 'stewed'],
  猪肉豆角焖面: ['staple', 'stewed'],
  猪肉白菜水饺: ['staple', 'boiled'],
  南瓜粥: ['porridge', 'boiled'],
  土豆烧牛肉: ['meat', 'stewed'],
  土豆烧鸡块: ['meat', 'stewed'],
  萝卜炖牛肉: ['meat', 'stewed'],
  白菜炖猪肉: ['meat', 'stewed'],
  番茄烧鳕鱼: ['meat', 'stewed'],
  彩椒鸡丁: ['meat', 'fried'],
  洋葱炒鸭肝: ['halfMeat', 'fried'],
  番茄炒鸡蛋: ['halfMeat', 'fried'],
  清炒菠菜: ['vegetable', 'fried'],
  清炒小白菜: ['vegetable', 'fried'],
  香菇炒青菜: ['vegetable', 'fried'],
  蒜蓉西兰花: ['vegetable', 'fried'],
  蒜蓉空心菜: ['vegetable', 'fried'],
  青椒土豆丝: ['vegetable', 'fried'],
  番茄烧豆腐: ['vegetable', 'stewed'],
  白菜炖豆腐: ['vegetable', 'stewed'],
  番茄豆腐汤: ['soup', 'boiled'],
  番茄粉丝汤: ['soup', 'boiled'],
  冬瓜海带汤: ['soup', 'boiled'],
  红豆汤: ['soup', 'boiled'],
  蒸南瓜: ['snack', 'steamed'],
  小面包: ['snack', 'baked'],
  苹果: ['snack', 'raw'],
  香蕉: ['snack', 'raw'],
  牛奶: ['drink', 'boiled'],
};

const by = ({ now, school, person }: Filling) => ({
  schoolId: school.id,
  version: 1,
  updatedAt: now,
  updatedBy: person.accountId,
});

/** Materials with the school's prices, dishes of the classic weeks, and the crowds of its children and staff. */
export async function buildDiet(filling: Filling, isSchool: boolean): Promise<void> {
  const own = await buildMaterials(filling);
  await buildDishes(filling, isSchool ? 'grades36' : 'middle', own);
  await buildCrowds(filling, isSchool);
}

/** @returns their ids by the codes of the shipped materials that they are copies of */
async function buildMaterials(filling: Filling): Promise<ReadonlyMap<string, string>> {
  const rows = Object.entries(bought).flatMap(([code, priceCents]) => {
    const shipped = shippedMaterials().get(code);
    if (!shipped) return [];
    const { code: _, priceCents: _1, name, ...facts } = shipped.counted;
    const copy = { id: uuidv7(), name, code, copiedFrom: code, terms: shipped.terms, source: shipped.row.source };
    return [{ ...by(filling), ...facts, ...copy, priceCents, state: 'open' as const }];
  });
  await bulkInsert(filling.tx, dietMaterials, rows);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Each dish as it is served for the first time, with what the school buys in place of what is shipped. */
async function buildDishes(filling: Filling, crowd: string, own: ReadonlyMap<string, string>): Promise<void> {
  const served = shippedRows('classic-weeks').filter((row) => row.crowd === crowd && (row.dish ?? '') in known);
  const first = new Map<string, FoodRow>();
  for (const row of served) if (!first.has(row.dish ?? '')) first.set(row.dish ?? '', row);
  const dishes = [...first].flatMap(([name, { week, day, meal }]) => {
    const [kind, cooking] = known[name] ?? ['meat', 'fried'];
    const id = uuidv7();
    const lines = served.filter(
      (row) => row.dish === name && row.week === week && row.day === day && row.meal === meal,
    );
    return [{ dish: { ...by(filling), id, name, terms: soughtTerms([name]), kind, cooking }, lines }];
  });
  await bulkInsert(
    filling.tx,
    dietDishes,
    dishes.map(({ dish }) => dish),
  );
  const lines = dishes.flatMap(({ dish, lines: written }) =>
    written.map(({ material = '', grams }, at) => ({
      schoolId: filling.school.id,
      dishId: dish.id,
      at,
      material: own.get(material) ?? material,
      ownMaterialId: own.get(material) ?? null,
      grams: readHundredths(grams ?? ''),
      isGross: false,
    })),
  );
  await bulkInsert(filling.tx, dietDishLines, lines);
}

async function buildCrowds(filling: Filling, isSchool: boolean): Promise<void> {
  const shares = isSchool
    ? { breakfast: 0, morningSnack: 0, lunch: 100, afternoonSnack: 0, dinner: 0 }
    : { breakfast: 25, morningSnack: 5, lunch: 40, afternoonSnack: 10, dinner: 20 };
  const children = shippedRows('crowds')
    .filter((row) => (row.code ?? '').startsWith('grades') === isSchool)
    .map((row) => {
      const { ageFrom, ageTo, edition, activity, shareBp } = crowdOf(row);
      const facts = { ageFrom, ageTo, activity, edition: edition as TargetEdition, sharePercent: shareBp / 100 };
      return { name: row.name ?? '', kind: 'children' as const, ...facts, boys: 0, girls: 0 };
    });
  const staff = {
    name: '教职工',
    kind: 'staff' as const,
    ageFrom: 17,
    ageTo: 60,
    activity: 'light' as const,
    edition: 'cn_dris_2013_child' as const,
    sharePercent: 40,
    boys: 6,
    girls: 28,
  };
  const rows = [...children, staff].map((crowd) => ({
    ...by(filling),
    id: uuidv7(),
    ...crowd,
    ...(crowd.kind === 'staff'
      ? { ...shares, breakfast: 0, morningSnack: 0, lunch: 100, afternoonSnack: 0, dinner: 0 }
      : shares),
  }));
  await bulkInsert(filling.tx, dietCrowds, rows);
}
