import fc from 'fast-check';
import { monthOf } from '../calendar-date.ts';
import { dayAfter } from '../days.ts';
import { sumParts } from './sum-parts.ts';

const first = '2025-11-01';
const today = '2026-04-20';
const days = Array.from({ length: 171 }, (_, at) => dayAfter(first, at));

test.each([
  ['whole months', '2026-01-01', '2026-02-28', ['month 2026-01 2026-02']],
  ['few days of one', '2026-01-05', '2026-01-19', ['day 2026-01-05 2026-01-19']],
  [
    'most days of one',
    '2026-01-03',
    '2026-01-30',
    ['month 2026-01 2026-01', 'off 2026-01-01 2026-01-02', 'off 2026-01-31 2026-01-31'],
  ],
  ['until early in a month', null, '2026-02-03', ['month  2026-01', 'day 2026-02-01 2026-02-03']],
  ['until late in a month', null, '2026-02-26', ['month  2026-02', 'off 2026-02-27 2026-02-28']],
  ['until today', null, today, ['month  2026-04']],
])('%s', (_, from, to, expected) => {
  const said = sumParts(from, to, today).map(
    (one) => `${one.isTakenOff ? 'off' : one.told} ${one.from ?? ''} ${one.to}`,
  );
  expect(said).toEqual(expected);
});

test('any span counts each of its days once and no other, and reads at most fifteen days of a month', () => {
  fc.assert(
    fc.property(fc.nat(days.length - 1), fc.nat(days.length - 1), fc.boolean(), (one, other, isOpen) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => days[at] ?? '') as [string, string];
      const parts = sumParts(isOpen ? null : from, to, today);
      const times = (day: string) =>
        parts
          .filter((part) => {
            const at = part.told === 'month' ? monthOf(day) : day;
            return (part.from === null || at >= part.from) && at <= part.to;
          })
          .reduce((sum, { isTakenOff }) => sum + (isTakenOff ? -1 : 1), 0);
      for (const day of days) expect([day, times(day)]).toEqual([day, (isOpen || day >= from) && day <= to ? 1 : 0]);
      for (const { told, from: begin, to: end } of parts)
        if (told === 'day') expect(dayAfter(begin ?? '', 15) > end).toBe(true);
    }),
  );
});
