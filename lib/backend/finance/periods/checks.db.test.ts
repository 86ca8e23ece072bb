import { eq } from 'drizzle-orm';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { auditEntries } from '../../kernel/schema.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;

async function examined({ endpoints, person }: Office, period: number) {
  const { checks } = await call(endpoints.periodChecks, { period }, person);
  return {
    // Whether it is over depends on the day.
    failed: checks.filter(({ ok, check }) => !ok && check !== 'monthOver').map(({ check, found }) => [check, ...found]),
    undone: checks.filter(({ notDone }) => notDone).map(({ check }) => check),
  };
}

test('a month that nothing was counted or matched in says so, and does not pass', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-05', [at.line('1002', 900), at.line('430101', -900)]);
  await call(at.endpoints.carryOver, { period: 2026_01 }, at.person);
  expect(await examined(at, 2026_01)).toEqual({ failed: [], undone: ['assertions', 'bankOpen'] });
  const counted = { subjectId: at.subjectId('1002'), onDate: '2026-01-31', countedCents: 900, countedBy: '王会计' };
  await call(at.endpoints.makeAssertion, { ...counted, currency: null }, at.person);
  expect((await examined(at, 2026_01)).undone).toEqual(['bankOpen']);
});

test('formulas that break the sheet or the report are found before the month is closed', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-05', [at.line('1002', 900), at.line('430101', -900)]);
  await at.post('payment', '2026-01-06', [at.line('1201', 40), at.line('1002', -40)]);
  await call(at.endpoints.carryOver, { period: 2026_01 }, at.person);
  const formula = (statement: 'balanceSheet' | 'activities', row: string, text: string) =>
    call(at.endpoints.saveFormula, { year: 2026, statement, row, formula: text, version: 0 }, at.person);
  await formula('balanceSheet', '5', '');
  await formula('balanceSheet', '11', '-1201 - 1402');
  await formula('activities', '9', 'r1');
  expect((await examined(at, 2026_01)).failed).toEqual([
    ['sheetBalanced', '-0.80'],
    ['sheetNegative', '长期债权投资 -0.40'],
    ['netAssets', '9.00'],
  ]);
  await expect(call(at.endpoints.closePeriod, { period: 2026_01, version: 1 }, at.person)).rejects.toMatchObject({
    said: { key: 'periodNotReady' },
  });
});

test('cash that the year leaves unexplained is found in December, and a month that is not over before it is', async () => {
  const at = await testOffice(installation, { year: 2026 });
  await at.post('receipt', '2026-01-05', [at.line('1002', 900), at.line('1102', -900)]);
  const { failed } = await examined(at, 2026_12);
  expect(failed).toContainEqual(['cashFlow', '2026-12']);
  expect(failed).toContainEqual(['cashTied', '9.00']);
  const late = await testOffice(installation, { year: 2099 });
  const { checks } = await call(late.endpoints.periodChecks, { period: 2099_12 }, late.person);
  expect(checks.find(({ check }) => check === 'monthOver')).toMatchObject({ ok: false, found: ['2099-12'] });
});

test('capital and corrections booked on net assets directly leave nothing unexplained', async () => {
  const at = await testOffice(installation, { standard: 'CN-NPO-2004' });
  await at.post('receipt', '2026-01-05', [at.line('1002', 100), at.line('3101', -60), at.line('3102', -40)]);
  await at.post('transfer', '2026-01-06', [at.line('3101', 7), at.line('2209', -7)]);
  await at.post('transfer', '2026-01-07', [at.line('3102', 5), at.line('3101', -5)]);
  expect((await examined(at, 2026_01)).failed).toEqual([]);
});

test('a month in which something is to be minded is closed with a reason, which its months keep', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-05', [at.line('1002', 900), at.line('430101', -900)]);
  const close = (reason?: string) => call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason }, at.person);
  for (const nothing of [undefined, '  '])
    await expect(close(nothing)).rejects.toMatchObject({ fields: { reason: { key: 'required' } } });
  expect(await close('年末一次结转')).toMatchObject({ state: 'closed', closeReason: '年末一次结转' });
  const audited = await at.school.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'finance.closePeriod')),
  );
  expect(audited.map(({ text }) => JSON.parse(text).change?.closeReason)).toEqual(['年末一次结转']);
  const { rows } = await call(at.endpoints.periods, { year: 2026 }, at.person);
  expect(rows[0]).toMatchObject({ closeReason: '年末一次结转' });
  // Where nothing is to be minded none is wanted, and what is sent is not kept.
  const next = { period: 2026_02, version: 1, reason: '无' };
  await call(at.endpoints.carryOver, { period: 2026_02 }, at.person);
  expect(await call(at.endpoints.closePeriod, next, at.person)).toMatchObject({ closeReason: '' });
});
