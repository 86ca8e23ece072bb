import { sql } from 'drizzle-orm';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { logs } from '@/lib/contracts/logs.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { msOfDays } from '@/lib/rules/days.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** A school with one published bill of 1,000.00. */
async function office() {
  const at = await billingOffice(installation);
  const child = await at.planned();
  const batch = await at.publish();
  return { ...at, child, batch, bill: await at.billOf(batch.id, child) };
}

test('refused: more than is due, without a reason, an old version, what a state does not allow', async () => {
  const at = await office();
  const { id, version } = at.bill;
  const seen = { id, version };
  const waive = (given: object) =>
    call(endpoints.waiveBill, { ...seen, cents: 1, reason: '困难', ...given }, at.person);
  await expect(waive({ cents: 100_001 })).rejects.toMatchObject({ fields: { cents: expect.anything() } });
  await expect(waive({ reason: ' ' })).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  expect(await failure(waive({ version: version + 1 }))).toBe('conflict');
  await call(endpoints.freezeBill, { ...seen, frozen: true, reason: '代扣中' }, at.person);
  const frozen = { id, version: version + 1 };
  expect(await failure(call(endpoints.voidBill, { ...frozen, reason: '错' }, at.person))).toBe('wrongState');
  const { refused } = await call(endpoints.trashBills, { ids: [id], reason: '错' }, at.person);
  expect(refused).toMatchObject([{ reason: 'wrongState', label: '202609-00001 孩子1' }]);
  await call(endpoints.freezeBill, { ...frozen, frozen: false, reason: '代扣结束' }, at.person);
  await call(endpoints.closeBatch, { id: at.batch.id, version: at.batch.version, reason: '学年结束' }, at.person);
  expect(await failure(call(endpoints.voidBill, { id, version: version + 2, reason: '错' }, at.person))).toBe(
    'wrongState',
  );
});

test('waivers change what is due by documents, and are taken back once', async () => {
  const at = await office();
  const { id, version } = at.bill;
  const part = await call(endpoints.waiveBill, { id, version, cents: 30_000, reason: '困难' }, at.person);
  expect(part).toMatchObject({ state: 'unpaid', dueCents: 70_000, amountCents: 100_000 });
  const rest = { id, version: part.version, cents: 70_000, reason: '困难' };
  const whole = await call(endpoints.waiveBill, rest, at.person);
  expect(whole).toMatchObject({ state: 'paid', dueCents: 0, nextDueOn: null, lines: [{ waivedCents: 100_000 }] });
  const back = { id, documentId: part.documents[0]?.id ?? '', reason: '材料不实' };
  const again = await call(endpoints.unwaiveBill, { ...back, version: whole.version }, at.person);
  expect(again).toMatchObject({ state: 'unpaid', dueCents: 30_000, nextDueOn: '2026-09-10' });
  expect(again.documents.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['waive', 30_000],
    ['waive', 70_000],
    ['unwaive', 30_000],
  ]);
  const twice = call(endpoints.unwaiveBill, { ...back, version: again.version }, at.person);
  expect(await failure(twice)).toBe('wrongState');
});

test('the database lets nothing change what a published bill asks for', async () => {
  const at = await office();
  const attempts = [
    sql`update fee_bills set amount_cents = amount_cents + 1, receivable_cents = receivable_cents + 1`,
    sql`update fee_bills set state = 'draft', number = null`,
    sql`update fee_bill_lines set price_cents = 1`,
    sql`delete from fee_bill_lines`,
    sql`insert into fee_bill_lines select school_id, bill_id, 9, month, item_id, item_name, one_off_id, price_cents, quantity_hundredths, gross_cents, discount_cents, adjustment_cents, amount_cents, sponsored_cents, waived_cents, paid_cents, refunded_cents, sponsors, trace from fee_bill_lines`,
    sql`delete from fee_bills`,
  ];
  for (const attempt of attempts)
    await expect(at.school.inside((tx) => tx.execute(attempt))).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('the trash: back as it was, not where the charges stand on another bill; with a number it stays for its 30 days', async () => {
  const at = await office();
  const ids = [at.bill.id];
  await call(endpoints.trashBills, { ids, reason: '重复' }, at.person);
  expect((await at.billsOf({})).length).toBe(0);
  const { rows } = await call(endpoints.billTrash, {}, at.person);
  expect(rows).toMatchObject([{ trashReason: '重复', actions: ['restore'], state: 'unpaid' }]);
  await call(endpoints.restoreBills, { ids }, at.person);
  expect(await at.billOf(at.batch.id, at.child)).toMatchObject({ state: 'unpaid', dueCents: 100_000, trash: null });
  await call(endpoints.trashBills, { ids, reason: '重复' }, at.person);
  await at.publish();
  const { refused } = await call(endpoints.restoreBills, { ids }, at.person);
  expect(refused).toMatchObject([{ reason: 'alreadyCharged' }]);
  const purge = (given: InputOf<typeof endpoints.purgeBills>) => call(endpoints.purgeBills, given, at.person);
  expect(await failure(purge({ ids, count: 1 }))).toBe('billNumbered');
  expect(await failure(purge({ count: 1 }))).toBe('billsChanged');
  expect(await call(endpoints.bill, { id: at.bill.id }, at.person)).toMatchObject({ number: at.bill.number });
  // Who threw it away, and with which number, stays in the log.
  const { rows: log } = await call(logs.endpoints.audit, { action: 'fees.trashBills' }, at.person);
  const { change } = await call(logs.endpoints.auditEntry, { seq: log[0]?.seq ?? 0 }, at.person);
  expect(change).toMatchObject({ numbers: [at.bill.number], reason: '重复' });
});

test('drafts of the trash are purged by count, and bills with numbers stay beside them', async () => {
  const at = await office();
  const { id: batchId } = await at.generate({ month: '2026-10', name: '草稿' });
  const draft = await at.billOf(batchId, at.child);
  await call(endpoints.trashBills, { ids: [draft.id, at.bill.id], reason: '重复' }, at.person);
  expect(await call(endpoints.billTrash, {}, at.person)).toMatchObject({ total: 2, purgeable: 1 });
  expect(await failure(call(endpoints.purgeBills, { count: 2 }, at.person))).toBe('billsChanged');
  expect(await call(endpoints.purgeBills, { count: 1 }, at.person)).toEqual({ purged: 1 });
  expect(await failure(call(endpoints.bill, { id: draft.id }, at.person))).toBe('notFound');
  expect((await call(endpoints.billTrash, {}, at.person)).rows).toMatchObject([{ number: at.bill.number }]);
});

test('what has lain in the trash for thirty days goes by itself', async () => {
  const at = await office();
  await call(endpoints.trashBills, { ids: [at.bill.id], reason: '重复' }, at.person);
  setClockOffset(msOfDays(29));
  await runSweep(installation.database());
  expect((await call(endpoints.billTrash, {}, await at.school.as('*'))).total).toBe(1);
  setClockOffset(msOfDays(32));
  await runSweep(installation.database());
  expect((await call(endpoints.billTrash, {}, await at.school.as('*'))).total).toBe(0);
});

test('a draft thrown away is not charged when its batch is generated anew, and comes back into the review', async () => {
  const at = await billingOffice(installation);
  const child = await at.planned();
  const { id } = await at.generate();
  const ids = [(await at.billOf(id, child)).id];
  await call(endpoints.trashBills, { ids, reason: '请假' }, at.person);
  const { version } = await at.batchOf(id);
  await call(endpoints.generateBatch, { id, version }, at.person);
  await at.settle();
  expect(await at.batchOf(id)).toMatchObject({ state: 'review', bills: 0 });
  await call(endpoints.restoreBills, { ids }, at.person);
  expect(await at.batchOf(id)).toMatchObject({ bills: 1, findings: { new: 1 } });
});

test('one-off charges: pasted rows say whom they meet, the next batch takes them in, and a void bill lets them go', async () => {
  const at = await billingOffice(installation);
  const child = await at.planned();
  await at.enrol({ name: '重名' });
  await at.enrol({ name: '重名' });
  const typed = [
    { who: 'N001', amount: '30', note: '书本费' },
    { who: '重名', amount: '30', note: '' },
    { who: '没有', amount: '30', note: '' },
    { who: '', amount: '30', note: '' },
    { who: '孩子1', amount: '3x', note: '' },
    { who: '孩子1', amount: '-12.50', note: '退' },
    { who: 'N001', amount: '30.00', note: '书本费' },
  ];
  const given = { classId: null, itemId: at.club, month: '2026-09', rows: typed };
  const checked = await call(endpoints.checkOneOffs, given, at.person);
  expect(checked.rows.map(({ fault, cents }) => [fault, cents])).toEqual([
    [null, 3_000],
    ['whoAmbiguous', 3_000],
    ['whoUnknown', 3_000],
    ['whoMissing', 3_000],
    ['amountWrong', null],
    [null, -1_250],
    ['twice', 3_000],
  ]);
  expect(checked).toMatchObject({ good: 2, cents: 1_750 });
  const rows = checked.rows.flatMap(({ fault, student, cents, note }) =>
    fault === null && student && cents !== null ? [{ studentId: student.id, cents, note }] : [],
  );
  await call(endpoints.addOneOffs, { itemId: at.club, month: '2026-09', rows }, at.person);
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, child);
  expect(bill.lines.map(({ origin, amountCents, note }) => [origin, amountCents, note])).toEqual([
    ['plan', 100_000, ''],
    ['oneOff', 3_000, '书本费'],
    ['oneOff', -1_250, '退'],
  ]);
  const billed = await call(endpoints.oneOffs, { state: 'billed' }, at.person);
  expect(billed.rows).toMatchObject([
    { bills: [{ number: bill.number, cents: -1_250 }], leftCents: 0, actions: [] },
    { bills: [{ number: bill.number, cents: 3_000 }] },
  ]);
  const ids = billed.rows.map(({ id }) => id);
  expect(await failure(call(endpoints.removeOneOffs, { ids }, at.person))).toBe('wrongState');
  await call(endpoints.voidBill, { id: bill.id, version: bill.version, reason: '错' }, at.person);
  expect(await call(endpoints.oneOffs, { state: 'waiting' }, at.person)).toMatchObject({
    total: 2,
    waitingCents: 1_750,
  });
  await call(endpoints.removeOneOffs, { ids }, at.person);
});

test('a sponsor pays in place of the family: the bill says it, the claim waits for it, and holds the bill once handed in', async () => {
  const at = await billingOffice(installation);
  const child = await at.planned();
  const facts = { name: '免学费', kind: 'aid' as const, itemIds: [at.care], grades: [], note: '', enabled: true };
  const span = { validFrom: '2026-01-01', validTo: null, percentBp: 10_000, amountCents: null };
  const sponsor = await call(endpoints.saveSponsor, { ...facts, ...span }, at.person);
  const named = { sponsorId: sponsor.id, studentIds: [child], fromOn: '2026-09-01', toOn: null, reason: '低保' };
  expect(await call(endpoints.saveSponsored, named, at.person)).toEqual({ children: 1 });
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, child);
  expect(bill).toMatchObject({ state: 'paid', sponsoredCents: 100_000, receivableCents: 0 });
  expect(bill.sponsors).toEqual([{ sponsorId: sponsor.id, name: '免学费', cents: 100_000 }]);
  const { rows } = await call(endpoints.claims, {}, at.person);
  expect(rows).toMatchObject([{ state: 'open', cents: 100_000, billNumber: bill.number, itemName: '学费' }]);
  const ids = rows.map(({ id }) => id);
  const move = (given: 'submit' | 'pay' | 'reopen') =>
    call(endpoints.moveClaims, { ids, move: given, on: '2026-10-08', reference: '2026-031' }, at.person);
  expect(await move('pay')).toEqual({ moved: 0, left: 1 });
  await move('submit');
  const away = { id: bill.id, version: bill.version, reason: '错' };
  expect(await failure(call(endpoints.voidBill, away, at.person))).toBe('claimSubmitted');
  await move('reopen');
  await call(endpoints.voidBill, away, at.person);
  const after = await call(endpoints.claims, { sponsorId: sponsor.id }, at.person);
  expect(after.cents).toMatchObject({ open: 0, cancelled: 100_000 });
});

test('before a child leaves, its open bills are named; a record with bills is not deleted', async () => {
  const at = await office();
  const other = await at.enrol();
  const checks = async (id: string) =>
    (await call(students.endpoints.leavingChecks, { ids: [id] }, at.person)).lines.filter(({ key }) => key === 'bills');
  expect(await checks(other)).toEqual([]);
  expect(await checks(at.child)).toEqual([
    { key: 'bills', state: 'open', params: { count: 1, amount: '1,000.00', names: '孩子1' } },
  ]);
  const { id, version } = at.bill;
  await call(endpoints.waiveBill, { id, version, cents: 100_000, reason: '离校' }, at.person);
  expect(await checks(at.child)).toMatchObject([{ state: 'done' }]);
  expect(await failure(call(students.endpoints.remove, { ids: [at.child] }, at.person))).toBe('linked');
});

test('filters find bills by month, child, item, state, number and name', async () => {
  const at = await office();
  const found = async (filters: Parameters<typeof at.billsOf>[0]) => (await at.billsOf(filters)).length;
  expect(await found({ month: '2026-09', itemId: at.care, state: 'unpaid', studentId: at.child })).toBe(1);
  expect(await found({ month: '2026-08' })).toBe(0);
  expect(await found({ itemId: at.club })).toBe(0);
  expect(await found({ text: '202609-00001' })).toBe(1);
  expect(await found({ text: '孩子' })).toBe(1);
  expect(await found({ text: '别人' })).toBe(0);
  const { rows } = await call(endpoints.billsToPrint, { ids: [at.bill.id] }, at.person);
  expect(rows).toMatchObject([{ id: at.bill.id, lines: [{ itemName: '学费' }] }]);
});
