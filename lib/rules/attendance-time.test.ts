import {
  clockTime,
  minuteOf,
  periodAt,
  readWrittenTime,
  statusOfPunch,
  timesProblem,
  usualTimes,
} from './attendance-time.ts';

test.each([
  ['07:50', 'in', 0, 1],
  ['08:30', 'in', 0, 1],
  ['08:31', 'in', 0, 7],
  ['10:00', 'out', 0, 8],
  ['11:30', 'out', 0, 1],
  ['12:00', 'in', 1, 1],
  ['15:00', 'in', 1, 7],
  ['15:30', 'out', 1, 8],
  ['16:20', 'out', 1, 1],
  ['18:30', 'in', 2, 1],
] as const)('%s %s', (time, direction, period, status) => {
  const minute = minuteOf(time) ?? Number.NaN;
  expect(periodAt(minute, usualTimes)).toBe(period);
  expect(statusOfPunch(minute, direction, usualTimes)).toBe(status);
});

test('a school that begins earlier sooner calls a child late', () => {
  const times = { ...usualTimes, lateAfter: [8 * 60, 14 * 60, 19 * 60] };
  expect(statusOfPunch(8 * 60 + 20, 'in', usualTimes)).toBe(1);
  expect(statusOfPunch(8 * 60 + 20, 'in', times)).toBe(7);
});

test.each([
  ['the usual ones', {}, null],
  ['evening before noon', { evening: 11 * 60 }, ['evening', null]],
  ['late in the morning after noon', { lateAfter: [12 * 60, 14 * 60, 19 * 60] }, ['lateAfter', 0]],
  ['early in the evening before it begins', { earlyBefore: [11 * 60, 16 * 60, 17 * 60] }, ['earlyBefore', 2]],
  ['school over before one is late', { earlyBefore: [8 * 60, 16 * 60, 20 * 60] }, ['earlyBefore', 0]],
])('times that fit together: %s', (_name, change, problem) => {
  expect(timesProblem({ ...usualTimes, ...change })).toEqual(problem);
});

test.each(['24:00', '8:30', '08:60', '', '08.30'])('%p is no time of the day', (text) => {
  expect(minuteOf(text)).toBeNull();
});

test.each([
  ['24:00', null],
  ['8:5', null],
  ['half past eight', null],
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  [' 1605 ', '16:05'],
  ['８：３０', '08:30'],
])('typed as %p it is %p', (text, time) => {
  expect(readWrittenTime(text)).toBe(time);
});

test('minutes and times tell the same', () => {
  for (let minute = 0; minute < 24 * 60; minute++) expect(minuteOf(clockTime(minute))).toBe(minute);
});
