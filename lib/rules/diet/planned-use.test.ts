import fc from 'fast-check';
import { inUnits, type PlannedLine, plannedQuantity, plannedUses } from './planned-use.ts';

const line: PlannedLine = {
  ...{ crowdId: 'a', crowd: '小班', meal: 'lunch', key: '1', dish: '米饭', material: 'rice', name: '大米' },
  ...{ heads: 100, quantity: 50_000 },
};

test.each([
  [{ grams: 5_000, isGross: false, edibleBp: 10_000 }, 100, 50_000],
  // 45 g eaten of a cabbage of which 90 % is eaten are 50 g bought.
  [{ grams: 4_500, isGross: false, edibleBp: 9_000 }, 20, 10_000],
  [{ grams: 4_500, isGross: true, edibleBp: 9_000 }, 20, 9_000],
  [{ grams: 5, isGross: true, edibleBp: 10_000 }, 1, 1],
  [{ grams: 5_000, isGross: true, edibleBp: 10_000 }, 0, 0],
  [{ grams: null, isGross: true, edibleBp: 10_000 }, 100, null],
])('%j for %d children takes %p', (one, heads, quantity) => {
  expect(plannedQuantity(one, heads)).toBe(quantity);
});

test('dishes of one meal that take the same material are one weighing; another meal is another', () => {
  const more = { ...line, key: '2', dish: '粥', quantity: 1_000 };
  const toTaste = { ...line, material: 'salt', name: '盐', quantity: null };
  const uses = plannedUses([line, toTaste, more, { ...line, meal: 'dinner' }]);
  expect(uses.map(({ meal, dishes, quantity }) => [meal, dishes, quantity])).toEqual([
    ['lunch', ['米饭', '粥'], 51_000],
    ['dinner', ['米饭'], 50_000],
  ]);
});

test('what is bought is enough, and less than one ten-thousandth of a unit too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 50_000 }), (quantity, unitGrams) => {
      const units = inUnits(quantity, unitGrams);
      expect(units * unitGrams).toBeGreaterThanOrEqual(quantity * 1_000);
      expect((units - 1) * unitGrams).toBeLessThan(quantity * 1_000);
    }),
  );
});
