import { isInForce, isUnlisted, restrictedSubstances, restrictionKindOf, substancesOf } from './restriction.ts';

test('every substance is of one kind, and each kind has one that is not listed', () => {
  const both = [...substancesOf('allergen'), ...substancesOf('religion')];
  expect(both.sort()).toEqual([...restrictedSubstances].sort());
  expect(restrictedSubstances.filter(isUnlisted).map(restrictionKindOf)).toEqual(['allergen', 'religion']);
});

test('the eight groups of GB 7718 come first', () => {
  const groups = ['gluten', 'crustaceans', 'fish', 'egg', 'peanut', 'soy', 'milk', 'treeNuts'];
  expect(restrictedSubstances.slice(0, 8)).toEqual(groups);
});

test.each([
  ['the day before', '2026-08-31', '2026-12-31', false],
  ['its first day', '2026-09-01', '2026-12-31', true],
  ['its last day', '2026-12-31', '2026-12-31', true],
  ['the day after', '2027-01-01', '2026-12-31', false],
  ['years later, without an end', '2030-01-01', null, true],
])('in force: %s', (_, day, untilOn, inForce) => {
  expect(isInForce({ fromOn: '2026-09-01', untilOn }, day)).toBe(inForce);
});
