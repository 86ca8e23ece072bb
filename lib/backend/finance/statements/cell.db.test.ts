import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('every figure of the statements opens to parts that add up to it, down to the lines of vouchers', async () => {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 900_00],
      ['3101', 900_00],
    ],
  });
  const { endpoints, person } = at;
  const period = 2026_02;
  await at.post('receipt', '2026-01-05', [at.line('1002', 70_00), at.line('430101', -70_00)]);
  await at.post('receipt', '2026-02-05', [at.line('1002', 40_00), at.line('430102', -40_00)]);
  await at.post('payment', '2026-02-06', [at.line('5301', 15_00), at.line('1002', -15_00)]);
  const back = await at.post('receipt', '2026-02-07', [at.line('1002', 5_00), at.line('1102', -5_00)]);
  await call(endpoints.assignCashFlow, { lines: [{ voucherId: back.id, at: 1 }], item: '8' }, person);
  await call(endpoints.adjustCashFlow, { period, item: '8', cents: 3_00, reason: '押金' }, person);

  await at.post('transfer', '2026-02-08', [at.line('3102', 9_00), at.line('3101', -9_00)]);
  await call(endpoints.carryOver, { period }, person);
  const sheet = await call(endpoints.balanceSheet, { period }, person);
  const said = sheet.rows.filter(({ closingCents }) => closingCents !== 0);
  for (const { row, closingCents, openingCents } of said)
    for (const column of ['opening', 'closing'] as const) {
      const cell = await call(endpoints.statementCell, { statement: 'balanceSheet', period, row, column }, person);
      expect(cell.cents).toBe(column === 'opening' ? openingCents : closingCents);
    }
  const cash = { statement: 'balanceSheet', period, row: '1', column: 'closing' } as const;
  expect(await call(endpoints.statementCell, cash, person)).toMatchObject({
    name: '货币资金',
    rows: [],
    subjects: [{ number: '1002', fullName: '银行存款', cents: 1_000_00 }],
  });

  const report = await call(endpoints.activities, { period }, person);
  for (const { row, month, yearToDate } of report.rows.filter((one) => one.yearToDate.totalCents !== 0)) {
    const input = { statement: 'activities', period, row, part: 'total' } as const;
    expect((await call(endpoints.statementCell, { ...input, column: 'month' }, person)).cents).toBe(month.totalCents);
    const year = await call(endpoints.statementCell, { ...input, column: 'yearToDate' }, person);
    expect(year.cents).toBe(yearToDate.totalCents);
    for (const [column, from] of [
      ['month', period],
      ['yearToDate', 2026_01],
    ] as const) {
      const { subjects, flow } = await call(endpoints.statementCell, { ...input, column }, person);
      for (const { subjectId, cents } of subjects) {
        const span = { from, to: period, subjectId, flow: flow ?? undefined };
        const { carried, lines, months } = await call(endpoints.detailLedger, span, person);
        const net = lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
        expect([carried.side, Math.abs(net)]).toEqual(['flat', Math.abs(cents)]);
        expect(lines.at(-1)?.balanceCents).toBe(months.at(-1)?.month.balanceCents);
      }
    }
  }

  const flow = await call(endpoints.cashFlow, { period }, person);
  for (const { row, monthCents, yearCents } of flow.rows.filter((one) => one.yearCents !== 0))
    for (const column of ['month', 'yearToDate'] as const) {
      const cell = await call(endpoints.cashFlowCell, { period, row, column }, person);
      const parts = [...cell.rows, ...cell.lines].reduce((sum, { cents }) => sum + cents, cell.otherCents);
      expect([row, cell.cents, parts]).toEqual([row, ...Array(2).fill(column === 'month' ? monthCents : yearCents)]);
    }
  const given = await call(endpoints.cashFlowCell, { period, row: '8', column: 'month' }, person);
  expect(given).toMatchObject({ cents: 8_00, otherCents: 3_00, total: 1, lines: [{ voucherId: back.id, at: 1 }] });
  await expect(call(endpoints.statementCell, { ...cash, row: '999' }, person)).rejects.toMatchObject({ status: 404 });
}, 60_000);

test('the lines of a cash flow item are one list over its pages, those given the item later among them', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const period = 2026_02;
  const fees = (count: number) => Array.from({ length: count }, () => at.line('430101', -1_00));
  const first = await at.post('receipt', '2026-02-01', [at.line('1002', 150_00), ...fees(150)]);
  const given = await at.post('receipt', '2026-02-02', [at.line('1002', 5_00), at.line('1102', -5_00)]);
  await at.post('receipt', '2026-02-03', [at.line('1002', 49_00), ...fees(49)]);
  await call(endpoints.assignCashFlow, { lines: [{ voucherId: given.id, at: 1 }], item: '3' }, person);
  const input = { period, row: '3', column: 'month' } as const;
  const page = await call(endpoints.cashFlowCell, input, person);
  expect(page).toMatchObject({ total: 200, size: 200 });
  expect(page.lines).toHaveLength(200);
  expect(page.lines[0]).toMatchObject({ voucherId: first.id });
  expect(page.lines[150]).toMatchObject({ voucherId: given.id, subjectNumber: '1102', cents: 5_00 });
  expect(page.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(page.cents);

  await at.post('receipt', '2026-02-04', [at.line('1002', 1_00), ...fees(1)]);
  expect((await call(endpoints.cashFlowCell, input, person)).lines).toHaveLength(200);
  const last = await call(endpoints.cashFlowCell, { ...input, page: 2 }, person);
  expect(last).toMatchObject({ total: 201, lines: [{ onDate: '2026-02-04' }] });

  const reader = await at.school.as('finance.statement.view');
  expect(await call(endpoints.cashFlowCell, input, reader)).toMatchObject({
    cents: page.cents + 1_00,
    total: 201,
    lines: [],
  });
});
