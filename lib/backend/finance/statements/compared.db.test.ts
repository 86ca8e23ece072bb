import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const rowOf = <Row extends { readonly name: string }>(rows: readonly Row[], name: string) =>
  rows.find((row) => row.name === name);

test('statements stand beside those of the year before, kept by the former edition, row by row of the same meaning', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const { endpoints, person } = at;
  await at.post('receipt', '2025-03-02', [at.line('1002', 1_000_00), at.line('430101', -1_000_00)]);
  await at.post('payment', '2025-03-03', [at.line('5201', 300_00), at.line('1002', -300_00)]);
  await at.post('transfer', '2025-04-03', [at.line('5201', 50_00), at.line('2204', -50_00)]);
  await call(endpoints.openLedger, { year: 2026 }, person);
  const of = { period: 2026_03, compare: 'lastYear' as const };

  const sheet = await call(endpoints.balanceSheet, of, person);
  expect(sheet.compared).toEqual({ period: 2025_03, column: 'closing' });
  expect(rowOf(sheet.rows, '资产总计')).toMatchObject({ openingCents: 700_00, compared: { row: '60', cents: 700_00 } });
  expect(rowOf(sheet.rows, '应付职工薪酬')).toMatchObject({ openingCents: 50_00, compared: { row: '63', cents: 0 } });
  expect(rowOf(sheet.rows, '长期待摊费用')?.compared).toBeNull();

  const report = await call(endpoints.activities, { ...of, period: 2026_04 }, person);
  expect(rowOf(report.rows, '（三）管理费用')?.compared).toMatchObject({
    row: '21',
    month: { totalCents: 50_00 },
    yearToDate: { totalCents: 350_00 },
  });
  const flows = await call(endpoints.cashFlow, of, person);
  expect(flows.compared).toEqual({ period: 2025_03 });
  expect(rowOf(flows.rows, '提供服务收到的现金')).toMatchObject({
    yearCents: 0,
    compared: { monthCents: 1_000_00, yearCents: 1_000_00 },
  });
  // The line for taxes is the newer edition's alone.
  expect(rowOf(flows.rows, '各项税费支付的现金')?.compared).toBeNull();
});

test('a month stands beside the one before, January beside what the year began with', async () => {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 500_00],
      ['3101', 500_00],
    ],
  });
  const { endpoints, person } = at;
  await at.post('receipt', '2026-01-02', [at.line('1002', 100_00), at.line('430101', -100_00)]);
  await at.post('receipt', '2026-02-02', [at.line('1002', 20_00), at.line('430101', -20_00)]);
  const cash = async (period: number) => {
    const { rows, compared } = await call(endpoints.balanceSheet, { period, compare: 'previousMonth' }, person);
    return { compared, ...rowOf(rows, '货币资金') };
  };
  expect(await cash(2026_02)).toMatchObject({ closingCents: 620_00, compared: { row: '1', cents: 600_00 } });
  expect(await cash(2026_01)).toMatchObject({ compared: { row: '1', cents: 500_00 } });
  const none = await call(endpoints.balanceSheet, { period: 2026_02, compare: 'lastYear' }, person);
  expect(none.compared).toBeNull();
  expect(rowOf(none.rows, '货币资金')?.compared).toBeNull();
});

test('subjects stand beside the same months of the year before, under the numbers that they have now', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const { endpoints, person } = at;
  await at.post('receipt', '2025-02-02', [at.line('1002', 1_000_00), at.line('430101', -1_000_00)]);
  await at.post('payment', '2025-03-03', [at.line('5201', 200_00), at.line('1002', -200_00)]);
  await call(endpoints.openLedger, { year: 2026 }, person);
  const { rows: subjects } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const line = (number: string, cents: number) => ({
    ...at.line('1002', cents),
    subjectId: subjects.find((one) => one.number === number)?.id ?? '',
  });
  await at.post('payment', '2026-03-09', [line('5301', 250_00), line('1002', -250_00)]);
  const span = { from: 2026_03, to: 2026_03 };
  const { rows, compared } = await call(endpoints.comparedBalance, span, person);
  expect(compared).toEqual({ from: 2025_03, to: 2025_03 });
  const of = (number: string) => rows.find((row) => row.number === number);
  expect(of('1002')).toMatchObject({
    now: { turnoverCents: 0, closingCents: 550_00 },
    former: { turnoverCents: 0, closingCents: 800_00 },
  });
  // 管理费用 was 5201, where taxes stand now.
  expect(of('5301')).toMatchObject({
    subjectId: line('5301', 0).subjectId,
    now: { turnoverCents: 250_00 },
    former: { turnoverCents: 200_00, closingCents: 200_00 },
  });
  expect(of('430101')).toMatchObject({ side: 'credit', now: { closingCents: 0 }, former: { closingCents: 1_000_00 } });
  expect(of('5201')).toBeUndefined();
  const printed = await call(endpoints.bookToPrint, { book: 'comparedBalance', ...span }, person);
  expect(printed.rows.find(([number]) => number === '5301')).toEqual([
    '5301',
    { text: '管理费用', depth: 0 },
    ...[{ cents: 250_00 }, { cents: 200_00 }, { cents: 50_00 }, '25.0%'],
    ...[{ cents: 250_00 }, { cents: 200_00 }, { cents: 50_00 }, '25.0%'],
  ]);
});

test('without books of the year before the subjects stand alone', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-02', [at.line('1002', 100), at.line('430101', -100)]);
  const { rows, compared } = await call(at.endpoints.comparedBalance, { from: 2026_01, to: 2026_01 }, at.person);
  expect(compared).toBeNull();
  expect(rows.every(({ former }) => former === null)).toBe(true);
});
