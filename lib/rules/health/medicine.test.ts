import { doseStateOf, hasDose, isSamePerson, nextDoseFrom, readTimes, timesText } from './medicine.ts';

test.each([
  ['11:30', [690]],
  ['15:00、11:30', [690, 900]],
  ['１１：３０，１５：００', [690, 900]],
  ['8:00 8:00', [480]],
  ['0900', [540]],
  ['', null],
  ['午饭后', null],
  ['24:30', null],
  ['1:00 2:00 3:00 4:00 5:00 6:00 7:00', null],
])('times %p are %p', (text, expected) => expect(readTimes(text)).toEqual(expected));

test('what was read is written again', () => expect(timesText(readTimes('15:00 9:05') ?? [])).toBe('09:05、15:00'));

test('an order has doses on its days and at its times alone, its last day included', () => {
  const order = { fromOn: '2026-03-02', untilOn: '2026-03-04', times: [690] };
  expect(hasDose(order, '2026-03-04', 690)).toBe(true);
  expect(hasDose(order, '2026-03-05', 690)).toBe(false);
  expect(hasDose(order, '2026-03-03', 700)).toBe(false);
});

test.each([
  [659, null, 'later'],
  [660, null, 'due'],
  [720, null, 'due'],
  [721, null, 'overdue'],
  [900, 'given', 'given'],
  [600, 'notGiven', 'notGiven'],
] as const)('at minute %d with %p a dose of 11:30 is %s', (now, outcome, expected) =>
  expect(doseStateOf(690, now, outcome)).toBe(expected),
);

test('the second person is another', () => {
  expect(isSamePerson('王 芳', '王芳')).toBe(true);
  expect(isSamePerson('王芳', '李娜')).toBe(false);
});

test.each([
  [[690, 900], 690, 795],
  // Given late, the next one waits.
  [[690, 900], 720, 825],
  [[540, 690, 900], 545, 620],
  [[690], 695, 935],
])('of times %p, after one given at %d the next is from %d', (times, given, from) =>
  expect(nextDoseFrom(times, given)).toBe(from),
);
