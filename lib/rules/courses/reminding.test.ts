import { dayAfter } from '../days.ts';
import { isReminderDay } from './reminding.ts';

test('of a course people are reminded three days and a day before its end, on it, and weekly afterwards', () => {
  const due = '2026-03-31';
  const days = Array.from({ length: 40 }, (_, at) => at - 15);
  const told = days.filter((from) => isReminderDay(due, dayAfter(due, from)));
  expect(told).toEqual([-3, -1, 0, 7, 14, 21]);
});
