import { testOffice } from '@/lib/dev/test-finance.ts';
import { testHouse } from '@/lib/dev/test-house.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const house = testHouse();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** The cells of a .csv without quoted ones. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

test('a book of several pages is taken away whole, its balance running on, and says so in the log', async () => {
  const at = await testOffice(house);
  const incomes = Array.from({ length: 230 }, (_, nth) => at.line('430101', -(nth + 1)));
  const sum = (230 * 231) / 2;
  await at.post('receipt', '2026-01-20', [at.line('1002', sum), ...incomes]);
  await at.post('transfer', '2026-02-01', [at.line('1122', 5_00), at.line('430102', -5_00)]);
  const input = { book: 'columnLedger', from: 2026_01, to: 2026_02, subjectId: at.subjectId('4301'), format: 'csv' };
  const answer = await callStream(at.endpoints.exportBook, input as never, at.person);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    '多栏账 4301 提供服务收入 202601-202602.csv',
  );
  const [head, carried, ...rows] = rowsOf(await answer.text());
  expect(head?.slice(-2)).toEqual(['非限定性收入', '限定性收入']);
  expect(carried?.[2]).toBe('承前余额');
  const lines = rows.filter(([, number]) => number !== '');
  expect(lines).toHaveLength(231);
  expect(rows.map(([, , summary]) => summary).slice(-5)).toEqual([
    '1月合计',
    '1月止本年累计',
    '业务',
    '2月合计',
    '2月止本年累计',
  ]);
  const total = ((sum + 5_00) / 100).toFixed(2);
  expect(rows.at(-1)?.slice(6)).toEqual(['贷', total, (sum / 100).toFixed(2), '5.00']);
});

test("a statement is taken away with its form's row numbers, and only by who may export", async () => {
  const at = await testOffice(house);
  const posted = await at.post('receipt', '2026-01-20', [at.line('1002', 123_45), at.line('440102', -123_45)]);
  const input = { statement: 'activities', period: 2026_01, format: 'csv' } as const;
  const answer = await callStream(at.endpoints.exportStatement, input, at.person);
  const told = rowsOf(await answer.text());
  const { schoolName } = await call(at.endpoints.vouchersToPrint, { ids: [posted.id] }, at.person);
  expect(told.slice(0, 3).map(([text]) => text?.replace('\ufeff', ''))).toEqual([
    schoolName,
    '业务活动表　2026-01-31',
    '单位：元',
  ]);
  const grants = told.find(([name]) => name === '政府补助收入');
  expect(grants).toEqual(['政府补助收入', '5', '0.00', '123.45', '123.45', '0.00', '123.45', '123.45']);
  const sheet = await callStream(at.endpoints.exportStatement, { ...input, statement: 'balanceSheet' }, at.person);
  expect(rowsOf(await sheet.text()).slice(-2)).toEqual([['已平衡'], ['净资产含尚未结转的本期收支']]);
  const reader = await at.school.as('finance.statement.view', 'finance.book.view');
  await expect(callStream(at.endpoints.exportStatement, input, reader)).rejects.toMatchObject({ status: 403 });
  expect((await call(at.endpoints.balanceSheet, { period: 2026_01 }, reader)).balanced).toBe(true);
});
