import { sweptFiles } from './swept-files.ts';

const now = new Date('2026-03-20T08:00:00Z');
const file = (id: string, addedAt: string) => ({ id, name: `${id}.pdf`, bytes: 1, addedBy: '', addedAt });

test('an original that no voucher was saved with is gone after a week, one that a voucher has stays', () => {
  const loose = file('loose', '2026-03-13T07:59:59Z');
  const fresh = file('fresh', '2026-03-13T08:00:01Z');
  const saved = file('saved', '2026-01-01T00:00:00Z');
  expect(sweptFiles([loose, fresh, saved], [saved], now)).toEqual([loose]);
  expect(sweptFiles([saved], [saved], now)).toEqual([]);
});
