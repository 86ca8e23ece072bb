import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;

/**
 * What rows of the activities report say of the year so far, by row; the change of net assets in the sheet beside it.
 */
async function said(at: Office, period: number) {
  const { rows } = await call(at.endpoints.activities, { period }, at.person);
  const sheet = await call(at.endpoints.balanceSheet, { period }, at.person);
  const netAssets = sheet.rows.find(({ name }) => name === '净资产合计');
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
  return {
    rows: new Map(rows.map(({ row, yearToDate }) => [row, yearToDate])),
    last: rows.at(-1)?.yearToDate.totalCents,
    change: (netAssets?.closingCents ?? 0) - (netAssets?.openingCents ?? 0),
  };
}

const columns = (unrestrictedCents: number, restrictedCents: number) => ({
  unrestrictedCents,
  restrictedCents,
  totalCents: unrestrictedCents + restrictedCents,
});

test('a correction of a former year stays in its row when it is transferred by hand, in two vouchers or in one', async () => {
  const at = await testOffice(installation);
  await at.post('transfer', '2026-06-10', [at.line('320101', 64_000), at.line('2209', -64_000)]);
  expect((await said(at, 2026_06)).rows.get('20')).toEqual(columns(-64_000, 0));
  await at.post('transfer', '2026-06-11', [at.line('3101', 64_000), at.line('320101', -64_000)]);
  await at.post('transfer', '2026-07-01', [
    at.line('1121', 500),
    at.line('320102', -500),
    at.line('320102', 500),
    at.line('3102', -500),
    at.line('5301', 70),
    at.line('2209', -70),
  ]);
  const { rows, last, change } = await said(at, 2026_12);
  expect(rows.get('20')).toEqual(columns(-64_000, 500));
  expect(rows.get('12')).toEqual(columns(70, 0));
  expect([rows.get('18'), rows.get('19')]).toEqual([columns(0, 0), columns(0, 0)]);
  expect(last).toBe(-63_570);
  expect(change).toBe(-63_570);
  // What was transferred by hand is not carried over again.
  expect((await call(at.endpoints.carryOver, { period: 2026_12 }, at.person)).vouchers).toHaveLength(1);
  expect((await said(at, 2026_12)).rows.get('20')).toEqual(columns(-64_000, 500));
  const cell = { statement: 'activities', period: 2026_12, row: '20', column: 'yearToDate', part: 'total' } as const;
  const parts = await call(at.endpoints.statementCell, cell, at.person);
  expect(parts).toMatchObject({ cents: -63_500, flow: 'priorYear' });
  const of = { from: 2026_01, to: 2026_12, subjectId: at.subjectId('3101'), flow: 'priorYear' as const };
  expect((await call(at.endpoints.detailLedger, of, at.person)).lines).toHaveLength(1);
});

test('capital that is given for both net assets at once lifts no restriction', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-05', [at.line('1002', 100), at.line('3101', -60), at.line('3102', -40)]);
  const { rows, last, change } = await said(at, 2026_01);
  expect([rows.get('18'), rows.get('19'), last, change]).toEqual([columns(0, 0), columns(0, 0), 0, 100]);
});
