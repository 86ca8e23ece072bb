import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { payoutDesk } from '@/lib/dev/payout-desk.ts';
import { type RefundDesk, refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

const keyOf = (error: unknown) => ({ said: { key: error } });

const reverse = ({ person }: Pick<RefundDesk, 'person'>, id: string | null) =>
  call(endpoints.reversePayment, { id: id ?? '', reason: '付错了人' }, person);

const now = async (at: RefundDesk, day: string) => ({
  day: await call(endpoints.dayClose, { day }, at.person),
  shift: (await call(endpoints.ownShift, {}, at.person)).shift?.sums,
  balances: (await at.refundable()).balances,
  register: (await call(endpoints.refundRegister, {}, at.person)).sums,
  received: (await call(endpoints.received, { by: 'item' }, at.person)).total,
});

test('a refund in all three ways is taken back: bill, balance, credit, drawer, day and reports are as before', async () => {
  const at = await refundDesk(installation);
  const before = await now(at, at.payment.day);
  const order = await at.ask({ cents: 60_000, handedCents: 30_000, toBalanceCents: 20_000, nextBillCents: 10_000 });
  const done = await at.pay(order);
  expect(done.actions).toEqual(['reverse']);
  const refund = await call(endpoints.payment, { id: done.paymentId ?? '' }, at.person);
  expect(refund.actions).toEqual(['reverse']);
  const reversed = await reverse(at, done.paymentId);
  expect(reversed).toMatchObject({ kind: 'refund', state: 'reversed', actions: [], reversedBy: { number: /^SK/ } });
  const { reversedBy } = reversed;
  const reversal = await call(endpoints.payment, { id: reversedBy?.id ?? '' }, at.person);
  expect(reversal).toMatchObject({
    ...{ kind: 'reversal', receivedCents: 30_000, allocatedCents: 60_000, toBalanceCents: -20_000 },
    ...{ nextBillCents: -10_000, note: '付错了人', reverses: { number: order.number }, actions: [] },
    tenders: [{ payType: 'cash', cents: 30_000 }],
  });
  expect(await at.billNow()).toMatchObject({ state: 'paid', paidCents: 100_000, refundedCents: 0, dueCents: 0 });
  expect(await call(endpoints.oneOffs, { studentId: at.studentId }, at.person)).toMatchObject({ rows: [] });
  expect(await call(endpoints.refundOrder, { id: order.id }, at.person)).toMatchObject({
    ...{ state: 'reversed', actions: [], reversal: { number: reversedBy?.number, reason: '付错了人' } },
  });
  const after = await now(at, at.payment.day);
  expect(after.day).toMatchObject({
    ...{ netCents: before.day.netCents, byItem: before.day.byItem, payments: 1, refunds: 1, reversals: 1 },
    ...{ toBalanceCents: 0, fromBalanceCents: 0 },
  });
  expect(after.shift).toMatchObject([{ payments: 1, inCents: 130_000, outCents: 30_000 }]);
  expect(after.balances).toEqual([]);
  expect(after.register).toEqual({ cents: 0, handedCents: 0, toBalanceCents: 0, nextBillCents: 0 });
  expect(after.received).toMatchObject({ netCents: before.received.netCents });
  // It goes back anew, and what was paid can be reversed now.
  await at.pay(await at.ask({ cents: 100_000 }));
});

test('balances and deposits lie where they lay, and the payment that brought them can be reversed again', async () => {
  const at = await refundDesk(installation);
  const kept = await at.take({ tenders: at.cash(7_000), toBalance: { studentId: at.studentId, cents: 7_000 } });
  const bill = await at.depositBill((await at.deposit()).id);
  await at.take({ parts: [{ billId: bill.id, dueCents: 50_000, cents: 50_000 }], tenders: at.cash(50_000) });
  const before = await now(at, at.payment.day);
  const balances = before.balances.map(({ balanceId, refundableCents: cents }) => ({ balanceId, cents }));
  const order = await at.ask({ lines: [], balances, cents: 57_000, handedCents: 27_000, toBalanceCents: 30_000 });
  const { paymentId } = await at.pay(order);
  await expect(reverse(at, kept.id)).rejects.toMatchObject(keyOf('paymentUsed'));
  await reverse(at, paymentId);
  const after = await now(at, at.payment.day);
  expect(after.balances).toEqual(before.balances);
  expect(after.day).toMatchObject({ netCents: before.day.netCents, byItem: before.day.byItem });
  await reverse(at, kept.id);
});

test('a refund of a run is taken back outside all shifts, and its row says so', async () => {
  const at = await payoutDesk(installation, 1);
  await at.payeeFor(0);
  const submitted = await at.move(await at.make([await at.askFor(0, 12_000)]), 'submit');
  await at.prove();
  await at.file(submitted);
  const { id, rows } = await at.settle(await at.runNow(submitted.id), [{ at: 1, outcome: 'paid' }]);
  const shift = (await call(endpoints.ownShift, {}, at.person)).shift?.sums;
  const { reversedBy } = await reverse(at, rows[0]?.paymentId ?? null);
  const reversal = await call(endpoints.payment, { id: reversedBy?.id ?? '' }, at.person);
  expect(reversal).toMatchObject({ shift: null, tenders: [{ payType: 'bank', cents: 12_000 }] });
  expect((await call(endpoints.ownShift, {}, at.person)).shift?.sums).toEqual(shift);
  expect(await at.runNow(id)).toMatchObject({
    ...{ state: 'done', paidCount: 0, paidCents: 0 },
    rows: [{ state: 'reversed', reason: '付错了人', actions: [] }],
  });
  const again = await at.askFor(0, 12_000);
  expect(await at.make([again])).toMatchObject({ state: 'draft' });
});

describe('not taken back, each with its reason', () => {
  test('twice, a reversal, without a shift, and when what it brought was used or is asked back', async () => {
    const at = await refundDesk(installation);
    const { paymentId } = await at.pay(await at.ask({ cents: 9_000, handedCents: 4_000, toBalanceCents: 5_000 }));
    const [balance] = (await at.refundable()).balances;
    const held = { balances: [{ balanceId: balance?.balanceId ?? '', cents: 5_000 }], lines: [], cents: 5_000 };
    const asked = await at.ask(held);
    await expect(reverse(at, paymentId)).rejects.toMatchObject(keyOf('refundReserved'));
    const next = await at.pay(asked);
    await expect(reverse(at, paymentId)).rejects.toMatchObject(keyOf('refundUsed'));
    await reverse(at, next.paymentId);
    await expect(reverse({ person: await at.school.as('*') }, paymentId)).rejects.toMatchObject(keyOf('noShift'));
    const { reversedBy } = await reverse(at, paymentId);
    await expect(reverse(at, paymentId)).rejects.toMatchObject(keyOf('reversedAlready'));
    await expect(reverse(at, reversedBy?.id ?? '')).rejects.toMatchObject(keyOf('reversalStays'));
  });

  test('once its day is closed, and neither is a payment of that day', async () => {
    const at = await refundDesk(installation);
    const { paymentId } = await at.pay(await at.ask({ cents: 5_000 }));
    const { id = '', version = 0 } = (await call(endpoints.ownShift, {}, at.person)).shift ?? {};
    const counting = await call(endpoints.moveShift, { id, version, move: 'count' }, at.person);
    const counted = [{ payType: 'cash' as const, countedCents: 115_000 }];
    await call(endpoints.closeShift, { id, version: counting.version, counted, reason: '' }, at.person);
    await call(endpoints.closeDay, { day: at.payment.day, netCents: 95_000 }, at.person);
    setClockOffset(msOfDays(1));
    const person = await at.school.as('*');
    await call(endpoints.openShift, { floatCents: 20_000 }, person);
    await expect(reverse({ person }, paymentId)).rejects.toMatchObject(keyOf('dayClosed'));
    await expect(reverse({ person }, at.payment.id)).rejects.toMatchObject(keyOf('dayClosed'));
    expect(await call(endpoints.bill, { id: at.bill.id }, person)).toMatchObject({ refundedCents: 5_000 });
  });

  test('while its bill is frozen', async () => {
    const at = await refundDesk(installation, { cents: 40_000 });
    const { paymentId } = await at.pay(await at.ask({ cents: 5_000 }));
    const { id, version } = await at.billNow();
    await call(endpoints.freezeBill, { id, version, frozen: true, reason: '代扣' }, at.person);
    await expect(reverse(at, paymentId)).rejects.toMatchObject(keyOf('billFrozen'));
    await expect(reverse(at, at.payment.id)).rejects.toMatchObject(keyOf('billFrozen'));
  });

  test('when a bill has taken in what goes off the next one, which nobody deletes otherwise', async () => {
    const at = await refundDesk(installation);
    const { paymentId } = await at.pay(await at.ask({ cents: 9_000, handedCents: 0, nextBillCents: 9_000 }));
    const { rows } = await call(endpoints.oneOffs, { studentId: at.studentId }, at.person);
    expect(rows).toMatchObject([{ cents: -9_000, actions: [] }]);
    const ids = rows.map(({ id }) => id);
    await expect(call(endpoints.removeOneOffs, { ids }, at.person)).rejects.toMatchObject(keyOf('creditOfRefund'));
    const month = monthOf(at.payment.day);
    await at.publish({ name: '下月', month });
    await expect(reverse(at, paymentId)).rejects.toMatchObject(keyOf('refundUsed'));
  });
});
