import { periodAt, statusOfPunch } from './attendance-time.ts';

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
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  expect(periodAt(hour * 60 + minute)).toBe(period);
  expect(statusOfPunch(hour * 60 + minute, direction)).toBe(status);
});
