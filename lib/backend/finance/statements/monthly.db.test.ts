import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('income, cost and cash by month are those of the statements, whether results are carried over or not', async () => {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 1_000],
      ['3101', 1_000],
    ],
  });
  const months = async () => (await call(at.endpoints.monthlyFigures, { year: 2026 }, at.person)).rows;
  // The money that the year begins with is no month's.
  expect(await months()).toEqual([]);
  await at.post('receipt', '2026-01-05', [at.line('1002', 900), at.line('430101', -900)]);
  await at.post('payment', '2026-03-06', [at.line('510101', 250), at.line('5301', 50), at.line('1002', -300)]);
  const expected = [
    { period: 2026_01, incomeCents: 900, costCents: 0, cashCents: 1_900 },
    { period: 2026_02, incomeCents: 0, costCents: 0, cashCents: 1_900 },
    { period: 2026_03, incomeCents: 0, costCents: 300, cashCents: 1_600 },
  ];
  expect(await months()).toEqual(expected);
  await call(at.endpoints.carryOver, { period: 2026_01 }, at.person);
  await call(at.endpoints.carryOver, { period: 2026_03 }, at.person);
  expect(await months()).toEqual(expected);
  const report = await call(at.endpoints.activities, { period: 2026_03 }, at.person);
  const totals = report.rows.filter(({ total }) => total).map((row) => row.yearToDate.totalCents);
  expect(totals.slice(0, 2)).toEqual([900, 300]);
  const sheet = await call(at.endpoints.balanceSheet, { period: 2026_03 }, at.person);
  expect(sheet.rows[0]?.closingCents).toBe(1_600);
});
