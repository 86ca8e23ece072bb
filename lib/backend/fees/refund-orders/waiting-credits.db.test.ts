import { attendanceDays } from '@/lib/backend/students/schema/attendance.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { type RefundDesk, refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();
const keyOf = (error: unknown) => ({ said: { key: error } });

const leaving = async ({ person, studentId }: RefundDesk) =>
  (await call(students.endpoints.leavingChecks, { ids: [studentId] }, person)).lines.find(
    ({ key }) => key === 'refunds',
  );
const waiting = async ({ person, studentId }: RefundDesk) =>
  (await call(endpoints.oneOffs, { studentId }, person)).rows.map(({ leftCents }) => leftCents);
const withdraw = ({ person }: RefundDesk, { id, version }: { id: string; version: number }) =>
  call(endpoints.withdrawRefundOrder, { id, version }, person);

test('what would go off the next bill is named on leaving and paid out instead: the day gives it back then', async () => {
  const at = await refundDesk(installation);
  expect(await leaving(at)).toBeUndefined();
  const refund = await at.pay(await at.ask({ cents: 9_000, handedCents: 0, nextBillCents: 9_000 }));
  expect(await leaving(at)).toMatchObject({ state: 'open', params: { amount: '90.00' } });
  const [credit] = (await at.refundable()).credits;
  expect(credit).toMatchObject({ itemName: '学费', document: expect.stringMatching(/^TK/), refundableCents: 9_000 });
  const named = (cents: number) => ({ lines: [], credits: [{ creditId: credit?.creditId ?? '', cents }], cents });
  await expect(at.ask(named(9_001))).rejects.toMatchObject(keyOf('refundOver'));
  const asked = await at.ask(named(9_000));
  expect(asked.lines).toMatchObject([{ kind: 'credit', itemName: '学费', document: credit?.document }]);
  expect(await waiting(at)).toEqual([0]);
  await withdraw(at, asked);
  expect(await waiting(at)).toEqual([-9_000]);
  const order = await at.ask({ ...named(9_000), handedCents: 5_000, toBalanceCents: 4_000 });
  expect(await leaving(at)).toMatchObject({ state: 'open', params: { amount: '90.00' } });
  const { paymentId } = await at.pay(order);
  expect(await leaving(at)).toMatchObject({ state: 'done' });
  expect(await at.billNow()).toMatchObject({ refundedCents: 9_000 });
  expect(await call(endpoints.payment, { id: paymentId ?? '' }, at.person)).toMatchObject({
    ...{ receivedCents: -5_000, allocatedCents: 0, toBalanceCents: 4_000, nextBillCents: -9_000 },
  });
  const day = () => call(endpoints.dayClose, { day: at.payment.day }, at.person);
  expect(await day()).toMatchObject({ netCents: 95_000, toBalanceCents: 4_000, byItem: [{ cents: 91_000 }] });
  const received = await call(endpoints.received, { by: 'item' }, at.person);
  expect(received.total).toMatchObject({ netCents: 95_000 });
  await call(endpoints.reversePayment, { id: paymentId ?? '', reason: '付错' }, at.person);
  expect(await day()).toMatchObject({ netCents: 100_000, toBalanceCents: 0, byItem: [{ cents: 100_000 }] });
  expect(await waiting(at)).toEqual([-9_000]);
  expect(await at.refundable()).toMatchObject({
    lines: [{ refundableCents: 91_000 }],
    credits: [{ refundableCents: 9_000 }],
  });
  // Once the refund itself is taken back there is nothing to wait any more; what was asked of it says so as before.
  await call(endpoints.reversePayment, { id: refund.paymentId ?? '', reason: '退错' }, at.person);
  expect(await waiting(at)).toEqual([]);
  expect((await call(endpoints.refundOrder, { id: asked.id }, at.person)).lines).toMatchObject([{ kind: 'credit' }]);
  expect(await at.refundable()).toMatchObject({ lines: [{ refundableCents: 100_000 }], credits: [] });
});

test('what went off the next bill and is paid out instead went back once, however often it is on an order', async () => {
  const at = await refundDesk(installation);
  await at.pay(await at.ask({ cents: 10_000, handedCents: 0, nextBillCents: 10_000 }));
  const told = async () => {
    const { sums, doneWays } = await call(endpoints.refundOrders, {}, at.person);
    return { ...sums.done, ...doneWays };
  };
  const none = { handedCents: 0, originalCents: 0, toBalanceCents: 0, nextBillCents: 0 };
  expect(await told()).toEqual({ count: 1, cents: 10_000, ...none, nextBillCents: 10_000 });
  const [{ creditId = '' } = {}] = (await at.refundable()).credits;
  const credits = [{ creditId, cents: 10_000 }];
  await at.pay(await at.ask({ lines: [], credits, cents: 10_000, handedCents: 7_000, toBalanceCents: 3_000 }));
  expect(await told()).toEqual({ count: 2, cents: 10_000, ...none, handedCents: 7_000, toBalanceCents: 3_000 });
});

test('a credit that is paid out in two parts goes out of each of its bills once', async () => {
  const at = await refundDesk(installation);
  const october = await at.billOf((await at.publish({ name: '十月', month: '2026-10' })).id, at.studentId);
  const paid = { billId: october.id, dueCents: october.dueCents, cents: october.dueCents };
  await at.take({ parts: [paid], tenders: at.cash(october.dueCents) });
  const lines = [at.bill.id, october.id].map((billId) => ({ billId, line: 0, cents: 3_000 }));
  await at.pay(await at.ask({ lines, cents: 6_000, handedCents: 0, nextBillCents: 6_000 }));
  const [{ creditId = '' } = {}] = (await at.refundable()).credits;
  const outOf = async (cents: number) => {
    const { paymentId } = await at.pay(await at.ask({ lines: [], credits: [{ creditId, cents }], cents }));
    const { parts } = await call(endpoints.payment, { id: paymentId ?? '' }, at.person);
    return parts.filter((part) => part.cents > 0).map((part) => [part.billId, part.cents]);
  };
  expect(await outOf(2_000)).toEqual([[at.bill.id, 2_000]]);
  expect(await outOf(4_000)).toEqual([
    [at.bill.id, 1_000],
    [october.id, 3_000],
  ]);
});

/** The child was away for two days, for which forty yuan were suggested and accepted. */
async function acceptedDays(payOut: 'cash' | 'nextBill') {
  const at = await refundDesk(installation, { refundPlan: { payOut } });
  await at.school.inside((tx) =>
    tx.insert(attendanceDays).values(
      [14, 15].map((day) => ({
        ...{ schoolId: at.school.id, studentId: at.studentId, slot: 0, reason: '', recordId: at.studentId },
        ...{ status: 6 as const, day: `2026-09-${day}`, recordedAt: new Date() },
      })),
    ),
  );
  const { cents } = await call(endpoints.suggestRefunds, { from: '2026-09', to: '2026-09' }, at.person);
  const [row] = (await call(endpoints.refunds, {}, at.person)).rows;
  const suggestionId = row?.id ?? '';
  await call(endpoints.decideRefunds, { ids: [suggestionId], move: 'accept', cents }, at.person);
  const { suggestions, credits } = await at.refundable();
  const lines = (suggestions[0]?.parts ?? []).map((part) => ({ ...part, suggestionId }));
  return { ...at, suggestionId, suggestions, credits, lines, cents };
}

test('an accepted suggestion that would go off the next bill is paid out by an order, and waits again without it', async () => {
  const at = await acceptedDays('nextBill');
  const { suggestionId, lines, cents } = at;
  expect(await leaving(at)).toMatchObject({ state: 'open', params: { amount: '40.00' } });
  expect(at.credits).toEqual([]);
  expect(at.suggestions).toMatchObject([{ id: suggestionId, payOut: 'nextBill', cents }]);
  const order = await at.ask({ lines, cents });
  expect(await waiting(at)).toEqual([0]);
  await expect(at.ask({ lines, cents })).rejects.toMatchObject(keyOf('suggestionOrdered'));
  await withdraw(at, order);
  expect(await waiting(at)).toEqual([-cents]);
  await at.pay(await at.ask({ lines, cents }));
  expect(await leaving(at)).toMatchObject({ state: 'done' });
  expect(await at.billNow()).toMatchObject({ refundedCents: cents });
});

test('what a bill has taken in of an accepted suggestion no order pays as well, and nobody deletes what waits', async () => {
  const at = await acceptedDays('nextBill');
  const { lines, cents } = at;
  const { rows } = await call(endpoints.oneOffs, { studentId: at.studentId }, at.person);
  const ids = rows.map(({ id }) => id);
  await expect(call(endpoints.removeOneOffs, { ids }, at.person)).rejects.toMatchObject(keyOf('creditOfRefund'));
  await at.publish({ name: '下月', month: rows[0]?.month ?? '' });
  expect(await waiting(at)).toEqual([0]);
  expect((await at.refundable()).suggestions).toEqual([]);
  await expect(at.ask({ lines, cents })).rejects.toMatchObject(keyOf('refundOver'));
  expect(await leaving(at)).toMatchObject({ state: 'done' });
});

test('what was accepted to be paid in cash is named on leaving until it is paid', async () => {
  const at = await acceptedDays('cash');
  const { lines, cents } = at;
  const open = { state: 'open', params: { amount: '40.00' } };
  expect(await leaving(at)).toMatchObject(open);
  const order = await at.ask({ lines, cents });
  expect(await leaving(at)).toMatchObject(open);
  await at.pay(order);
  expect(await leaving(at)).toMatchObject({ state: 'done' });
});

test('what is asked and not decided is named on leaving, and waits again once it is rejected; balances are told elsewhere', async () => {
  const at = await refundDesk(installation);
  await at.take({ tenders: at.cash(7_000), toBalance: { studentId: at.studentId, cents: 7_000 } });
  const balances = (await at.refundable()).balances.map(({ balanceId, refundableCents: cents }) => ({
    balanceId,
    cents,
  }));
  await at.ask({ lines: [], balances, cents: 7_000 });
  expect(await leaving(at)).toBeUndefined();
  await at.pay(await at.ask({ cents: 9_000, handedCents: 0, nextBillCents: 9_000 }));
  const [credit] = (await at.refundable()).credits;
  const named = { lines: [], credits: [{ creditId: credit?.creditId ?? '', cents: 9_000 }], cents: 9_000 };
  await expect(at.ask({ ...named, studentId: await at.planned() })).rejects.toMatchObject(keyOf('notFound'));
  const { saveFlag } = organisation.endpoints;
  await call(saveFlag, { key: 'fees.refundApproval', on: true, version: 1 }, at.person);
  const { id, version } = await at.ask(named);
  expect(await leaving(at)).toMatchObject({ state: 'open', params: { amount: '90.00' } });
  expect(await waiting(at)).toEqual([0]);
  const rejected = { id, version, move: 'reject' as const, note: '改为抵扣' };
  await call(endpoints.decideRefundOrder, rejected, await at.school.as('*'));
  expect(await waiting(at)).toEqual([-9_000]);
});
