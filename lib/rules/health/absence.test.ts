import { daysAwayUntil, isToBeTraced } from './absence.ts';

test.each([
  ['sick leave of which nothing is known', { kind: 'sick', daysAway: 1, reason: null }, true],
  ['sick leave whose illness is known', { kind: 'sick', daysAway: 1, reason: 'illness' }, false],
  ['absence that was asked after in vain', { kind: 'absent', daysAway: 2, reason: 'unknown' }, true],
  ['leave of a day', { kind: 'leave', daysAway: 1, reason: null }, false],
  ['leave that lasts', { kind: 'leave', daysAway: 3, reason: null }, true],
] as const)('%s', (_, day, expected) => expect(isToBeTraced(day)).toBe(expected));

test('days away are counted over a weekend, and end where the child was there', () => {
  const schoolDays = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];
  const away = new Set(['2026-03-06', '2026-03-09']);
  expect(daysAwayUntil('2026-03-09', away, schoolDays)).toBe(2);
  expect(daysAwayUntil('2026-03-10', away, schoolDays)).toBe(0);
  expect(daysAwayUntil('2026-03-09', new Set(schoolDays), schoolDays)).toBe(3);
});
