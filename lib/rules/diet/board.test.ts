import fc from 'fast-check';
import {
  type Board,
  type BoardDish,
  type BoardMaterial,
  dishesAt,
  eatenOf,
  movedDish,
  placeBeside,
  rescaledBoard,
  weekDays,
  withDish,
  withLines,
  withoutDish,
} from './board.ts';
import { boardConflicts, boardFindings } from './board-findings.ts';
import { dietMeals } from './meals.ts';

const material = (code: string, facts: Partial<BoardMaterial> = {}): BoardMaterial => ({
  code,
  name: code,
  aliases: '',
  group: 'cereals',
  edibleBp: 10_000,
  values: { energy: 3_600, protein: 700, fat: 100, carbohydrate: 7_700 },
  contains: [],
  priceCents: 600,
  ...facts,
});
const materials = new Map(
  [
    material('rice'),
    material('egg', { group: 'eggs', edibleBp: 8_800, contains: ['EGG'], priceCents: 1_000 }),
    material('bean', { group: 'lightVegetables', aliases: '四季豆', priceCents: null }),
  ].map((one) => [one.code, one] as const),
);
const dish = (key: string, day: number, meal: BoardDish['meal'], ...codes: readonly string[]): BoardDish => ({
  key,
  day,
  meal,
  name: key,
  lines: codes.map((code) => ({ material: code, grams: 5_000, isGross: true })),
});
const week: Board = [
  dish('a', 1, 'breakfast', 'rice'),
  dish('b', 1, 'breakfast', 'egg'),
  dish('c', 2, 'lunch', 'rice', 'bean'),
];
const measure = { rows: [], edition: 'own', activity: 'medium', groups: [], shareBp: 9_000 } as const;
const beside = (board: Board) => boardFindings(board, materials, { monday: '2026-03-30', measure, repeatDays: 7 });

test('a dish stands before the one that it is dropped on, or at the end of its meal', () => {
  const keys = (board: Board) => dishesAt(board, { day: 1, meal: 'breakfast' }).map(({ key }) => key);
  expect(keys(movedDish(week, 'c', { day: 1, meal: 'breakfast' }, 'b'))).toEqual(['a', 'c', 'b']);
  expect(keys(movedDish(week, 'a', { day: 1, meal: 'breakfast' }))).toEqual(['b', 'a']);
  expect(movedDish(week, 'a', { day: 1, meal: 'breakfast' }, 'a')).toBe(week);
  expect(movedDish(week, 'nothing', { day: 1, meal: 'lunch' })).toBe(week);
});

test('moving loses nothing, doubles nothing, and changes only where one dish stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...weekDays), fc.constantFrom(...dietMeals))),
      (moves) => {
        const after = moves.reduce<Board>((board, [key, day, meal]) => movedDish(board, key, { day, meal }), week);
        expect(after.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
        for (const { key, lines } of after) expect(lines).toBe(week.find((one) => one.key === key)?.lines);
      },
    ),
  );
});

test('arrows lead to the place beside, and stop at the edge', () => {
  const shown = { days: [1, 2, 3, 4, 5], meals: ['breakfast', 'lunch'] } as const;
  const from = { day: 5, meal: 'breakfast' } as const;
  expect(placeBeside(from, { days: 1, meals: 0 }, shown)).toEqual(from);
  expect(placeBeside(from, { days: -1, meals: 1 }, shown)).toEqual({ day: 4, meal: 'lunch' });
});

test('dishes come and go, and have lines of their own', () => {
  expect(withDish(week, dish('d', 3, 'dinner'))).toHaveLength(4);
  expect(withoutDish(week, 'a').map(({ key }) => key)).toEqual(['b', 'c']);
  expect(withLines(week, 'a', [])[0]?.lines).toEqual([]);
});

test('days go on over the end of a month', () => {
  expect(eatenOf(week, materials, '2026-03-30', () => 20).map(({ day }) => day)).toEqual([
    '2026-03-30',
    '2026-03-30',
    '2026-03-31',
  ]);
});

test('a week there and back for other children has the grams that it had, to the hundredth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 1_600 }), (energy) => {
      const back = rescaledBoard(rescaledBoard(week, materials, 1_200, energy), materials, energy, 1_200);
      for (const { lines } of back)
        for (const { grams } of lines) expect(Math.abs((grams ?? 0) - 5_000)).toBeLessThan(2);
    }),
  );
});

test('what the week costs for one child, at least where a price is missing', () => {
  // 50 g of rice at 6.00 and of eggs as bought at 10.00 a kilogram.
  expect(beside(week.slice(0, 2)).cost).toEqual({ cents: 80, isAtLeast: false });
  expect(beside(week).cost).toEqual({ cents: 110, isAtLeast: true });
});

test('beside the board stand two days, a food that schools do not cook, allergens and what nobody knows', () => {
  const findings = beside([...week, dish('d', 2, 'dinner', 'gone')]);
  expect(findings.analysis.childDaysBp).toBe(20_000n);
  expect(findings.forbidden).toEqual([{ dish: 'c', food: '四季豆' }]);
  expect(findings.contained).toEqual([{ dish: 'b', contained: ['EGG'] }]);
  expect(findings.unknown).toEqual(['gone']);
  expect(findings.days.map(({ day, kinds, isVaried }) => [day, kinds, isVaried])).toEqual([
    [1, 2, false],
    [2, 2, false],
  ]);
  expect(findings.narrow).toHaveLength(3);
});

test('an empty week has nothing to count', () => {
  const { analysis, cost } = beside([]);
  expect(analysis.childDaysBp).toBe(0n);
  expect(analysis.nutrients.every(({ actual }) => actual === null)).toBe(true);
  expect(cost).toEqual({ cents: 0, isAtLeast: false });
});

test('no child is missed that a plain search finds, and none is invented', () => {
  const contents = fc.subarray(['rice', 'egg', 'bean']);
  const restriction = fc.record({
    child: fc.constantFrom('one', 'two'),
    contained: fc.constantFrom('EGG', 'MIL'),
    from: fc.constantFrom('2026-03-29', '2026-03-31'),
    until: fc.constantFrom(null, '2026-03-31', '2026-04-05'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...weekDays), contents)), fc.array(restriction), (dishes, all) => {
      const board = dishes.map(([day, codes], at) => dish(`d${at}`, day, 'lunch', ...codes));
      const found = new Set(
        boardConflicts(board, materials, '2026-03-30', all).map((one) => `${one.dish} ${one.child} ${one.contained}`),
      );
      const wanted = new Set<string>();
      for (const { key, day, lines } of board)
        for (const one of all) {
          const on = `2026-0${day <= 2 ? `3-${29 + day}` : `4-0${day - 2}`}`;
          const holds = one.contained === 'EGG' && lines.some(({ material: code }) => code === 'egg');
          if (holds && one.from <= on && (one.until === null || on <= one.until))
            wanted.add(`${key} ${one.child} ${one.contained}`);
        }
      expect(found).toEqual(wanted);
    }),
    { numRuns: 1_000 },
  );
});
