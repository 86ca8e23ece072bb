import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import { recordDays } from '@/lib/backend/students/attendance/record-days.ts';
import { attendanceDays } from '@/lib/backend/students/schema/attendance.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const month = '2026-10';
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
type Rule = InputOf<typeof endpoints.saveRefundPlan>['lines'][number];

/** A school whose children get 20.00 back for every day of leave or sickness, 300.00 a month at most. */
async function office(given: Partial<Rule> = {}) {
  const at = await billingOffice(installation);
  const line = { itemId: at.care, basis: 'absentDays' as const, statuses: [5 as const, 6 as const], closures: false };
  const limits = { days: null, noticeMeal: null, priceCents: 2_000, capCents: 30_000, daysMax: null };
  const lines = [{ ...line, ...limits, payOut: 'nextBill' as const, ...given }];
  const head = { name: '按天退费', validFrom: null, validTo: null, note: '' };
  const { id: refundPlanId } = await call(endpoints.saveRefundPlan, { ...head, lines }, at.person);
  await call(endpoints.movePlan, { id: refundPlanId, version: 1, move: 'enable' }, at.person);
  const child = () => at.planned({ refundPlanId });
  const mark = (studentId: string, days: readonly number[], status: 1 | 2 | 5 | 6 = 6) =>
    at.school.inside((tx) =>
      tx.insert(attendanceDays).values(
        days.map((day) => ({
          ...{ schoolId: at.school.id, studentId, slot: 0, reason: '', recordId: studentId, status },
          ...{ day: `${month}-${String(day).padStart(2, '0')}`, recordedAt: new Date() },
        })),
      ),
    );
  const suggest = (more: Partial<InputOf<typeof endpoints.suggestRefunds>> = {}) =>
    call(endpoints.suggestRefunds, { from: month, to: month, ...more }, at.person);
  const list = (filters: InputOf<typeof endpoints.refunds> = {}) => call(endpoints.refunds, filters, at.person);
  const decide = (input: InputOf<typeof endpoints.decideRefunds>) => call(endpoints.decideRefunds, input, at.person);
  return { ...at, refundPlanId, child, mark, suggest, list, decide };
}

/** The same sum by nothing but SQL over the ledger: a child's days of leave or sickness at a price, to a cap. */
const plainSum = async (at: Awaited<ReturnType<typeof office>>) => {
  const statement = sql`
    select count(*)::int as n, coalesce(sum(cents), 0)::int as cents from (
      select least(count(distinct day) * 2000, 30000) as cents from attendance_days
      where school_id = ${at.school.id} and status in (5, 6) and period < 3
        and day between '2026-10-01' and '2026-10-31' and extract(isodow from day) < 6 and day > '2026-10-08'
      group by student_id) c`;
  const row = z.object({ n: z.int(), cents: z.int() });
  return (await at.school.inside((tx) => rowsOf(tx, statement, row)))[0];
};

test('the suggestions of a month are a plain sum over the ledger, and a second time changes nothing', async () => {
  const at = await office();
  const days = [9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30];
  for (let count = 0; count < 12; count++) {
    const child = await at.child();
    const away = days.filter((_, day) => (day * 7 + count * 5) % 11 < count);
    if (away.length > 0) await at.mark(child, away, count % 3 === 0 ? 5 : 6);
  }
  await at.planned();
  await at.mark(await at.child(), [12, 13], 2);
  const sum = await plainSum(at);
  const first = await at.suggest();
  expect({ n: first.made, cents: first.cents }).toEqual(sum);
  expect(first.cents).toBeGreaterThan(0);
  const seen = await at.list();
  expect(await at.suggest()).toMatchObject({ made: 0, changed: 0, removed: 0, differing: 0, cents: first.cents });
  expect(await at.list()).toEqual(seen);
  expect(seen.sums).toMatchObject({ suggested: { count: first.made, cents: first.cents } });
  const { why } = await call(endpoints.refund, { id: seen.rows[0]?.id ?? '' }, at.person);
  expect(why.at(-1)).toMatchObject({ rule: 'refund.amount', value: seen.rows[0]?.cents });
});

test('accepted, a refund by the next bill is a credit that the next batch takes in', async () => {
  const at = await office();
  const one = await at.child();
  await at.mark(one, [12, 13, 14]);
  await at.suggest();
  const [row] = (await at.list()).rows;
  const id = row?.id ?? '';
  expect(await failure(at.decide({ ids: [id], move: 'accept', cents: 1 }))).toBe('refundsChanged');
  const unreasoned = at.decide({ ids: [id], move: 'dismiss', cents: 6_000 });
  await expect(unreasoned).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  await at.decide({ ids: [id], move: 'accept', cents: 6_000 });
  expect((await at.list()).rows[0]).toMatchObject({
    state: 'accepted',
    credit: { month: '2026-11', usedCents: 0, leftCents: 6_000, bills: [] },
  });
  expect(await failure(at.decide({ ids: [id], move: 'accept', cents: 6_000 }))).toBe('wrongState');
  // Opened again, its credit is gone.
  await at.decide({ ids: [id], move: 'reopen', cents: 6_000 });
  expect((await call(endpoints.oneOffs, {}, at.person)).total).toBe(0);
  await call(endpoints.acceptRefunds, { month, count: 1, cents: 6_000 }, at.person);
  const batch = await at.publish({ month: '2026-11', issueOn: '2026-11-01', dueOn: '2026-11-10' });
  expect(await at.billOf(batch.id, one)).toMatchObject({ amountCents: 94_000 });
  const used = { usedCents: 6_000, leftCents: 0, bills: [{ number: '202611-00001', cents: 6_000 }] };
  expect((await at.list()).rows[0]).toMatchObject({ credit: used, actions: [] });
  expect(await failure(at.decide({ ids: [id], move: 'reopen', cents: 6_000 }))).toBe('wrongState');
});

test('a corrected day changes what nobody has decided about, and is shown on what is decided', async () => {
  const at = await office();
  const [open, accepted, dismissed] = [await at.child(), await at.child(), await at.child()];
  for (const child of [open, accepted, dismissed]) await at.mark(child, [12, 13]);
  await at.suggest();
  const idOf = async (studentId: string) => (await at.list({ studentId })).rows[0]?.id ?? '';
  await at.decide({ ids: [await idOf(accepted)], move: 'accept', cents: 4_000 });
  await at.decide({ ids: [await idOf(dismissed)], move: 'dismiss', reason: '已退现金', cents: 4_000 });
  const marks = [open, accepted, dismissed].map((studentId) => ({
    ...{ studentId, day: `${month}-12`, period: 0 as const, status: 1 as const, classId: null },
  }));
  await at.school.inside((tx) => {
    const school = { id: at.school.id, timeZone: 'Asia/Shanghai' };
    const w = { tx, now: new Date(), school, person: { accountId: at.care }, audit: () => {} };
    return recordDays(w, 'staff', marks, '记错');
  });
  const shown = async (studentId: string) => {
    const [row] = (await at.list({ studentId })).rows;
    return [row?.state, row?.cents, row?.nowCents];
  };
  expect(await shown(open)).toEqual(['suggested', 2_000, null]);
  expect(await shown(accepted)).toEqual(['accepted', 4_000, 2_000]);
  expect(await shown(dismissed)).toEqual(['dismissed', 4_000, 2_000]);
  expect((await at.list({ changed: true })).total).toBe(2);
  await at.decide({ ids: [await idOf(accepted)], move: 'reopen', cents: 4_000 });
  expect(await shown(accepted)).toEqual(['suggested', 2_000, null]);
});

test('a bill that was made void gives nothing back, neither suggested nor accepted, until it is charged anew', async () => {
  const at = await office();
  const child = await at.child();
  await at.mark(child, [12, 13]);
  const batch = await at.publish({ month });
  const { id, version } = await at.billOf(batch.id, child);
  const { cents } = await at.suggest();
  const [row] = (await at.list()).rows;
  expect(cents).toBe(4_000);
  await call(endpoints.voidBill, { id, version, reason: '不在校' }, at.person);
  const accepted = at.decide({ ids: [row?.id ?? ''], move: 'accept', cents });
  expect(await failure(accepted)).toBe('refundsChanged');
  expect((await call(endpoints.oneOffs, { studentId: child }, at.person)).rows).toEqual([]);
  expect(await at.suggest()).toMatchObject({ removed: 1, cents: 0 });
  expect((await at.list()).rows).toEqual([]);
  await at.publish({ month, name: '补收' });
  expect(await at.suggest()).toMatchObject({ made: 1, cents: 4_000 });
});

test('never more goes back than the published bill asks of the family', async () => {
  const at = await office({ capCents: null, priceCents: 90_000 });
  const child = await at.child();
  await at.mark(child, [12, 13]);
  const batch = await at.publish({ month, issueOn: `${month}-01`, dueOn: `${month}-10` });
  const bill = await at.billOf(batch.id, child);
  await call(endpoints.waiveBill, { id: bill.id, version: bill.version, cents: 60_000, reason: '困难' }, at.person);
  await at.suggest();
  expect((await at.list()).rows).toMatchObject([{ cents: 40_000, limitedBy: 'paid' }]);
});

test('whoever suggests does not decide, and a right that ends at a class does neither', async () => {
  const at = await office();
  await at.mark(await at.child(), [12]);
  const clerk = await at.school.as('fees.refund.view', 'fees.refund.suggest');
  await call(endpoints.suggestRefunds, { from: month, to: month }, clerk);
  const seen = await call(endpoints.refunds, {}, clerk);
  expect([seen.actions, seen.rows[0]?.actions]).toEqual([['suggest'], []]);
  const all = { month, count: 1, cents: 2_000 };
  expect(await failure(call(endpoints.acceptRefunds, all, clerk))).toBe('forbidden');
  const teacher = await at.school.within({ scope: 'classes' }, 'fees.refund.view', 'fees.refund.decide');
  expect(await failure(call(endpoints.acceptRefunds, all, teacher))).toBe('forbidden');
  expect((await call(endpoints.refunds, {}, teacher)).total).toBe(0);
});
