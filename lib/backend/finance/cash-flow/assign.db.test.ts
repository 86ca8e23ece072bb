import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const period = 2026_03;

test('a line without an item waits until it is given one, counts there, and waits again when that is taken away', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const inbox = () => call(endpoints.cashFlowUnassigned, { period }, person);
  const report = () => call(endpoints.cashFlow, { period }, person);
  const { id } = await at.post('receipt', '2026-03-02', [at.line('1002', 500), at.line('1102', -500)]);
  await at.post('receipt', '2026-03-03', [at.line('1002', 300), at.line('430101', -300)]);
  expect(await inbox()).toMatchObject({
    total: 1,
    rows: [{ voucherId: id, at: 1, subjectNumber: '1102', cents: 500 }],
  });
  expect(await report()).toMatchObject({ unassignedCents: 500, cash: { tied: false } });

  const lines = [{ voucherId: id, at: 1 }];
  await expect(call(endpoints.assignCashFlow, { lines, item: '999' }, person)).rejects.toMatchObject({
    fields: { item: { key: 'unknownItem' } },
  });
  await call(endpoints.assignCashFlow, { lines, item: '8' }, person);
  await expect(call(endpoints.assignCashFlow, { lines, item: '8' }, person)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  expect(await inbox()).toEqual({ rows: [], total: 0 });
  const after = await report();
  expect(after).toMatchObject({ unassignedCents: 0, cash: { changeCents: 800, explainedCents: 800, tied: true } });
  expect(after.rows.find(({ row }) => row === '8')).toMatchObject({ monthCents: 500, yearCents: 500 });
  expect(after.adjustments).toMatchObject([{ item: '8', cents: 500, voucherId: id }]);

  await call(endpoints.deleteCashFlowAdjustment, { id: after.adjustments[0]?.id ?? '' }, person);
  expect(await inbox()).toMatchObject({ total: 1 });
  expect(await report()).toMatchObject({ unassignedCents: 500, adjustments: [] });
});

test('a line whose summary has a word that the school gave an item needs nobody to assign it', async () => {
  const at = await testOffice(installation);
  const save = (row: string, formula: string) =>
    call(at.endpoints.saveFormula, { year: 2026, statement: 'cashFlow', row, formula, version: 0 }, at.person);
  await save('30', '“存货退款”');
  await expect(save('8', '1122 "存货退款"')).rejects.toMatchObject({ fields: { formula: { key: 'otherItem' } } });
  const refund = (summary: string) => [at.line('1002', 500, summary), at.line('1102', -500, summary)];
  await at.post('receipt', '2026-03-02', refund('收到存货退款'));
  await at.post('receipt', '2026-03-03', refund('其他'));
  expect(await call(at.endpoints.cashFlowUnassigned, { period }, at.person)).toMatchObject({
    total: 1,
    rows: [{ summary: '其他' }],
  });
  const { rows } = await call(at.endpoints.cashFlow, { period }, at.person);
  expect(rows.find(({ row }) => row === '30')).toMatchObject({ monthCents: 500 });
});

test('another school neither sees the line nor gives it an item', async () => {
  const [at, other] = [await testOffice(installation), await testOffice(installation)];
  const { id } = await at.post('receipt', '2026-03-02', [at.line('1002', 500), at.line('1102', -500)]);
  expect(await call(other.endpoints.cashFlowUnassigned, { period }, other.person)).toEqual({ rows: [], total: 0 });
  await expect(
    call(other.endpoints.assignCashFlow, { lines: [{ voucherId: id, at: 1 }], item: '8' }, other.person),
  ).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('a line of a closed month waits, marked, until the month is reopened', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  await at.post('receipt', '2026-01-02', [at.line('1002', 500), at.line('1102', -500)]);
  await at.post('receipt', '2026-02-02', [at.line('1002', 300), at.line('1102', -300)]);
  await call(endpoints.closePeriod, { period: 2026_01, version: 1, reason: '照常结账' }, at.chief);
  const { rows } = await call(endpoints.cashFlowUnassigned, { period }, person);
  expect(rows.map((row) => [row.period, row.locked])).toEqual([
    [2026_02, false],
    [2026_01, true],
  ]);
});
