import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** The cells of a .csv without quoted ones. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

test('a book is taken away whole, its balance running on, and says so in the log', async () => {
  const at = await testOffice(installation);
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
  const inEnglish = await callStream(at.endpoints.exportBook, input as never, { ...at.person, locale: 'en' });
  expect(rowsOf(await inEnglish.text())[0]?.slice(-2)).toEqual(['Unrestricted income', 'Restricted income']);
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

test.each(['detailLedger', 'journal', 'columnLedger', 'auxiliaryLedger'] as const)(
  'a %s is the same however much of it is read at once',
  async (book) => {
    const at = await testOffice(installation, {
      openings: [
        ['1002', 7_00],
        ['3101', 7_00],
      ],
    });
    const { id: itemId } = await call(
      at.endpoints.saveAuxiliary,
      { kind: 'project', code: 'P1', name: '项目', enabled: true },
      at.person,
    );
    const items = { auxiliaryIds: [itemId] };
    for (const day of ['2026-01-20', '2026-01-20', '2026-01-21', '2026-02-01', '2026-04-01'])
      await at.post('transfer', day, [
        { ...at.line('1122', 5_00), ...items },
        at.line('430102', -3_00),
        { ...at.line('430101', -2_00), ...items },
      ]);
    await at.post('receipt', '2026-01-20', [at.line('1002', 3_00), at.line('1002', 1_00), at.line('430101', -4_00)]);
    await at.post('receipt', '2026-01-21', [at.line('1002', 2_00), at.line('430101', -2_00)]);
    const subjectId = at.subjectId(book === 'journal' ? '1002' : '4301');
    const of = book === 'auxiliaryLedger' ? { itemId } : { subjectId };
    const input = { book, from: 2026_01, to: 2026_04, ...of, format: 'csv' };
    const told = async () => (await callStream(at.endpoints.exportBook, input as never, at.person)).text();
    const whole = await told();
    for (const size of [1, 2, 3]) {
      const { restore } = jest.replaceProperty(limits, 'financeExportPage', size as never);
      expect(await told()).toBe(whole);
      restore();
    }
  },
);

test("a statement is taken away with its form's row numbers, and only by who may export", async () => {
  const at = await testOffice(installation);
  const posted = await at.post('receipt', '2026-01-20', [at.line('1002', 123_45), at.line('440102', -123_45)]);
  const input = { statement: 'activities', period: 2026_01, format: 'csv' } as const;
  const answer = await callStream(at.endpoints.exportStatement, input, at.person);
  const told = rowsOf(await answer.text());
  const { schoolName } = await call(at.endpoints.vouchersToPrint, { ids: [posted.id] }, at.person);
  expect(told.slice(0, 3).map(([text]) => text?.replace('\ufeff', ''))).toEqual([
    '业务活动表',
    '会民非02表',
    `编制单位：${schoolName}　2026年1月　单位：元`,
  ]);
  expect(told.find(([name]) => name === '其中：捐赠收入')?.[1]).toBe('1');
  const grants = told.find(([name]) => name === '政府补助收入');
  expect(told.at(-1)?.[0]).toContain('行次由本系统编排');
  expect(grants).toEqual(['政府补助收入', '5', '0.00', '123.45', '123.45', '0.00', '123.45', '123.45']);
  const sheet = await callStream(at.endpoints.exportStatement, { ...input, statement: 'balanceSheet' }, at.person);
  const rows = rowsOf(await sheet.text());
  expect(rows.slice(-4).map(([text]) => text)).toEqual([
    expect.stringContaining('行次由本系统编排'),
    expect.stringContaining('非流动资产合计'),
    '已平衡',
    '净资产含尚未结转的本期收支',
  ]);
  const cash = ['货币资金', '1', '0.00', '123.45', '短期借款', '31', '0.00', '0.00'];
  expect(rows.find(([name]) => name === '货币资金')).toEqual(cash);
  const totals = rows.find(([name]) => name === '资产总计');
  expect(totals?.slice(4)).toEqual(['负债和净资产总计', '50', '0.00', '123.45']);
  const reader = await at.school.as('finance.statement.view', 'finance.book.view');
  await expect(callStream(at.endpoints.exportStatement, input, reader)).rejects.toMatchObject({ status: 403 });
  expect((await call(at.endpoints.balanceSheet, { period: 2026_01 }, reader)).balanced).toBe(true);
});

test('a statement beside the month before says what it was, what differs and by how many per cent', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-20', [at.line('1002', 100_00), at.line('440102', -100_00)]);
  await at.post('receipt', '2026-02-20', [at.line('1002', 25_00), at.line('440102', -25_00)]);
  const input = { statement: 'balanceSheet', period: 2026_02, compare: 'previousMonth', format: 'csv' } as const;
  const told = rowsOf(await (await callStream(at.endpoints.exportStatement, input, at.person)).text());
  expect(told.find(([name]) => name === '货币资金')?.slice(0, 7)).toEqual([
    '货币资金',
    '1',
    '0.00',
    '125.00',
    '100.00',
    '25.00',
    '25.0%',
  ]);
});
