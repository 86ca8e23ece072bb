import { endOfQuiet } from './quiet-hours.ts';

test.each([
  ['2026-11-18T21:59:59+08:00', null],
  ['2026-11-18T22:00:00+08:00', '2026-11-18T22:00:00.000Z'],
  ['2026-11-18T23:30:45+08:00', '2026-11-18T22:00:00.000Z'],
  ['2026-11-19T00:00:00+08:00', '2026-11-18T22:00:00.000Z'],
  ['2026-11-19T05:59:59+08:00', '2026-11-18T22:00:00.000Z'],
  ['2026-11-19T06:00:00+08:00', null],
])('%s', (moment, end) => {
  expect(endOfQuiet(new Date(moment), 'Asia/Shanghai')?.toISOString() ?? null).toBe(end);
});

test.each([
  ['2026-11-18T20:59:59+08:00', null],
  ['2026-11-18T21:00:00+08:00', '2026-11-18T23:30:00.000Z'],
  ['2026-11-19T07:29:59+08:00', '2026-11-18T23:30:00.000Z'],
  ['2026-11-19T07:30:00+08:00', null],
])('about money: %s', (moment, end) => {
  expect(endOfQuiet(new Date(moment), 'Asia/Shanghai', 'urge')?.toISOString() ?? null).toBe(end);
});
