import { finance } from '@/lib/contracts/finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const { endpoints } = finance;

test('the balances of books that begin in March run on from the turnover until then', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  await call(endpoints.openLedger, { year: 2026, startMonth: 3 }, person);
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const item = { kind: 'department', code: 'B01', name: '教学部', enabled: true } as const;
  const { id: itemId } = await call(endpoints.saveAuxiliary, item, person);
  const opening = (number: string, openingCents: number, debitCents: number, creditCents: number) => ({
    ...{ subjectId: idOf(number), openingCents, debitCents, creditCents },
    auxiliaryIds: number === '430101' ? [itemId] : [],
  });
  const openings = [
    opening('1002', 1_000, 300, 50),
    opening('3101', 1_000, 0, 0),
    opening('430101', 0, 0, 300),
    opening('5301', 0, 50, 0),
  ];
  await call(endpoints.saveOpenings, { year: 2026, version: 1, rows: openings }, person);
  const { version } = await call(endpoints.confirmOpenings, { year: 2026, version: 2 }, person);
  await call(endpoints.saveSettings, { year: 2026, version, selfAudit: true }, await school.as('*'));
  for (const [onDate, cents] of [
    ['2026-03-05', 40],
    ['2026-04-05', 7],
  ] as const) {
    const line = { summary: '收费', debitCents: 0, creditCents: 0 };
    const lines = [
      { ...line, subjectId: idOf('1002'), debitCents: cents },
      { ...line, subjectId: idOf('430101'), creditCents: cents, auxiliaryIds: [itemId] },
    ];
    const { id } = await call(endpoints.saveVoucher, { onDate, kind: 'receipt', lines, submit: true }, person);
    await call(endpoints.auditVouchers, { ids: [id], move: 'audit' }, person);
    await call(endpoints.postVouchers, { ids: [id] }, person);
  }
  const span = { from: 2026_01, to: 2026_04 };
  const bank = await call(endpoints.detailLedger, { ...span, subjectId: idOf('1002') }, person);
  expect(bank.carried).toEqual({ side: 'debit', balanceCents: 1_250 });
  expect(bank.lines.map(({ balanceCents }) => balanceCents)).toEqual([1_290, 1_297]);
  expect(bank.months.at(-1)?.year).toEqual({ debitCents: 347, creditCents: 50, side: 'debit', balanceCents: 1_297 });
  const days = await call(endpoints.journal, { ...span, subjectId: idOf('1002') }, person);
  expect(days.days.at(-1)).toMatchObject({ side: 'debit', balanceCents: 1_297 });
  const fees = await call(endpoints.columnLedger, { ...span, subjectId: idOf('4301') }, person);
  expect(fees.carried).toEqual({ side: 'credit', balanceCents: 300 });
  expect(fees.columns.map(({ carriedCents }) => carriedCents)).toEqual([300, 0]);
  const department = await call(endpoints.auxiliaryLedger, { ...span, itemId }, person);
  expect(department.carried).toEqual({ side: 'credit', balanceCents: 300 });
  expect(department.lines.at(-1)).toMatchObject({ side: 'credit', balanceCents: 347 });
});

test('books that begin in July say of the year what it was, though each month before was carried over', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  await call(endpoints.openLedger, { year: 2026, startMonth: 7 }, person);
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const opening = (number: string, openingCents: number, debitCents: number, creditCents: number) => ({
    subjectId: rows.find((row) => row.number === number)?.id ?? '',
    openingCents,
    debitCents,
    creditCents,
  });
  const openings = [
    opening('430101', 0, 800, 800),
    opening('410102', 0, 90, 90),
    opening('5301', 0, 500, 500),
    opening('1002', 200, 890, 500),
    opening('3101', 200, 500, 850),
    opening('3102', 0, 50, 90),
  ];
  await call(endpoints.saveOpenings, { year: 2026, version: 1, rows: openings }, person);
  await call(endpoints.confirmOpenings, { year: 2026, version: 2 }, person);
  const { rows: report } = await call(endpoints.activities, { period: 2026_07 }, person);
  const of = (row: string) => report.find((one) => one.row === row)?.yearToDate;
  const columns = (unrestrictedCents: number, restrictedCents: number) => ({
    ...{ unrestrictedCents, restrictedCents },
    totalCents: unrestrictedCents + restrictedCents,
  });
  expect([of('9'), of('17'), of('18'), of('21')]).toEqual([
    columns(800, 90),
    columns(500, 0),
    columns(50, -50),
    columns(350, 40),
  ]);
  expect(report.map(({ month }) => month.totalCents).every((cents) => cents === 0)).toBe(true);
  const { rows: sheet, balanced } = await call(endpoints.balanceSheet, { period: 2026_07 }, person);
  const net = sheet.find(({ name }) => name === '净资产合计');
  expect([net?.openingCents, net?.closingCents, balanced]).toEqual([200, 590, true]);
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});
