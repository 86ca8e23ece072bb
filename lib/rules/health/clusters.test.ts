import fc from 'fast-check';
import type { Symptom } from './check.ts';
import { clustersOn, isOneCause, type SymptomFact, usualOf } from './clusters.ts';

const fact = (studentId: string, day: string, symptom: Symptom = 'fever', classId = 'k1'): SymptomFact => ({
  studentId,
  classId,
  symptom,
  day,
});
const friday = '2026-11-27';
const monday = '2026-11-30';

test.each([
  ['two children', [fact('a', monday), fact('b', monday)]],
  ['one child three times', [fact('a', monday), fact('a', monday), fact('a', monday)]],
  ['three of two classes', [fact('a', monday), fact('b', monday), fact('c', monday, 'fever', 'k2')]],
  ['three with different symptoms', [fact('a', monday), fact('b', monday, 'rash'), fact('c', monday)]],
  ['three injuries', ['a', 'b', 'c'].map((child) => fact(child, monday, 'injury'))],
  [
    'five over a weekend, four days',
    [...['a', 'b', 'c'].map((one) => fact(one, friday)), fact('d', monday), fact('e', monday)],
  ],
  ['three of tomorrow', ['a', 'b', 'c'].map((child) => fact(child, '2026-12-01'))],
])('no cluster: %s', (_, facts) => {
  expect(clustersOn(monday, facts)).toEqual([]);
});

test('three in a day are one, also where one of them is known twice', () => {
  const facts = [fact('c', monday), fact('a', monday), fact('b', monday), fact('a', monday)];
  expect(clustersOn(monday, facts)).toEqual([
    { rule: 'threeInOneDay', classId: 'k1', symptom: 'fever', from: monday, to: monday, studentIds: ['a', 'b', 'c'] },
  ]);
});

test('five in three days are one, none of them in a day of three', () => {
  const facts = [
    ...['a', 'b'].map((child) => fact(child, '2026-11-24')),
    ...['c', 'd'].map((child) => fact(child, '2026-11-25')),
    fact('e', '2026-11-26'),
  ];
  expect(clustersOn('2026-11-26', facts)).toMatchObject([{ rule: 'fiveInThreeDays', from: '2026-11-24' }]);
  expect(clustersOn('2026-11-27', facts)).toEqual([]);
});

test.each([
  ['breathingTrouble', 1],
  ['convulsion', 1],
  ['fever', 0],
] as const)('one child with %s makes %s signs', (symptom, count) => {
  expect(clustersOn(monday, [fact('a', monday, symptom)])).toHaveLength(count);
});

test.each([
  ['no days of school', [fact('a', friday)], [], null],
  ['nobody', [], [friday], 0],
  ['one child known twice on one of two days', [fact('a', friday), fact('a', friday)], [friday, '2026-11-20'], 50],
  ['another symptom, another day', [fact('a', friday, 'rash'), fact('b', monday)], [friday], 0],
])('what is usual is the mean of the days: %s', (_, facts, days, usual) => {
  expect(usualOf(facts, 'fever', days)).toBe(usual);
});

test('the order of facts changes nothing, and one fact more takes no cluster away', () => {
  const facts = fc.array(
    fc
      .tuple(
        fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        fc.constantFrom('2026-11-28', '2026-11-29', monday),
        fc.constantFrom<Symptom>('fever', 'rash'),
      )
      .map(([child, day, symptom]) => fact(child, day, symptom)),
  );
  const namesOf = (some: readonly SymptomFact[]) =>
    clustersOn(monday, some)
      .map(({ symptom }) => symptom)
      .sort();
  fc.assert(
    fc.property(facts, (some) => {
      expect(namesOf([...some].reverse())).toEqual(namesOf(some));
      expect(namesOf([...some, fact('g', monday)])).toEqual(expect.arrayContaining(namesOf(some)));
    }),
  );
});

test('a cause is over after a quiet week, whichever of two spans comes first', () => {
  const first = { from: '2026-03-02', to: '2026-03-04' };
  expect(isOneCause(first, { from: '2026-03-11', to: '2026-03-11' })).toBe(true);
  expect(isOneCause(first, { from: '2026-03-12', to: '2026-03-12' })).toBe(false);
  expect(isOneCause({ from: '2026-03-12', to: '2026-03-12' }, first)).toBe(false);
  expect(isOneCause(first, { from: '2026-03-12', to: '2026-03-12' }, 14)).toBe(true);
});
