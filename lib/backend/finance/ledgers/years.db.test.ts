import { eq, or } from 'drizzle-orm';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { financeSubjects } from '../schema.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('openings are confirmed only when both sides are equal, and stay from then on', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { endpoints } = await testOffice(installation);
  await call(endpoints.openLedger, { year: 2026, startMonth: 3 }, person);
  await expect(call(endpoints.openLedger, { year: 2026 }, person)).rejects.toMatchObject({
    said: { key: 'ledgerExists' },
  });
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const row = (number: string, openingCents: number, debitCents = 0, creditCents = 0) => ({
    subjectId: idOf(number),
    openingCents,
    debitCents,
    creditCents,
  });
  const lopsided = [row('1002', 1_000, 300, 0), row('3101', 900), row('430101', 0, 0, 300)];
  const saved = await call(endpoints.saveOpenings, { year: 2026, version: 1, rows: lopsided }, person);
  expect(saved).toMatchObject({
    withTurnover: true,
    trial: { balanced: false, turnoverDebitCents: 300 },
    actions: ['edit'],
  });
  await expect(call(endpoints.confirmOpenings, { year: 2026, version: 2 }, person)).rejects.toMatchObject({
    said: { key: 'unbalanced', params: { debit: '10.00', credit: '9.00' } },
  });
  const equal = [row('1002', 1_000, 300, 0), row('3101', 1_000), row('430101', 0, 0, 300)];
  await call(endpoints.saveOpenings, { year: 2026, version: 2, rows: equal }, person);
  await call(endpoints.confirmOpenings, { year: 2026, version: 3 }, person);
  await expect(call(endpoints.saveOpenings, { year: 2026, version: 4, rows: [] }, person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const { rows: report } = await call(endpoints.activities, { period: 2026_03 }, person);
  expect(report.find(({ row: at }) => at === '3')).toMatchObject({
    month: { totalCents: 0 },
    yearToDate: { totalCents: 300 },
  });
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});

test('the year after begins with what the year before ends in, under the numbers of its own standard, and follows late vouchers', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const child = await call(at.endpoints.addSubject, { parentId: at.subjectId('1002'), name: '基本户' }, at.person);
  await call(at.endpoints.addSubject, { parentId: at.subjectId('5201'), name: '办公费' }, at.person);
  const line = (subjectId: string, cents: number) => ({
    summary: '业务',
    subjectId,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
  });
  await at.post('receipt', '2025-12-01', [line(child.id, 5_000), line(at.subjectId('2401'), -5_000)]);
  await at.post('receipt', '2025-12-02', [line(child.id, 700), line(at.subjectId('430102'), -700)]);
  await at.post('transfer', '2025-12-03', [line(at.subjectId('1701'), 40), line(at.subjectId('2601'), -40)]);
  const next = await call(at.endpoints.openLedger, { year: 2026 }, at.person);
  expect(next).toMatchObject({ standard: 'CN-NPO-2024', state: 'open' });
  const openings = async () => {
    const { rows } = await call(at.endpoints.initialisation, { year: 2026 }, at.person);
    return rows.map(({ number, openingCents }) => [number, openingCents]);
  };
  const expected = (bank: number, restricted: number) => [
    ['100201', bank],
    ['1801', 40],
    ['2503', 5_000],
    ['2601', 40],
    ['3102', restricted],
  ];
  expect(await openings()).toEqual(expected(5_700, 700));
  await at.post('receipt', '2025-12-30', [line(child.id, 11), line(at.subjectId('430102'), -11)]);
  expect(await openings()).toEqual(expected(5_711, 711));
  const { rows } = await call(at.endpoints.allSubjects, { year: 2026 }, at.person);
  expect(rows.find(({ number }) => number === '530101')).toMatchObject({ fullName: '管理费用-办公费', isLowest: true });
  expect(rows.find(({ number }) => number === '5301')?.isLowest).toBe(false);
  expect((await call(at.endpoints.balanceSheet, { period: 2026_01 }, at.person)).balanced).toBe(true);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).ok).toBe(true);
});

test('what the next edition divides asks for the same items in each part, and an undivided impairment keeps its row', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const of = (number: string) => eq(financeSubjects.id, at.subjectId(number));
  // Books from before impairment was divided.
  await at.school.inside(async (tx) => {
    await tx.delete(financeSubjects).where(or(of('142101'), of('142102')));
    await tx.update(financeSubjects).set({ isLowest: true }).where(of('1421'));
    await tx
      .update(financeSubjects)
      .set({ auxiliaryKinds: ['project'] })
      .where(of('5101'));
  });
  await at.post('transfer', '2025-12-05', [at.line('5201', 270), at.line('1421', -270)]);
  await call(at.endpoints.openLedger, { year: 2026 }, at.person);
  const { rows } = await call(at.endpoints.allSubjects, { year: 2026 }, at.person);
  const kinds = (number: string) => rows.find((row) => row.number === number)?.auxiliaryKinds;
  expect(['5101', '510101', '510102'].map(kinds)).toEqual([[], ['project'], ['project']]);
  const { rows: sheet } = await call(at.endpoints.balanceSheet, { period: 2026_01 }, at.person);
  const row = (name: string) => sheet.find((one) => one.name === name)?.closingCents;
  expect([row('长期股权投资'), row('长期债权投资')]).toEqual([0, -270]);
});
