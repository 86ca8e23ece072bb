import en from '@/messages/en/finance.json' with { type: 'json' };
import zh from '@/messages/zh-CN/finance.json' with { type: 'json' };
import { bookSpan, documentsInput, groups, searchSpan, spanAt, views, vouchersInput } from './finance-address.ts';

test.each([
  ['zh-CN', zh],
  ['en', en],
])('every kind of work and every part of the page has its word (%s)', (_, words) => {
  expect(Object.keys(words.group)).toEqual(expect.arrayContaining([...groups]));
  expect(Object.keys(words.view)).toEqual(expect.arrayContaining([...views]));
});

const periods = [1, 2, 3, 4].map((month) => ({
  period: 2026_00 + month,
  state: month < 3 ? 'closed' : 'open',
})) as unknown as Parameters<typeof spanAt>[1];

test('a book spans what the address says, never backwards, and begins where its kind begins', () => {
  expect(spanAt({}, periods, undefined)).toEqual({ from: 2026_03, to: 2026_03 });
  expect(spanAt({}, periods, undefined, 'closed')).toEqual({ from: 2026_02, to: 2026_02 });
  expect(spanAt({ period: '202604' }, periods, undefined, 'closed')).toEqual({ from: 2026_04, to: 2026_04 });
  expect(spanAt({}, periods.slice(2), undefined, 'closed')).toEqual({ from: 2026_03, to: 2026_03 });
  expect(spanAt({ period: '202604' }, periods, bookSpan('january'))).toEqual({ from: 2026_01, to: 2026_04 });
  expect(spanAt({ period: '202604' }, periods, bookSpan('end'))).toEqual({ from: 2026_04, to: 2026_04 });
  expect(spanAt({ period: '202602', from: '202601' }, periods, bookSpan('end'))).toEqual({
    from: 2026_01,
    to: 2026_02,
  });
  expect(spanAt({ period: '202602', from: '202604' }, periods, bookSpan('end'))).toEqual({
    from: 2026_02,
    to: 2026_02,
  });
  expect(spanAt({ period: '202602' }, periods, searchSpan)).toEqual({ from: 2026_01, to: 2026_04 });
});

test('vouchers of a month come in the order of numbers, those that are looked for the latest first', () => {
  const month = { from: 2026_03, to: 2026_03 };
  expect(vouchersInput({}, month)).toMatchObject({ period: 2026_03, order: 'number', size: 50 });
  expect(vouchersInput({}, month)).not.toHaveProperty('from');
  const found = vouchersInput({ amount: '-1,860', number: '付-12' }, { from: 2026_01, to: 2026_12 });
  expect(found).toMatchObject({ from: 2026_01, period: 2026_12, cents: 1_860_00, number: 12, order: 'latest' });
  expect(vouchersInput({ amount: '一千' }, month)).toMatchObject({ cents: undefined });
});

test('documents that wait are asked for, unless the address says others or all of them', () => {
  expect(documentsInput({}).state).toBe('waiting');
  expect(documentsInput({ state: 'drafted' }).state).toBe('drafted');
  expect(documentsInput({ state: 'all' }).state).toBeUndefined();
  expect(documentsInput({ period: '202609' })).toMatchObject({ month: '2026-09', page: 1 });
  expect(documentsInput({ period: '202613' }).month).toBeUndefined();
});
