import { isNews, noticeOf, usualNotices } from './guardian-notices.ts';

const all = { ...usualNotices, arrived: true, left: true, late: true };
const lateAlone = { ...usualNotices, late: true };

test.each([
  ['in', 1, null, all, 'arrived'],
  ['in', 1, 'out', all, 'arrived'],
  ['in', 1, 'in', all, null],
  ['out', 1, 'in', all, 'left'],
  ['out', 8, null, all, 'left'],
  ['out', 1, 'out', all, null],
  ['in', 7, null, all, 'late'],
  ['in', 7, null, lateAlone, 'late'],
  ['in', 1, null, lateAlone, null],
  ['in', 7, null, { ...all, late: false }, 'arrived'],
  ['in', 7, null, usualNotices, null],
  ['out', 1, 'in', usualNotices, null],
] as const)('%s with status %i after %s', (direction, status, before, on, told) => {
  expect(noticeOf({ direction, status }, before, on)).toBe(told);
});

test('a passage is news for half an hour', () => {
  const now = new Date('2026-11-18T08:30:00Z');
  expect(isNews(new Date('2026-11-18T08:00:00Z'), now)).toBe(true);
  expect(isNews(new Date('2026-11-18T07:59:59Z'), now)).toBe(false);
});
