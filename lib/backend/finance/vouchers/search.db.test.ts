import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { testOffice } from '../../../dev/test-finance.ts';
import { testInstallation } from '../../../dev/test-installation.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const year = { from: 2026_01, period: 2026_12 };

/** Posted in January and March, drafted in May and June, one thrown away; and books of another school. */
async function searched() {
  const office = await testOffice(installation, {
    openings: [
      ['1002', 500_000],
      ['3101', 500_000],
    ],
  });
  const { save, post, line, reverse, endpoints, person } = office;
  const meals = await post('payment', '2026-01-08', [
    line('5301', 186_000, '付绿源食品货款'),
    line('1002', -186_000, '付绿源食品货款'),
  ]);
  const split = await post('payment', '2026-03-05', [
    line('5301', 93_000, '购买文具'),
    line('510101', 93_000, '购买 A4 纸'),
    line('1002', -186_000, '付文具店'),
  ]);
  const draft = await save(
    'receipt',
    '2026-05-06',
    [line('1001', 40, '收绿源退款'), line('430101', -30, '退款')],
    false,
  );
  const trashed = await save('payment', '2026-06-06', [line('1001', 50, '绿源')], false);
  await call(endpoints.moveDrafts, { ids: [trashed.id], move: 'trash' }, person);
  const red = await reverse(split.id, '2026-03-20', '金额录错');
  const other = await testOffice(installation);
  await other.post('payment', '2026-01-08', [
    other.line('1002', 186_000, '绿源'),
    other.line('1001', -186_000, '绿源'),
  ]);
  const find = async (asked: object) =>
    (await call(endpoints.vouchers, { ...year, ...asked }, person)).rows.map(({ id }) => id);
  return { ...office, meals, split, draft, trashed, red, find };
}

test('vouchers of a year are found by a part of a text, an amount, a subject, a number and their maker', async () => {
  const { find, meals, split, draft, trashed, red, subjectId, person, chief, endpoints } = await searched();
  expect(await find({ text: '绿源' })).toEqual([trashed.id, draft.id, meals.id]);
  expect(await find({ text: '绿源', state: 'posted' })).toEqual([meals.id]);
  expect(await find({ text: 'a4' })).toEqual([red.id, split.id]);
  expect(await find({ text: '%' })).toEqual([]);
  // The whole voucher, a line, or one that takes it back.
  expect(await find({ cents: 186_000 })).toEqual([red.id, split.id, meals.id]);
  expect(await find({ cents: 93_000 })).toEqual([red.id, split.id]);
  expect(await find({ cents: 30 })).toEqual([draft.id]);
  expect(await find({ subjectId: subjectId('5301') })).toEqual([red.id, split.id, meals.id]);
  expect(await find({ subjectId: subjectId('5101') })).toEqual([red.id, split.id]);
  expect(await find({ subjectId: subjectId('4301') })).toEqual([draft.id]);
  expect(await find({ subjectId: subjectId('1001'), text: '收' })).toEqual([draft.id]);
  expect(await find({ number: 2, kind: 'payment' })).toEqual([red.id]);
  const { rows: makers } = await call(endpoints.voucherMakers, { year: 2026 }, person);
  expect(makers.map(({ id }) => id)).toEqual([person.personId]);
  expect(await find({ madeBy: person.personId, text: '文具' })).toEqual([red.id, split.id]);
  expect(await find({ madeBy: chief.personId })).toEqual([]);
  expect(await find({ order: 'number' })).toEqual([meals.id, split.id, red.id, draft.id, trashed.id]);
});

test('a span bounds a search, and its pages are counted no further than they are read', async () => {
  const { find, post, line, meals, endpoints, person } = await searched();
  expect(await find({ from: 2026_02, text: '绿源食品' })).toEqual([]);
  expect(await find({ from: 2026_01, period: 2026_02, text: '绿源食品' })).toEqual([meals.id]);
  const bought: string[] = [];
  for (let at = 1; at <= 11; at += 1)
    bought.push((await post('payment', '2026-02-10', [line('1001', at, '备用金'), line('1002', -at, '备用金')])).id);
  const asked = { ...year, text: '备用金', size: 10 as const };
  const first = await call(endpoints.vouchers, asked, person);
  expect(first).toMatchObject({ total: 11, totalIsLowerBound: true });
  const second = await call(endpoints.vouchers, { ...asked, page: 2 }, person);
  expect(second).toMatchObject({ total: 11, totalIsLowerBound: false });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(bought.reverse());
  await expect(call(endpoints.vouchers, { from: 2026_03, period: 2026_02 }, person)).rejects.toThrow();
  await expect(call(endpoints.vouchers, { from: 2025_12, period: 2026_02 }, person)).rejects.toThrow();
});
