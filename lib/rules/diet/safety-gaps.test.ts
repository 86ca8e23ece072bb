import { type DaySafety, safetyGaps } from './safety-gaps.ts';

const planned = [
  { meal: 'breakfast' as const, dish: '粥' },
  { meal: 'lunch' as const, dish: '米饭' },
  // Another crowd has the same dish: one sample stands for both.
  { meal: 'lunch' as const, dish: '米饭' },
];
const record = (of: Partial<DaySafety>): DaySafety => ({ kind: 'sample', meal: null, subject: '', detail: '', ...of });

test('a day with meals lacks a sample of each dish, a leader at each meal, temperatures and disinfection', () => {
  const gaps = safetyGaps(planned, []);
  expect(gaps.map(({ kind, meal, subject, detail }) => [kind, meal, subject || detail])).toEqual([
    ['sample', 'breakfast', '粥'],
    ['sample', 'lunch', '米饭'],
    ['companion', 'breakfast', ''],
    ['companion', 'lunch', ''],
    ['temperature', null, 'fridge'],
    ['temperature', null, 'freezer'],
    ['temperature', null, 'sampleFridge'],
    ['disinfection', null, ''],
  ]);
});

test('each record fills its own gap alone', () => {
  const records = [
    record({ meal: 'lunch', subject: '米饭' }),
    // A sample of another meal fills none of this one.
    record({ meal: 'dinner', subject: '粥' }),
    record({ kind: 'companion', meal: 'breakfast', subject: '园长' }),
    record({ kind: 'temperature', detail: 'freezer' }),
    record({ kind: 'temperature', detail: 'core' }),
    record({ kind: 'disinfection', detail: 'steam' }),
  ];
  expect(safetyGaps(planned, records).map(({ kind, meal, detail }) => [kind, meal ?? detail])).toEqual([
    ['sample', 'breakfast'],
    ['companion', 'lunch'],
    ['temperature', 'fridge'],
    ['temperature', 'sampleFridge'],
  ]);
});

test('a day without meals has no gaps', () => {
  expect(safetyGaps([], [])).toEqual([]);
});
