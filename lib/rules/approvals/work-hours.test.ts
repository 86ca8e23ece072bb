import { weekdayOf } from '../calendar-date.ts';
import { afterWorkHours } from './work-hours.ts';

const madeUp = '2026-02-28';
const holiday = '2026-03-04';
const work = {
  isSchoolDay: (day: string) => day === madeUp || (day !== holiday && weekdayOf(day) <= 5),
  fromMinute: 8 * 60,
  toMinute: 16 * 60,
};

test.each([
  ['within a day', '2026-03-02', 9, 4, '2026-03-02 13'],
  ['to the last minute of a day', '2026-03-02', 9, 7, '2026-03-02 16'],
  ['over a night', '2026-03-02', 15, 2, '2026-03-03 9'],
  ['from before work', '2026-03-02', 1, 1, '2026-03-02 9'],
  ['from after work', '2026-03-02', 22, 1, '2026-03-03 9'],
  ['over a holiday', '2026-03-03', 15, 2, '2026-03-05 9'],
  ['over a weekend', '2026-03-06', 15, 2, '2026-03-09 9'],
  ['on a made-up Saturday', '2026-02-27', 15, 2, '2026-02-28 9'],
  ['over several days', '2026-03-02', 8, 20, '2026-03-05 12'],
])('hours of work are over %s', (_, day, hour, hours, over) => {
  const end = afterWorkHours({ day, minute: hour * 60 }, hours, work);
  expect(end && `${end.day} ${end.minute / 60}`).toBe(over);
});

test('a school that never works has no such moment', () => {
  expect(afterWorkHours({ day: '2026-03-02', minute: 0 }, 1, { ...work, isSchoolDay: () => false })).toBeNull();
});
