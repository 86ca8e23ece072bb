import fc from 'fast-check';
import { isBeforeCutOff, type KnownMeal, mealAfter, mealStatuses } from './meal-facts.ts';

test.each([
  ['2026-11-18T08:30', 0, true],
  ['2026-11-18T08:31', 0, false],
  ['2026-11-17T23:59', 0, true],
  ['2026-11-17T08:31', 1, false],
  ['2026-11-16T20:00', 1, true],
])('told at %s, %i days before: %s', (told, daysBefore, isEarly) => {
  expect(isBeforeCutOff(told, '2026-11-18', { daysBefore, time: '08:30' })).toBe(isEarly);
});

const known = (status: KnownMeal['status'], byItself = false): KnownMeal => ({ status, byItself });

test.each<[string, KnownMeal | null, number | null, boolean, ReturnType<typeof mealAfter>]>([
  ['leave in time cancels it', null, 5, true, 12],
  ['leave too late: it stays due, which is said', null, 6, false, 11],
  ['told in time once it stays so', known(12), 6, false, undefined],
  ['an absence tells nothing', null, 2, true, undefined],
  ['a cancelled meal stays so for whoever does not come', known(12), 2, false, undefined],
  ['whoever is seen takes it', known(12), 7, false, 11],
  ['whoever is seen and was due says nothing new', null, 1, false, undefined],
  ['what is withdrawn says nothing of the meal any more', known(12), null, true, null],
  ['nothing said, nothing withdrawn', null, null, true, undefined],
  ['cancelled by itself it stays so', known(12, true), 1, true, undefined],
  ['ordered by itself it stays so', known(11, true), 5, true, undefined],
  ['eaten is eaten', known(13), 6, true, undefined],
])('%s', (_, before, status, inTime, after) => {
  expect(mealAfter(before, { status, inTime })).toBe(after);
});

test('told once more, a meal says the same', () => {
  const meals = fc.option(fc.record({ status: fc.constantFrom(...mealStatuses), byItself: fc.boolean() }));
  const parts = fc.record({ status: fc.constantFrom(1, 2, 5, 6, 7, 8, null), inTime: fc.boolean() });
  fc.assert(
    fc.property(meals, parts, (before, part) => {
      const after = mealAfter(before, part);
      if (after === undefined) return;
      expect(mealAfter(after === null ? null : known(after), part)).toBeUndefined();
    }),
  );
});
