import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { ReportSpan } from '@/lib/rules/finance/report-span.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** Fees of six months, 1 yuan in January, 2 in February and so on; the first three months are closed. */
async function halfYear() {
  const office = await testOffice(installation);
  const { post, line, endpoints, chief } = office;
  for (let month = 1; month <= 6; month += 1) {
    const cents = month * 100;
    await post('receipt', `2026-0${month}-10`, [line('1002', cents, '收费'), line('430101', -cents, '收费')]);
  }
  for (const period of [2026_01, 2026_02, 2026_03])
    await call(endpoints.closePeriod, { period, version: 1, reason: '照常结账' }, chief);
  return office;
}

const spans: readonly (readonly [number, ReportSpan, number, number])[] = [
  [2026_03, 'month', 300, 600],
  [2026_03, 'quarter', 600, 600],
  [2026_06, 'quarter', 1_500, 2_100],
  [2026_05, 'quarter', 900, 1_500],
  [2026_06, 'halfYear', 2_100, 2_100],
  [2026_06, 'year', 2_100, 2_100],
];

test('the reports of a quarter and a half-year hold the months until their end, closed or open', async () => {
  const { endpoints, person } = await halfYear();
  for (const [period, span, own, year] of spans) {
    const { rows } = await call(endpoints.activities, { period, span }, person);
    const income = rows.find(({ name }) => name === '收入合计');
    expect([income?.month.totalCents, income?.yearToDate.totalCents]).toEqual([own, year]);
    const flows = await call(endpoints.cashFlow, { period, span }, person);
    const fees = flows.rows.find(({ row }) => row === '3');
    expect([fees?.monthCents, fees?.yearCents]).toEqual([own, year]);
  }
});

test('a figure of a quarter leads to what it is made of', async () => {
  const { endpoints, person } = await halfYear();
  const of = { period: 2026_06, span: 'quarter' as const, column: 'month' as const };
  const { rows } = await call(endpoints.activities, { period: of.period, span: of.span }, person);
  const row = rows.find(({ name }) => name === '收入合计')?.row ?? '';
  const cell = await call(endpoints.statementCell, { statement: 'activities', ...of, row, part: 'total' }, person);
  expect(cell.cents).toBe(1_500);
  const cash = await call(endpoints.cashFlowCell, { ...of, row: '3' }, person);
  expect([cash.cents, cash.lines.map(({ cents }) => cents)]).toEqual([1_500, [400, 500, 600]]);
});

test('an annual cash flow report has one column of amounts, and a quarterly one says its months', async () => {
  const { endpoints, person } = await halfYear();
  const told = async (span: ReportSpan) => {
    const input = { statement: 'cashFlow', period: 2026_06, span, format: 'csv' } as const;
    const text = await (await callStream(endpoints.exportStatement, input, person)).text();
    return text.split('\r\n').map((row) => row.split(','));
  };
  const year = await told('year');
  expect(year[3]).toEqual(['项目', '行次', '金额']);
  const quarter = await told('quarter');
  expect(quarter[2]?.[0]).toContain('2026年4月至6月');
  expect(quarter[3]).toEqual(['项目', '行次', '本季度金额', '本年累计']);
});
