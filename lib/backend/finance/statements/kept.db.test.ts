import { eq } from 'drizzle-orm';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { financeKeptStatements } from '../schema/kept-statements.ts';
import { financePeriods } from '../schema/vouchers.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;
const [march, april] = [2026_03, 2026_04];

/** Months with cash held for others, a result, a fund and stock; closed up to March. */
async function closedOffice() {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-01-05', [at.line('1002', 134_000), at.line('430101', -134_000)]);
  await at.post('receipt', '2026-02-05', [at.line('1002', 500), at.line('410102', -500)]);
  await at.post('payment', '2026-03-05', [at.line('1201', 700), at.line('1002', -700)]);
  for (const period of [2026_01, 2026_02, march])
    await call(at.endpoints.closePeriod, { period, version: 1, reason: '照常结账' }, at.person);
  return at;
}

/** Everything the three statements of a month say, and what some of their figures are made of. */
async function said({ endpoints, person }: Office, period: number) {
  const cells = [];
  for (const row of ['1', '5', '27'])
    cells.push(
      await call(endpoints.statementCell, { statement: 'balanceSheet', period, row, column: 'closing' }, person),
    );
  const cashCell = await call(endpoints.cashFlowCell, { period, row: '3', column: 'yearToDate' }, person);
  return {
    sheet: await call(endpoints.balanceSheet, { period }, person),
    before: (await call(endpoints.balanceSheet, { period, compare: 'previousMonth' }, person)).rows,
    report: await call(endpoints.activities, { period }, person),
    cash: await call(endpoints.cashFlow, { period }, person),
    cashCell: { cents: cashCell.cents, lines: cashCell.lines.map(({ voucherId, cents }) => [voucherId, cents]) },
    cells,
  };
}

async function changeEverything(at: Office) {
  const { endpoints, person } = at;
  const formula = (statement: 'balanceSheet' | 'activities' | 'cashFlow', row: string, text: string) =>
    call(endpoints.saveFormula, { year: 2026, statement, row, formula: text, version: 0 }, person);
  await formula('balanceSheet', '5', '');
  await formula('activities', '9', 'r1');
  await formula('cashFlow', '3', '2203');
  const bank = at.rows.find((row) => row.number === '1002');
  if (!bank) throw new Error('There is no bank');
  const { id, version, name, enabled, auxiliaryKinds, carryToId } = bank;
  await call(endpoints.saveSubject, { id, version, name, enabled, auxiliaryKinds, carryToId, entrusted: true }, person);
  await call(endpoints.addSubject, { parentId: at.subjectId('430101'), name: '保教费', movesBalance: true }, person);
}

test('what subjects and formulas become changes no statement of a closed month, and every one of an open month', async () => {
  const at = await closedOffice();
  const before = await said(at, march);
  expect(before.sheet.kept?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(before.sheet.rows.find(({ row }) => row === '5')?.closingCents).toBe(700);
  const open = await said(at, april);
  expect(open.sheet.kept).toBeNull();
  await changeEverything(at);
  expect(await said(at, march)).toEqual(before);
  const after = await said(at, april);
  expect(after.sheet.rows.find(({ row }) => row === '27')?.closingCents).toBe(133_800);
  expect(after.sheet.rows.find(({ row }) => row === '5')?.closingCents).toBe(0);
  expect(after.report).not.toEqual(open.report);
  // A row that takes in no stock leaves the open end of the year out of balance; no closed month is named.
  const { differences } = await call(at.endpoints.verify, { year: 2026 }, at.person);
  expect(differences).toMatchObject([{ what: 'balanceSheet', of: '2026' }]);
});

test('months that were closed before statements were kept are kept before anything can change them', async () => {
  const at = await closedOffice();
  const before = await said(at, march);
  await at.school.inside((tx) => tx.delete(financeKeptStatements));
  expect((await said(at, march)).sheet).toEqual({ ...before.sheet, kept: null });
  await changeEverything(at);
  const after = await said(at, march);
  expect(after.sheet.kept?.hash).toBe(before.sheet.kept?.hash);
  expect(after.sheet.rows).toEqual(before.sheet.rows);
});

test('reopening makes kept statements void; closing again keeps what the books say then', async () => {
  const at = await closedOffice();
  const { endpoints, person } = at;
  const stock = { year: 2026, statement: 'balanceSheet' as const, row: '5' };
  await call(endpoints.saveFormula, { ...stock, formula: 'r4', version: 0 }, person);
  const month = (await call(at.endpoints.periods, { year: 2026 }, at.person)).rows.find(
    ({ period }) => period === march,
  );
  const version = month?.version ?? 0;
  const reopened = await call(at.endpoints.reopenPeriod, { period: march, version, reason: '更正' }, at.person);
  expect((await said(at, march)).sheet).toMatchObject({ kept: null });
  expect((await said(at, march)).sheet.rows.find(({ row }) => row === '5')?.closingCents).toBe(0);
  await call(endpoints.saveFormula, { ...stock, formula: null, version: 1 }, person);
  await call(at.endpoints.closePeriod, { period: march, version: reopened.version, reason: '照常结账' }, at.person);
  expect((await said(at, march)).sheet.rows.find(({ row }) => row === '5')?.closingCents).toBe(700);
  const stored = await at.school.inside((tx) => tx.select().from(financeKeptStatements));
  expect(
    stored
      .filter(({ period }) => period === march)
      .map(({ voidAt }) => voidAt === null)
      .toSorted(),
  ).toEqual([false, true]);
});

test('when the hours of a reopened month are over it is on hold, and closed by its checks alone', async () => {
  const at = await closedOffice();
  const version = 2;
  await call(at.endpoints.reopenPeriod, { period: march, version, reason: '更正' }, at.person);
  const draft = await at.save('transfer', '2026-03-09', [at.line('5301', 5), at.line('2209', -5)], false);
  await at.school.inside((tx) =>
    tx
      .update(financePeriods)
      .set({ openUntil: new Date(0) })
      .where(eq(financePeriods.period, march)),
  );
  const { rows } = await call(at.endpoints.periods, { year: 2026 }, at.person);
  const month = rows.find(({ period }) => period === march);
  expect(month).toMatchObject({ state: 'held', actions: ['close', 'release'] });
  const clerk = await at.school.as('finance.voucher.edit');
  await expect(
    call(at.endpoints.saveVoucher, { kind: 'transfer', onDate: '2026-03-10', lines: [] }, clerk),
  ).rejects.toMatchObject({ said: { key: 'periodHeld' } });
  const close = () =>
    call(at.endpoints.closePeriod, { period: march, version: month?.version ?? 0, reason: '照常结账' }, at.person);
  await expect(close()).rejects.toMatchObject({ said: { key: 'periodNotReady' } });
  await call(at.endpoints.moveDrafts, { ids: [draft.id], move: 'trash' }, at.person);
  expect((await close()).state).toBe('closed');
});

test('a kept statement that was tampered with is named, and so is a closed month that its books no longer bear out', async () => {
  const at = await closedOffice();
  const of = eq(financeKeptStatements.period, march);
  await at.school.inside((tx) => tx.update(financeKeptStatements).set({ content: '{}' }).where(of));
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([
    { what: 'statements', of: '202603', stored: 0, found: 1 },
  ]);
});

test('in a year that is closed to its last month subjects stay as they are', async () => {
  const at = await testOffice(installation);
  for (let month = 1; month <= 12; month++)
    await call(at.endpoints.closePeriod, { period: 2026_00 + month, version: 1, reason: '照常结账' }, at.person);
  const refused = { said: { key: 'periodClosed' } };
  await expect(changeEverything(at)).rejects.toMatchObject(refused);
  const parentId = at.subjectId('1001');
  await expect(call(at.endpoints.addSubject, { parentId, name: '库存' }, at.person)).rejects.toMatchObject(refused);
});
