import { and, eq } from 'drizzle-orm';
import { approvals } from '@/lib/contracts/approvals.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { salary } from '@/lib/contracts/salary.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { backend } from '../app.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from '../organisation/schema.ts';
import { salaryRecords } from './schema/record.ts';

const installation = testInstallation();
const { endpoints } = salary;
beforeEach(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));
const settle = async () => (await backend()).jobs.drain();

/** A school with books, a clerk who imports for two people or three, and a chief who approves. */
async function office() {
  const { school } = await testOffice(installation);
  const admin = await school.as('*');
  const clerk = await school.as('*');
  const owner = () => school.as('salary.mine.open');
  const people = [await owner(), await owner(), await owner()];
  const numbers: string[] = [];
  for (const { personId } of people) {
    const own = and(ofSchool(school.id, staff), eq(staff.accountId, personId ?? ''));
    const [row] = await school.inside((tx) => tx.select().from(staff).where(own));
    numbers.push(row?.number ?? '');
  }
  const sheetOf = (first: number, second: number, third?: number) =>
    [
      '工号,基本工资,个税,养老保险,单位养老,实发工资',
      `${numbers[0]},${first},30,${400},800,${first - 430}`,
      `${numbers[1]},${second},0,${320},640,${second - 320}`,
      ...(third === undefined ? [] : [`${numbers[2]},${third},0,240,480,${third - 240}`]),
    ].join('\n');
  const read = (text: string) => call(endpoints.readPayroll, {}, clerk, sent('工资.csv', text));
  const save = async (month: string, text: string) => {
    const { columns, rows } = await read(text);
    const facts = { month, kind: 'salary' as const, title: '工资', fileName: '工资.csv' };
    return call(endpoints.saveRecord, { ...facts, columns, rows, people: [] }, clerk);
  };
  const one = async (id: string) => {
    const row = (await call(endpoints.records, {}, admin)).rows.find((found) => found.id === id);
    return { id, version: row?.version ?? 0 };
  };
  const approve = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    await call(endpoints.submitRecord, { id, version }, clerk);
    await call(endpoints.approveRecord, await one(id), admin);
    return one(id);
  };
  const push = async (draft: { readonly id: string; readonly version: number }) => {
    await call(endpoints.pushRecord, await approve(draft), clerk);
    await settle();
    return one(draft.id);
  };
  return { school, admin, clerk, people, sheetOf, read, save, one, approve, push };
}

test('an approved record drafts its three vouchers, which agree with slips and reports to the cent, and go with it', async () => {
  const { school, admin, sheetOf, save, push } = await office();
  const pushed = await push(await save('2026-03', sheetOf(5000, 4000, 3000)));
  const opened = await call(endpoints.openRecord, { id: pushed.id, reason: '核对' }, admin);
  const { totals, booked } = opened;
  expect(totals).toEqual({
    incomeCents: 12_000_00,
    deductionCents: 990_00,
    employerCents: 1920_00,
    netCents: 11_010_00,
  });
  expect(booked).toEqual([
    { kind: 'payrollAccrual', cents: 13_920_00, bookedCents: 13_920_00 },
    { kind: 'payrollWithholding', cents: 2910_00, bookedCents: 2910_00 },
    { kind: 'payrollPayment', cents: 11_010_00, bookedCents: 11_010_00 },
  ]);
  expect(await call(endpoints.recordFindings, { id: pushed.id }, admin)).toMatchObject({ isTied: true, beside: null });
  const tie = () => call(finance.endpoints.documentTie, { module: 'salary', period: 202_603 }, admin);
  expect(await tie()).toMatchObject({ isKept: true, tied: [{ number: '2204' }], rows: [] });
  const report = (by: 'department' | 'item' | 'month') => call(endpoints.salaryReport, { by, month: '2026-03' }, admin);
  expect((await report('department')).total).toMatchObject({ slips: 3, costCents: 13_920_00, netCents: 11_010_00 });
  expect((await report('item')).rows.map(({ kind, name, cents }) => [kind, name, cents])).toEqual([
    ['income', '基本工资', 12_000_00],
    // One alone is taxed: it is told together with what all pay.
    ['deduction', '', 990_00],
    ['employer', '单位养老', 1920_00],
    ['net', '实发工资', 11_010_00],
  ]);
  expect((await report('month')).rows).toMatchObject([{ name: '2026-03', deductionCents: 990_00 }]);
  // Who has read is told without amounts, which need a right of their own.
  const viewer = await school.as('salary.report.view');
  await expect(call(endpoints.salaryReport, { by: 'department' }, viewer)).rejects.toMatchObject({ status: 403 });
  const { total } = await call(endpoints.salaryReport, { by: 'read', month: '2026-03' }, viewer);
  expect(total).toMatchObject({ slips: 3, costCents: 0, netCents: 0 });
  expect((await callStream(endpoints.exportSalaryReport, { by: 'department' }, admin)).status).toBe(200);
  await call(endpoints.revokeRecord, { ...pushed, reason: '有误' }, admin);
  const { rows } = await call(finance.endpoints.documents, { module: 'salary' }, admin);
  expect(rows).toEqual([]);
});

test('of fewer than three people no report tells an amount, nor of a month of theirs within a year', async () => {
  const { admin, sheetOf, save, push } = await office();
  await push(await save('2026-02', sheetOf(5000, 4000, 3000)));
  await push(await save('2026-03', sheetOf(5000, 4000)));
  const report = (by: 'department' | 'item' | 'month' | 'read', month = '2026-03') =>
    call(endpoints.salaryReport, { by, month }, admin);
  for (const by of ['department', 'item'] as const) expect(await report(by)).toMatchObject({ rows: [], total: null });
  expect((await report('month')).rows.map(({ name }) => name)).toEqual(['2026-02']);
  expect((await report('month')).total).toMatchObject({ slips: 3, netCents: 11_010_00 });
  expect((await report('read')).total).toMatchObject({ slips: 2 });
});

test('another kind is another record, and a version without some of its people is asked about first', async () => {
  const { admin, clerk, people, sheetOf, read, save, push, one } = await office();
  const first = await push(await save('2026-03', sheetOf(5000, 4000, 3000)));
  const { columns, rows } = await read(sheetOf(100, 100));
  const facts = { month: '2026-03', fileName: '工资.csv', columns, rows, people: [] };
  const keep = (more: object) =>
    call(endpoints.saveRecord, { ...facts, kind: 'salary', title: '工资', ...more }, clerk);
  await expect(keep({ kind: 'bonus' })).rejects.toMatchObject({ fields: { title: { key: 'duplicate' } } });
  const bonus = { kind: 'bonus', title: '奖金', rows: (await read(sheetOf(700, 800))).rows };
  expect(await keep(bonus)).toMatchObject({ sheet: 1, people: 2 });
  await expect(keep({})).rejects.toMatchObject({ said: { key: 'salaryDrops', params: { title: '工资', count: 1 } } });
  expect(await keep({ alike: true })).toMatchObject({ id: first.id, sheet: 2, state: 'draft' });
  // Drafts that nobody has got are put right without a question.
  expect(await keep({ rows: rows.slice(0, 1), alike: true })).toMatchObject({ people: 1 });
  const [, , third] = people;
  const mine = async () => (third ? (await call(endpoints.mySlips, {}, third)).slips : []);
  expect(await mine()).toMatchObject([{ state: 'sent' }]);
  await call(endpoints.removeRecord, await one(first.id), clerk);
  expect((await call(endpoints.slips, { recordId: first.id }, admin)).rows.every(({ state }) => state === 'sent')).toBe(
    true,
  );
});

test('what is closed is not withdrawn any more, one by one neither; those without an account are found', async () => {
  const { school, admin, people, sheetOf, save, push, one } = await office();
  const pushed = await push(await save('2026-03', sheetOf(5000, 4000, 3000)));
  const [, , third] = people;
  await school.inside((tx) =>
    tx
      .update(staff)
      .set({ accountId: null })
      .where(and(ofSchool(school.id, staff), eq(staff.accountId, third?.personId ?? ''))),
  );
  const without = await call(endpoints.slips, { reach: 'noAccount', recordId: pushed.id }, admin);
  expect(without).toMatchObject({ total: 1 });
  await call(endpoints.closeRecord, pushed, admin);
  const { rows } = await call(endpoints.slips, { recordId: pushed.id }, admin);
  expect(rows.flatMap(({ actions }) => actions)).toEqual([]);
  const ids = rows.map(({ id }) => id);
  await expect(call(endpoints.revokeSlips, { ids, reason: '有误' }, admin)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  expect((await one(pushed.id)).version).toBeGreaterThan(pushed.version);
});

test('a month imported again is the next version with its differences, and takes the place of the former once it is pushed', async () => {
  const { clerk, admin, people, sheetOf, read, save, push, one } = await office();
  await push(await save('2026-02', sheetOf(5000, 4000)));
  const first = await push(await save('2026-03', sheetOf(5000, 4000)));
  expect((await read(sheetOf(1, 1))).knownSince).not.toBeNull();
  const again = await save('2026-03', sheetOf(7000, 4000));
  expect(again).toMatchObject({ id: first.id, sheet: 2, state: 'draft' });
  expect((await call(endpoints.records, { month: '2026-03' }, clerk)).total).toBe(1);
  const { rows, beside } = await call(endpoints.recordFindings, { id: first.id }, admin);
  expect([beside, ...rows.map(({ finding }) => finding)]).toEqual(['2026-02', 'differs', 'changed']);
  const [paid] = people;
  if (!paid) throw new Error('Somebody is paid');
  const mine = async () => (await call(endpoints.mySlips, {}, paid)).slips.filter(({ month }) => month === '2026-03');
  expect(await mine()).toMatchObject([{ state: 'sent' }]);
  await call(endpoints.removeRecord, await one(first.id), clerk);
  expect((await call(endpoints.records, { month: '2026-03' }, clerk)).rows).toMatchObject([
    { sheet: 1, state: 'pushed' },
  ]);
  await push(await save('2026-03', sheetOf(7000, 4000)));
  expect((await mine()).map(({ state }) => state).toSorted()).toEqual(['revoked', 'sent']);
  const opened = await call(endpoints.openRecord, { id: first.id, reason: '核对' }, admin);
  expect(opened.booked.every(({ cents, bookedCents }) => cents === bookedCents)).toBe(true);
  expect(opened.findings.find(({ finding }) => finding === 'changed')?.items).toContainEqual({
    ...{ name: '基本工资', kind: 'income', cents: 7000_00, beforeCents: 5000_00 },
  });
});

test('a version that was imported and never approved leaves the books to the one that was pushed, until the next takes its place', async () => {
  const { admin, sheetOf, save, push } = await office();
  const { id } = await push(await save('2026-03', sheetOf(5000, 4000)));
  await save('2026-03', sheetOf(6000, 4000));
  await push(await save('2026-03', sheetOf(7000, 4000)));
  const { rows } = await call(finance.endpoints.documents, { module: 'salary' }, admin);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['payrollAccrual', 'payrollPayment', 'payrollWithholding']);
  const { booked, findings } = await call(endpoints.openRecord, { id, reason: '核对' }, admin);
  expect(booked).toContainEqual({ kind: 'payrollAccrual', cents: 12_440_00, bookedCents: 12_440_00 });
  // Owners compare what they get with what they had.
  expect(findings.find(({ finding }) => finding === 'changed')?.items).toContainEqual({
    ...{ name: '基本工资', kind: 'income' },
    cents: 7000_00,
    beforeCents: 5000_00,
  });
});

test.each([
  ['as a draft', false],
  ['and posted', true],
])(
  'what a new version took back of posted vouchers, %s, comes back with the former when the new one is removed',
  async (_, isPosted) => {
    const { admin, clerk, sheetOf, save, push, approve, one } = await office();
    const { id } = await push(await save('2026-03', sheetOf(5000, 4000)));
    const documents = async () => (await call(finance.endpoints.documents, { module: 'salary', size: 50 }, admin)).rows;
    const kinds = async () => (await documents()).map(({ kind }) => kind).toSorted();
    const post = async (isMeant: (kind: string) => boolean) => {
      const ids = (await documents()).flatMap(({ kind, voucher }) => (voucher && isMeant(kind) ? [voucher.id] : []));
      await call(finance.endpoints.moveDrafts, { ids, move: 'submit' }, admin);
      await call(finance.endpoints.auditVouchers, { ids, move: 'audit' }, clerk);
      await call(finance.endpoints.postVouchers, { ids }, clerk);
    };
    await post(() => true);
    await approve(await save('2026-03', sheetOf(7000, 4000)));
    expect(await kinds()).toHaveLength(7);
    if (isPosted) await post((kind) => kind === 'reversal');
    // Imported again it is a draft, which can be removed.
    await save('2026-03', sheetOf(8000, 4000));
    await call(endpoints.removeRecord, await one(id), clerk);
    const three = ['payrollAccrual', 'payrollPayment', 'payrollWithholding'];
    expect(await kinds()).toEqual(isPosted ? [...three, ...three, 'reversal'].toSorted() : three);
    const opened = await call(endpoints.openRecord, { id, reason: '核对' }, admin);
    expect(opened.booked).toContainEqual({ kind: 'payrollAccrual', cents: 10_440_00, bookedCents: 10_440_00 });
    const tie = await call(finance.endpoints.documentTie, { module: 'salary', period: 202_603 }, admin);
    expect(tie).toMatchObject({ isKept: true, rows: [] });
    await call(endpoints.revokeRecord, { ...(await one(id)), reason: '有误' }, admin);
    expect(await kinds()).toEqual([...three, 'reversal']);
    const gone = await call(endpoints.openRecord, { id, reason: '核对' }, admin);
    expect(gone.booked.map(({ bookedCents }) => bookedCents)).toEqual([null, null, null]);
  },
);

test('by a flow others decide, and what is approved there can be pushed', async () => {
  const at = await office();
  const { goBy, ids, head, decide, open } = await testApprovals(installation, at.school);
  await goBy(flowOf(signedBy('a', [ids.head], null)), '工资审批', 'salary');
  const { id, version } = await at.save('2026-03', at.sheetOf(5000, 4000));
  await call(endpoints.submitRecord, { id, version }, at.clerk);
  const [waiting] = (await call(approvals.endpoints.inbox, {}, head)).rows;
  expect(JSON.stringify(await open(waiting?.id ?? '', head))).not.toMatch(/5000|4000|9000/);
  await decide(waiting?.id ?? '', head);
  expect((await call(endpoints.records, {}, at.admin)).rows).toMatchObject([{ state: 'approved' }]);
});

test('slips confirm themselves after their days, and go after their years', async () => {
  const { school, admin, sheetOf, save, push } = await office();
  const { id } = await push(await save('2026-03', sheetOf(5000, 4000)));
  const states = async () => (await call(endpoints.slips, {}, await school.as('*'))).rows.map(({ state }) => state);
  await call(
    endpoints.saveSalaryRule,
    { fromDay: dayIn(new Date(Date.now() + msOfDays(1)), 'Asia/Shanghai'), confirmDays: 1, keptYears: 3 },
    admin,
  );
  setClockOffset(msOfDays(5));
  await runSweep(installation.database());
  expect(await states()).toEqual(['sent', 'sent']);
  setClockOffset(msOfDays(9));
  await runSweep(installation.database());
  expect(await states()).toEqual(['confirmed', 'confirmed']);
  const kept = () => school.inside((tx) => tx.$count(salaryRecords, eq(salaryRecords.id, id)));
  setClockOffset(msOfDays(365));
  await runSweep(installation.database());
  expect(await kept()).toBe(1);
  setClockOffset(msOfDays(365 * 3.2));
  await runSweep(installation.database());
  expect(await kept()).toBe(0);
});
