import { type DiseaseFact, diseaseClustersOn } from './disease-clusters.ts';

const day = '2026-11-30';
const fact = (studentId: string, on: string, classId: string | null = 'k1'): DiseaseFact => ({
  ...{ studentId, classId, disease: 'handFootMouth', day: on },
});
const rule = (scope: 'school' | 'class', cases: number, days = 7) => ({
  ...{ disease: 'handFootMouth', scope, cases, days, source: 's' },
});

test.each([
  ['one in a class', [fact('a', day)], rule('class', 2), 0],
  ['one child twice', [fact('a', day), fact('a', '2026-11-28')], rule('class', 2), 0],
  ['two in a class, seven days', [fact('a', '2026-11-24'), fact('b', day)], rule('class', 2), 1],
  ['two in a class, eight days', [fact('a', '2026-11-23'), fact('b', day)], rule('class', 2), 0],
  ['two of two classes', [fact('a', day), fact('b', day, 'k2')], rule('class', 2), 0],
  ['two of no class', [fact('a', day, null), fact('b', day, null)], rule('class', 2), 0],
  ['two of two classes in the school', [fact('a', day), fact('b', day, 'k2')], rule('school', 2), 1],
  ['a rule of no cases', [fact('a', day), fact('b', day)], rule('class', 0), 0],
  ['another disease', [{ ...fact('a', day), disease: 'mumps' }, fact('b', day)], rule('class', 2), 0],
  ['one to come', [fact('a', day), fact('b', '2026-12-01')], rule('class', 2), 0],
])('cases of a disease: %s', (_, facts, one, clusters) => {
  expect(diseaseClustersOn(day, facts, [one])).toHaveLength(clusters);
});

test('a cluster of the school names no class, and each child once', () => {
  const facts = [fact('b', day, 'k2'), fact('a', '2026-11-26'), fact('a', day)];
  expect(diseaseClustersOn(day, facts, [rule('school', 2)])).toEqual([
    {
      disease: 'handFootMouth',
      scope: 'school',
      source: 's',
      classId: null,
      from: '2026-11-26',
      to: day,
      studentIds: ['a', 'b'],
    },
  ]);
});
