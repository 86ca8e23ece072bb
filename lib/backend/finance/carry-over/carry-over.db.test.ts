import { sql } from 'drizzle-orm';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const period = 2026_03;

test('an empty configuration is an error of its own; a leaf with a balance and no target is named', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-03-05', [at.line('1002', 100), at.line('430101', -100)]);
  const fees = at.rows.find(({ number }) => number === '430101');
  if (!fees) throw new Error('No fees');
  const { id, version, name, entrusted, auxiliaryKinds } = fees;
  await call(
    at.endpoints.saveSubject,
    { id, version, name, enabled: true, entrusted, auxiliaryKinds, carryToId: null },
    at.person,
  );
  await expect(call(at.endpoints.carryOver, { period }, at.person)).rejects.toMatchObject({
    said: { key: 'carryTargetMissing', params: { names: '430101' } },
  });
  await at.school.inside((tx) =>
    tx.execute(sql`update finance_subjects set carry_to = null where school_id = ${at.school.id}`),
  );
  for (const verb of ['carryOverInfo', 'carryOverPreview', 'carryOver'] as const)
    await expect(call(at.endpoints[verb], { period }, at.person)).rejects.toMatchObject({
      said: { key: 'carryLimit' },
    });
});

test('carried over, outdated by a later voucher, and again by red vouchers and new ones, all marked', async () => {
  const at = await testOffice(installation);
  const state = () => call(at.endpoints.carryOverState, { period }, at.person);
  expect((await state()).state).toBe('nothing');
  await at.post('receipt', '2026-03-05', [at.line('1002', 1_000), at.line('430101', -900), at.line('410102', -100)]);
  await at.post('payment', '2026-03-06', [at.line('510102', 40), at.line('5301', 60), at.line('1002', -100)]);
  expect(await state()).toMatchObject({ state: 'open', actions: ['execute'] });
  const preview = await call(at.endpoints.carryOverPreview, { period }, at.person);
  expect(
    preview.parts.map(({ kind, lines }) => [
      kind,
      lines.map((line) => [line.number, line.debitCents, line.creditCents]),
    ]),
  ).toEqual([
    [
      'income',
      [
        ['410102', 100, 0],
        ['430101', 900, 0],
        ['3102', 0, 100],
        ['3101', 0, 900],
      ],
    ],
    [
      'expense',
      [
        ['3102', 40, 0],
        ['3101', 60, 0],
        ['510102', 0, 40],
        ['5301', 0, 60],
      ],
    ],
  ]);
  const done = await call(at.endpoints.carryOver, { period }, at.person);
  expect(done).toMatchObject({ state: 'done', actions: ['reexecute'] });
  expect(done.vouchers).toHaveLength(2);
  const first = done.vouchers[0]?.id ?? '';
  await expect(call(at.endpoints.reverseVoucher, { id: first, reason: '试试' }, at.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  await at.post('receipt', '2026-03-20', [at.line('1002', 7), at.line('430101', -7)]);
  expect((await state()).state).toBe('outdated');
  expect((await call(at.endpoints.carryOver, { period }, at.person)).state).toBe('done');
  const { rows } = await call(at.endpoints.vouchers, { period, kind: 'transfer', size: 50 }, at.person);
  expect(
    rows
      .map(({ origin, reversalOfId, reversedById }) => [origin, reversalOfId !== null, reversedById !== null])
      .toSorted(),
  ).toEqual([
    ['carryOver', false, false],
    ['carryOver', false, false],
    ['carryOver', false, true],
    ['carryOver', false, true],
    ['carryOver', true, false],
    ['carryOver', true, false],
  ]);
  const { rows: report } = await call(at.endpoints.activities, { period }, at.person);
  expect(report.at(-1)?.month).toEqual({ unrestrictedCents: 847, restrictedCents: 60, totalCents: 907 });
  const { rows: sheet, withResult } = await call(at.endpoints.balanceSheet, { period }, at.person);
  expect(withResult).toBe(false);
  expect(sheet.find(({ row }) => row === '48')?.closingCents).toBe(60);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});

test('a restriction that is lifted moves from one column to the other', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-02-05', [at.line('1002', 500), at.line('440102', -500)]);
  await call(at.endpoints.carryOver, { period: 2026_02 }, at.person);
  await at.post('transfer', '2026-03-31', [at.line('3102', 200), at.line('3101', -200)]);
  const { rows } = await call(at.endpoints.activities, { period }, at.person);
  const transfer = { unrestrictedCents: 200, restrictedCents: -200, totalCents: 0 };
  expect(rows.find(({ row }) => row === '18')).toMatchObject({ month: transfer, yearToDate: transfer });
  expect(rows.at(-1)?.yearToDate).toEqual({ unrestrictedCents: 200, restrictedCents: 300, totalCents: 500 });
});

test('what each department cost is carried over as well, so that the books of departments agree with the accounts', async () => {
  const at = await testOffice(installation);
  const department = (code: string, name: string) =>
    call(at.endpoints.saveAuxiliary, { kind: 'department', code, name, enabled: true }, at.person);
  const [teaching, kitchen] = [await department('B01', '教学部'), await department('B02', '后勤部')];
  const cost = (item: { readonly id: string }, cents: number) => ({
    ...at.line('5301', cents),
    auxiliaryIds: [item.id],
  });
  await at.post('payment', '2026-03-06', [cost(teaching, 60), cost(kitchen, 40), at.line('1002', -100)]);
  const preview = await call(at.endpoints.carryOverPreview, { period }, at.person);
  expect(
    preview.parts[0]?.lines.map((line) => [line.number, line.auxiliary, line.debitCents, line.creditCents]).toSorted(),
  ).toEqual([
    ['3101', '', 100, 0],
    ['5301', '后勤部', 0, 40],
    ['5301', '教学部', 0, 60],
  ]);
  await call(at.endpoints.carryOver, { period }, at.person);
  const departments = () =>
    call(at.endpoints.auxiliaryBalance, { from: period, to: period, kind: 'department' }, at.person);
  const accounts = async () => {
    const { rows } = await call(at.endpoints.subjectBalance, { from: period, to: period }, at.person);
    return rows.find(({ number }) => number === '5301');
  };
  const flat = { debitCents: 0, creditCents: 0 };
  expect((await departments()).totals).toMatchObject({ turnover: (await accounts())?.turnover, closing: flat });
  expect((await departments()).rows.map(({ closing }) => closing)).toEqual([flat, flat, flat, flat]);

  // From one department to another: the account stays at zero, and yet there is something to carry.
  await at.post('transfer', '2026-03-08', [cost(teaching, 5), cost(kitchen, -5)]);
  expect((await call(at.endpoints.carryOverState, { period }, at.person)).state).toBe('outdated');
  expect((await call(at.endpoints.carryOver, { period }, at.person)).state).toBe('done');
  expect((await departments()).totals).toMatchObject({ closing: flat });
  expect(
    (await call(at.endpoints.carryOverInfo, { period }, at.person)).rows.filter((row) => row.number === '5301'),
  ).toHaveLength(1);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});

test('results that were never carried over begin the next year as net assets of no department', async () => {
  const at = await testOffice(installation);
  const item = { kind: 'department', code: 'B01', name: '教学部', enabled: true } as const;
  const { id } = await call(at.endpoints.saveAuxiliary, item, at.person);
  await at.post('payment', '2026-03-06', [{ ...at.line('5301', 60), auxiliaryIds: [id] }, at.line('1002', -60)]);
  await call(at.endpoints.openLedger, { year: 2027 }, at.person);
  const next = { from: 2027_01, to: 2027_01 };
  expect((await call(at.endpoints.auxiliaryBalance, { ...next, kind: 'department' }, at.person)).rows).toEqual([]);
  const { rows } = await call(at.endpoints.subjectBalance, next, at.person);
  expect(rows.find(({ number }) => number === '3101')?.opening).toEqual({ debitCents: 60, creditCents: 0 });
});

test('several who carry a month over at once leave one set of vouchers; a change of figures makes another', async () => {
  const at = await testOffice(installation);
  await at.post('receipt', '2026-03-05', [at.line('1002', 1_000), at.line('430101', -1_000)]);
  await at.post('payment', '2026-03-06', [at.line('5301', 60), at.line('1002', -60)]);
  const carry = () => call(at.endpoints.carryOver, { period }, at.person);
  const done = await Promise.all([carry(), carry(), carry()]);
  expect(new Set(done.map(({ vouchers }) => vouchers.map(({ id }) => id).join()))).toHaveProperty('size', 1);
  const made = async () => (await call(at.endpoints.vouchers, { period, kind: 'transfer', size: 50 }, at.person)).rows;
  expect((await made()).map(({ reversalOfId, reversedById }) => [reversalOfId, reversedById])).toEqual([
    [null, null],
    [null, null],
  ]);
  await at.post('receipt', '2026-03-20', [at.line('1002', 7), at.line('430101', -7)]);
  await carry();
  expect(await made()).toHaveLength(6);
});
