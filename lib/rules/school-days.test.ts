import { weekdayOf } from './calendar-date.ts';
import { daysFrom } from './days.ts';
import { publicHolidays } from './public-holidays.ts';
import { schoolDaysOf, type TermSpan } from './school-days.ts';

const autumn: TermSpan = { fromOn: '2026-09-01', toOn: '2027-01-15' };
const spring: TermSpan = { fromOn: '2027-02-22', toOn: '2027-07-02' };

test.each<[string, string, string, TermSpan[], [string, boolean][], string[]]>([
  ['reversed days', '2026-10-02', '2026-10-01', [], [], []],
  ['a weekend', '2026-11-21', '2026-11-22', [], [], []],
  ['a week without terms', '2026-11-16', '2026-11-22', [], [], daysFrom('2026-11-16', '2026-11-20')],
  ['the ends of a term', '2026-08-31', '2026-09-02', [autumn], [], ['2026-09-01', '2026-09-02']],
  ['between the terms', '2027-01-18', '2027-02-19', [autumn, spring], [], []],
  ['a holiday', '2026-10-07', '2026-10-08', [autumn], [['2026-10-07', false]], ['2026-10-08']],
  ['a make-up Saturday', '2026-10-10', '2026-10-11', [autumn], [['2026-10-10', true]], ['2026-10-10']],
  ['a stated day outside terms', '2026-08-31', '2026-08-31', [autumn], [['2026-08-31', true]], ['2026-08-31']],
])('%s', (_, from, to, terms, stated, expected) => {
  const days = stated.map(([day, schoolDay]) => ({ day, schoolDay }));
  expect(schoolDaysOf(from, to, { terms, days })).toEqual(expected);
});

test('public holidays are worked for on weekends only, and no day is named twice', () => {
  const days = publicHolidays('2025-01-01', '2026-12-31');
  expect(days.filter(({ schoolDay, day }) => schoolDay && weekdayOf(day) < 6)).toEqual([]);
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  expect(publicHolidays('2026-09-20', '2026-10-10').filter(({ schoolDay }) => schoolDay)).toHaveLength(2);
});
