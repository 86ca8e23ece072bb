import { type ControlRecord, controlGaps } from './control-gaps.ts';

const record = (of: Partial<ControlRecord>): ControlRecord => ({ kind: '', day: '', subject: '', dueOn: null, ...of });
const wednesday = '2026-11-18';
const friday = '2026-11-20';

test.each([
  ['a day in the week', wednesday, [], ['staffCheck', 'dailyControl']],
  ['a Friday without the week’s check', friday, [], ['staffCheck', 'dailyControl', 'weeklyCheck']],
  [
    'a Friday with the check of Monday',
    friday,
    [record({ kind: 'weeklyCheck', day: '2026-11-16' })],
    ['staffCheck', 'dailyControl'],
  ],
  [
    'a Friday with that of the week before',
    friday,
    [record({ kind: 'weeklyCheck', day: '2026-11-13' })],
    ['staffCheck', 'dailyControl', 'weeklyCheck'],
  ],
  ['the last days of a month', '2026-11-30', [], ['staffCheck', 'dailyControl', 'monthlyReview']],
  [
    'all of the day written',
    wednesday,
    [record({ kind: 'staffCheck', day: wednesday }), record({ kind: 'dailyControl', day: wednesday })],
    [],
  ],
  [
    'what is written of tomorrow fills nothing',
    wednesday,
    [record({ kind: 'dailyControl', day: '2026-11-19' })],
    ['staffCheck', 'dailyControl'],
  ],
])('%s', (_, day, records, kinds) => {
  expect(controlGaps(day, records).map(({ kind }) => kind)).toEqual(kinds);
});

test('a certificate that has ended is missing until the same person has a newer one', () => {
  const certificate = (subject: string, dueOn: string) =>
    record({ kind: 'certificate', day: '2026-01-01', subject, dueOn });
  const ended = controlGaps(wednesday, [
    certificate('王师傅', '2026-11-17'),
    certificate('李师傅', '2026-11-17'),
    certificate('李师傅', '2027-11-17'),
    certificate('张师傅', wednesday),
  ]).filter(({ kind }) => kind === 'certificate');
  expect(ended.map(({ subject }) => subject)).toEqual(['王师傅']);
});
