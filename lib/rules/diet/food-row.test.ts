import { edibleBp, type FoodRow, foodFindings } from './food-row.ts';
import { nutrients, nutrientText, readNutrient } from './nutrients.ts';

const rice: FoodRow = {
  code: 'rice',
  name: '粳米',
  group: 'cereals',
  ediblePercent: '100',
  energy: '358',
  water: '13.29',
  protein: '6.50',
  fat: '0.52',
  carbohydrate: '79.15',
  ash: '0.54',
  fibre: '2.8',
  calcium: '3',
  sodium: '1',
  selenium: '15.1',
  vitaminB1: '0.070',
};
const salt: FoodRow = {
  code: 'salt',
  name: '食盐',
  group: 'salt',
  ediblePercent: '100',
  energy: '0',
  water: '0.2',
  protein: '0',
  fat: '0',
  carbohydrate: '0',
  ash: '99.8',
  sodium: '38758',
};

const moved = (row: FoodRow, by: 1 | -1): FoodRow => ({
  ...row,
  ...Object.fromEntries(nutrients.map((nutrient, at) => [nutrient, row[nutrients[at - by] ?? ''] ?? ''])),
});

test('rows that agree with themselves have no finding, and unknown values are none', () => {
  expect(foodFindings([rice, salt, { code: 'tofu', name: '豆腐', group: 'soy', ediblePercent: '100' }])).toEqual([]);
});

test('ten planted faults are refused with ten reasons and no other', () => {
  const planted = [
    { ...rice, code: '1', water: '10.29' },
    { ...rice, code: '2', energy: '395' },
    { ...rice, code: '3', ediblePercent: '0' },
    { ...rice, code: '4', ediblePercent: '101' },
    { ...rice, code: '5', protein: '650' },
    { ...salt, code: '6', sodium: '18341' },
    { ...moved(rice, 1), code: '7' },
    { ...moved(rice, -1), code: '8' },
    { ...rice, code: '9', selenium: '0.0151' },
    { ...rice, code: '9' },
  ];
  expect(foodFindings([rice, ...planted, salt])).toEqual([
    { row: 2, column: 'ash', fault: 'sumOfParts' },
    { row: 3, column: 'energy', fault: 'energy' },
    { row: 4, column: 'ediblePercent', fault: 'edibleShare' },
    { row: 5, column: 'ediblePercent', fault: 'edibleShare' },
    { row: 6, column: 'protein', fault: 'above100' },
    { row: 7, column: 'sodium', fault: 'saltSodium' },
    { row: 8, column: 'energy', fault: 'shifted' },
    { row: 9, column: 'energy', fault: 'shifted' },
    { row: 10, column: 'selenium', fault: 'unit' },
    { row: 11, column: 'code', fault: 'sameCode' },
  ]);
});

test.each<[FoodRow, string, string]>([
  [{ code: ' ' }, 'code', 'missing'],
  [{ name: '' }, 'name', 'missing'],
  [{ group: '' }, 'group', 'missing'],
  [{ group: 'bread' }, 'group', 'unknownGroup'],
  [{ contains: 'GLU;QQQ' }, 'contains', 'unknownContents'],
  [{ contains: 'GLU;ZZZ' }, 'contains', 'unknownContents'],
  [{ calcium: '微量' }, 'calcium', 'number'],
  [{ calcium: '-3' }, 'calcium', 'number'],
  [{ vitaminB1: '70' }, 'vitaminB1', 'unit'],
])('%j is a finding at its cell', (change, column, fault) => {
  expect(foodFindings([{ ...rice, ...change }])).toEqual([{ row: 1, column, fault }]);
});

test.each([
  ['0', null],
  ['100.01', null],
  ['', null],
  ['-5', null],
  ['88', 8_800],
  ['0.5', 50],
  ['100', 10_000],
])('edible share %s', (text, expected) => {
  expect(edibleBp(text)).toBe(expected);
});

test.each([
  ['iron', '1.755', null, ''],
  ['iron', '1,75', null, ''],
  ['iron', '1.75', 175, '1.75'],
  ['iron', '2.0', 200, '2'],
  ['energy', '358', 3_580, '358'],
  ['vitaminB1', '0.07', 70, '0.07'],
] as const)('%s of %s', (nutrient, text, value, shown) => {
  expect(readNutrient(nutrient, text)).toBe(value);
  expect(value === null ? '' : nutrientText(nutrient, value)).toBe(shown);
});
