import { restrictedSubstances } from '../health/restriction.ts';
import { conflictsOf } from './contained.ts';
import { materialsSaying, type Restricted, restrictionsAs } from './restricted.ts';

const food = (code: string, group: 'fruit' | 'meat' | 'soy', contains: readonly string[] = [], aliases = '') => ({
  code,
  name: code,
  aliases,
  group,
  edibleBp: 10_000,
  values: {},
  contains,
});
const materials = new Map(
  [food('芒果', 'fruit', [], '檬果'), food('猪肉', 'meat', ['PORK']), food('豆腐', 'soy', ['SOY'])].map(
    (one) => [one.code, one] as const,
  ),
);
const day = '2026-09-01';

function found(restricted: Omit<Restricted, 'child'>): readonly string[] {
  const restrictions = restrictionsAs(day, [{ child: 'one', ...restricted }]);
  const saying = materialsSaying(materials, restrictions);
  const dishes = [...saying.values()].map((material) => ({ dish: material.code, day, lines: [{ material }] }));
  return conflictsOf(dishes, restrictions).map(({ dish }) => dish);
}

test.each([
  ['soy', '', ['豆腐']],
  ['halal', '', ['猪肉']],
  ['vegetarian', '', ['猪肉']],
  ['otherAllergen', '芒果', ['芒果']],
  ['otherAllergen', '檬果', ['芒果']],
  ['otherReligion', '豆腐', ['豆腐']],
  ['milk', '', []],
] as const)('%s %s keeps a child from %j', (substance, detail, dishes) => {
  expect(found({ substance, detail })).toEqual(dishes);
});

test('all that health lists keeps from something, and what is named by hand from what bears its name', () => {
  const without = restrictedSubstances.filter(
    (substance) => restrictionsAs(day, [{ child: 'one', substance, detail: '芒果' }]).length === 0,
  );
  expect(without).toEqual([]);
});

test('on another day it keeps from nothing', () => {
  const restrictions = restrictionsAs('2026-09-02', [{ child: 'one', substance: 'soy', detail: '' }]);
  expect(
    conflictsOf([{ dish: '豆腐', day, lines: [{ material: food('豆腐', 'soy', ['SOY']) }] }], restrictions),
  ).toEqual([]);
});
