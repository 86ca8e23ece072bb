import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Statement = 'balanceSheet' | 'activities' | 'cashFlow';

async function formulasAt(year = 2026) {
  const at = await testOffice(installation, { year });
  const { endpoints, person } = at;
  const save = (statement: Statement, row: string, formula: string | null, version = 0) =>
    call(endpoints.saveFormula, { year, statement, row, formula, version }, person);
  return { ...at, save };
}

const refusedFor = (key: string) => ({ said: { key: 'invalid' }, fields: { formula: { key } } });

test("a formula goes back to the standard's only where rows do not lead back to themselves", async () => {
  const { save } = await formulasAt();
  // In the standard row 30 is total assets, which add up row 20.
  await save('balanceSheet', '30', '1001');
  await save('balanceSheet', '20', 'r30');
  await expect(save('balanceSheet', '30', null, 1)).rejects.toMatchObject(refusedFor('circular'));
});

test('who read a formula before it went back is told that it has changed since', async () => {
  const { save } = await formulasAt();
  const rowOf = ({ rows }: Awaited<ReturnType<typeof save>>) => rows.find(({ row }) => row === '8');
  await save('balanceSheet', '8', '1201');
  const restored = rowOf(await save('balanceSheet', '8', null, 1));
  expect(restored).toMatchObject({ formula: restored?.original, version: 2 });
  await expect(save('balanceSheet', '8', '1202', 0)).rejects.toMatchObject({ said: { key: 'conflict' } });
  expect(rowOf(await save('balanceSheet', '8', '1202', 2))).toMatchObject({ formula: '1202', version: 3 });
});

test('a formula is tried on a month before it is kept, restrictions told apart, and refused where it cannot be reckoned', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  await at.post('receipt', '2026-01-02', [at.line('1002', 500), at.line('410101', -300), at.line('410102', -200)]);
  const of = { period: 2026_02, statement: 'activities', row: '8' } as const;
  const tried = (formula: string) => call(endpoints.tryFormula, { ...of, formula }, person);
  expect(await tried('4101.credit.restricted')).toEqual({
    columns: [
      { column: 'month', nowCents: 0, triedCents: 0 },
      { column: 'yearToDate', nowCents: 0, triedCents: 200 },
    ],
  });
  await expect(tried('r9')).rejects.toMatchObject({ fields: { formula: { key: 'circular' } } });
  const { rows } = await call(endpoints.activities, { period: 2026_02 }, person);
  expect(rows.find(({ row }) => row === '8')).toMatchObject({ formula: '4901', yearToDate: { totalCents: 0 } });
});

test('a subject means one cash-flow item in each direction', async () => {
  const { save } = await formulasAt();
  // 4101 means row 1 when cash comes in.
  await expect(save('cashFlow', '2', '4201 4101')).rejects.toMatchObject(refusedFor('otherItem'));
  await save('cashFlow', '1', '410101');
  await save('cashFlow', '2', '4201 4101');
  await expect(save('cashFlow', '1', null, 1)).rejects.toMatchObject(refusedFor('otherItem'));
  await save('cashFlow', '16', '5101 4101');
});

test('the formulas of a year stay as they are once its December is closed', async () => {
  const { save, endpoints, person } = await formulasAt(2025);
  await save('balanceSheet', '8', '1201');
  for (const { period, version } of (await call(endpoints.periods, { year: 2025 }, person)).rows)
    await call(endpoints.closePeriod, { period, version, reason: '照常结账' }, person);
  await expect(save('balanceSheet', '8', null, 1)).rejects.toMatchObject({ said: { key: 'periodClosed' } });
  expect(await call(endpoints.balanceSheetFormula, { year: 2025 }, person)).toMatchObject({
    actions: [],
    closed: true,
  });
}, 60_000);

test("a new year begins with the school's own formulas, under the rows and numbers of its standard", async () => {
  const { save, endpoints, person } = await formulasAt(2025);
  await save('balanceSheet', '8', '1201');
  await save('balanceSheet', '15', '1402');
  await save('activities', '21', '5201 + 5301.debit');
  await save('cashFlow', '16', '5101 1701');
  await call(endpoints.openLedger, { year: 2026 }, person);
  const own = async (name: 'balanceSheetFormula' | 'activitiesFormula' | 'cashFlowFormula') =>
    (await call(endpoints[name], { year: 2026 }, person)).rows
      .filter(({ version }) => version > 0)
      .map((row) => `${row.name}: ${row.formula}`);
  // What 2004 calls a row of its own has no row in 2024.
  expect(await own('balanceSheetFormula')).toEqual(['存货: 1201']);
  const leftOut = await call(endpoints.leftOutFormulas, { year: 2026, statement: 'balanceSheet' }, person);
  expect(leftOut.rows.map(({ name }) => name)).toEqual(['一年内到期的长期债权投资']);
  expect(await own('activitiesFormula')).toEqual(['（三）管理费用: 5301 + 5401.debit']);
  expect(await own('cashFlowFormula')).toEqual(['购买商品、接受服务支付的现金: 5101 1801']);
}, 60_000);
