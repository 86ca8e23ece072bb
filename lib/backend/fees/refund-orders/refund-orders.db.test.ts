import { attendanceDays } from '@/lib/backend/students/schema/attendance.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { exportedRows } from '@/lib/dev/exported-rows.ts';
import { type RefundDesk, refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = fees;
const installation = testInstallation();
const desk = (given?: Parameters<typeof refundDesk>[1]) => refundDesk(installation, given);
const keyOf = (error: unknown) => ({ said: { key: error } });

test('part cash, part balance, part next bill: the bill gives it back, and each way gets its part', async () => {
  const at = await desk();
  const order = await at.ask({ cents: 60_000, handedCents: 30_000, toBalanceCents: 20_000, nextBillCents: 10_000 });
  expect(order).toMatchObject({ state: 'approved', cents: 60_000, decidedBy: null, actions: ['pay', 'withdraw'] });
  expect(order.number).toMatch(/^TK\d{6}-00001$/);
  const done = await at.pay(order);
  expect(done).toMatchObject({ state: 'done', payment: { payType: 'cash', receiver: '王妈妈' }, actions: ['reverse'] });
  const bill = await at.billNow();
  expect(bill).toMatchObject({ state: 'partlyRefunded', paidCents: 100_000, refundedCents: 60_000, dueCents: 0 });
  const payment = await call(endpoints.payment, { id: done.paymentId ?? '' }, at.person);
  expect(payment).toMatchObject({
    ...{ kind: 'refund', number: order.number, receivedCents: -30_000, allocatedCents: -60_000, fromBalanceCents: 0 },
    ...{ toBalanceCents: 20_000, nextBillCents: 10_000, changeCents: 0, actions: ['reverse'] },
    ...{ tenders: [{ payType: 'cash', cents: -30_000 }], parts: [{ cents: -60_000 }] },
  });
  expect((await at.refundable()).balances).toMatchObject([
    { kind: 'prepayment', refundableCents: 20_000, document: order.number },
  ]);
  const { rows } = await call(endpoints.oneOffs, { studentId: at.studentId }, at.person);
  expect(rows).toMatchObject([{ itemId: at.care, cents: -10_000, leftCents: -10_000, note: order.number }]);
  // The next bill asks for its part less: on this day nothing of it is given back.
  expect(await call(endpoints.dayClose, { day: payment.day }, at.person)).toMatchObject({
    ...{ netCents: 70_000, toBalanceCents: 20_000, fromBalanceCents: 0, refunds: 1 },
    byItem: [{ itemName: '学费', cents: 50_000 }],
  });
  const { shift } = await call(endpoints.ownShift, {}, at.person);
  expect(shift?.sums).toMatchObject([{ payType: 'cash', inCents: 100_000, outCents: 30_000 }]);
});

test('what is kept for a child, and a deposit, are given back from where they lie', async () => {
  const at = await desk();
  await at.take({ tenders: at.cash(7_000), toBalance: { studentId: at.studentId, cents: 7_000 } });
  const { id: itemId } = await at.deposit();
  const bill = await at.depositBill(itemId);
  await at.take({ parts: [{ billId: bill.id, dueCents: 50_000, cents: 50_000 }], tenders: at.cash(50_000) });
  const { lines, balances } = await at.refundable();
  expect(lines.map(({ itemName }) => itemName)).toEqual(['学费']);
  expect(balances).toMatchObject([
    { kind: 'prepayment', itemName: null, refundableCents: 7_000 },
    { kind: 'deposit', itemName: '押金', refundableCents: 50_000 },
  ]);
  const named = balances.map(({ balanceId, refundableCents: cents }) => ({ balanceId, cents }));
  const ask = (routes: Partial<InputOf<typeof endpoints.orderRefund>>) =>
    at.ask({ lines: [], balances: named, cents: 57_000, ...routes });
  await expect(ask({ handedCents: 6_999, toBalanceCents: 50_001 })).rejects.toMatchObject({
    fields: { handedCents: { key: 'prepaidHandedOnly' } },
  });
  await expect(ask({ handedCents: 47_000, nextBillCents: 10_000 })).rejects.toMatchObject({
    fields: { nextBillCents: { key: 'nextBillOverLines' } },
  });
  const order = await ask({ handedCents: 27_000, toBalanceCents: 30_000 });
  expect((await at.refundable()).balances).toEqual([]);
  const { paymentId } = await at.pay(order);
  expect(await call(endpoints.payment, { id: paymentId ?? '' }, at.person)).toMatchObject({
    ...{ receivedCents: -27_000, fromBalanceCents: 57_000, allocatedCents: 0, toBalanceCents: 30_000 },
  });
  expect((await at.refundable()).balances).toMatchObject([{ kind: 'prepayment', refundableCents: 30_000 }]);
  expect(await call(endpoints.bill, { id: bill.id }, at.person)).toMatchObject({ state: 'paid', refundedCents: 0 });
});

describe('refused, with nothing held', () => {
  test('more than was paid, or than another order leaves', async () => {
    const at = await desk();
    await expect(at.ask({ cents: 100_001 })).rejects.toMatchObject(keyOf('refundOver'));
    await at.ask({ cents: 60_000 });
    await expect(at.ask({ cents: 40_001 })).rejects.toMatchObject(keyOf('refundOver'));
    expect((await at.refundable()).lines).toMatchObject([{ paidCents: 100_000, refundableCents: 40_000 }]);
    await at.ask({ cents: 40_000 });
  });

  test('ways that come to another sum, and what is another child’s', async () => {
    const at = await desk();
    await expect(at.ask({ cents: 5_000, handedCents: 4_999 })).rejects.toMatchObject({
      fields: { handedCents: { key: 'refundNotWhole' } },
    });
    const studentId = await at.planned();
    await expect(at.ask({ cents: 5_000, studentId })).rejects.toMatchObject(keyOf('notFound'));
    expect((await call(endpoints.refundOrders, {}, at.person)).total).toBe(0);
  });

  test('a frozen bill, when it is asked and when it is paid', async () => {
    const at = await desk({ cents: 40_000 });
    const order = await at.ask({ cents: 5_000 });
    const { id, version } = await at.billNow();
    await call(endpoints.freezeBill, { id, version, frozen: true, reason: '代扣' }, at.person);
    await expect(at.ask({ cents: 5_000 })).rejects.toMatchObject(keyOf('billFrozen'));
    await expect(at.pay(order)).rejects.toMatchObject(keyOf('billFrozen'));
    expect((await at.refundable()).lines).toEqual([]);
  });

  test('without a shift, in no way, in a way of which the number is booked, or what was paid was taken back', async () => {
    const at = await desk();
    const [first, second] = [await at.ask({ cents: 5_000 }), await at.ask({ cents: 6_000 })];
    const bank = { payType: 'bank' as const, reference: 'B-7' };
    await expect(at.pay(first, { payType: null })).rejects.toMatchObject({ fields: { payType: { key: 'required' } } });
    await expect(at.pay(first, {}, await at.school.as('*'))).rejects.toMatchObject(keyOf('noShift'));
    await at.pay(first, bank);
    await expect(at.pay(second, bank)).rejects.toMatchObject(keyOf('referenceTaken'));
    const paid = call(endpoints.reversePayment, { id: at.payment.id, reason: '退过' }, at.person);
    await expect(paid).rejects.toMatchObject(keyOf('paymentUsed'));
  });

  test('what an order names is used for something else', async () => {
    const at = await desk();
    await at.take({ tenders: at.cash(7_000), toBalance: { studentId: at.studentId, cents: 7_000 } });
    const [balance] = (await at.refundable()).balances;
    const balances = [{ balanceId: balance?.balanceId ?? '', cents: 7_000 }];
    const order = await at.ask({ lines: [], balances, cents: 7_000 });
    const fromBalance = [{ studentId: at.studentId, cents: 1 }];
    const use = at.take({ fromBalance, toBalance: { studentId: at.studentId, cents: 1 } });
    await expect(use).rejects.toMatchObject(keyOf('balanceReserved'));
    expect(await at.pay(order)).toMatchObject({ state: 'done' });
  });
});

describe('where the school wants a second person', () => {
  const strict = async () => {
    const at = await desk();
    const flag = { key: 'fees.refundApproval' as const, on: true, version: 1 };
    await call(organisation.endpoints.saveFlag, flag, at.person);
    return { ...at, other: await at.school.as('*') };
  };
  const decide = (order: { id: string; version: number }, move: 'approve' | 'reject', by: RefundDesk['person']) =>
    call(endpoints.decideRefundOrder, { id: order.id, version: order.version, move, note: '说明' }, by);

  test('who asked cannot approve, whatever their rights; another can, and then it is paid', async () => {
    const at = await strict();
    const order = await at.ask({ cents: 5_000 });
    expect(order).toMatchObject({ state: 'requested', actions: ['withdraw'] });
    await expect(at.pay(order)).rejects.toMatchObject(keyOf('wrongState'));
    await expect(decide(order, 'approve', at.person)).rejects.toMatchObject(keyOf('ownRefund'));
    const approved = await decide(order, 'approve', at.other);
    expect(approved).toMatchObject({ state: 'approved', note: '说明' });
    expect(await at.pay(approved)).toMatchObject({ state: 'done' });
    await expect(decide(approved, 'reject', at.other)).rejects.toMatchObject(keyOf('conflict'));
  });

  test('what is rejected or withdrawn holds nothing; only who asked or may decide withdraws', async () => {
    const at = await strict();
    await decide(await at.ask({ cents: 100_000 }), 'reject', at.other);
    const order = await at.ask({ cents: 100_000 });
    const clerk = await at.school.as('fees.refundOrder.view', 'fees.refundOrder.ask');
    const withdrawn = { id: order.id, version: order.version };
    await expect(call(endpoints.withdrawRefundOrder, withdrawn, clerk)).rejects.toMatchObject(keyOf('forbidden'));
    expect(await call(endpoints.withdrawRefundOrder, withdrawn, at.person)).toMatchObject({ state: 'withdrawn' });
    await at.ask({ cents: 100_000 });
    const { sums, total } = await call(endpoints.refundOrders, {}, at.person);
    expect({ total, ...sums }).toMatchObject({
      total: 3,
      ...{ rejected: { count: 1, cents: 100_000 }, withdrawn: { count: 1 }, requested: { count: 1, cents: 100_000 } },
    });
    const found = await call(endpoints.refundOrders, { state: 'withdrawn', text: order.number }, at.person);
    expect(found.rows.map(({ id }) => id)).toEqual([order.id]);
  });
});

test('a sick week that was suggested is paid in cash, once, and cannot be opened again meanwhile', async () => {
  const at = await desk({ refundPlan: { payOut: 'cash' } });
  await at.school.inside((tx) =>
    tx.insert(attendanceDays).values(
      [14, 15, 16, 17, 18].map((day) => ({
        ...{ schoolId: at.school.id, studentId: at.studentId, slot: 0, reason: '', recordId: at.studentId },
        ...{ status: 6 as const, day: `2026-09-${day}`, recordedAt: new Date() },
      })),
    ),
  );
  const { cents } = await call(endpoints.suggestRefunds, { from: '2026-09', to: '2026-09' }, at.person);
  expect(cents).toBe(10_000);
  const list = async () => (await call(endpoints.refunds, {}, at.person)).rows[0];
  const ids = [(await list())?.id ?? ''];
  expect((await at.refundable()).suggestions).toEqual([]);
  await call(endpoints.decideRefunds, { ids, move: 'accept', cents }, at.person);
  const { suggestions, lines } = await at.refundable();
  expect(suggestions).toMatchObject([{ payOut: 'cash', cents, parts: [{ billId: lines[0]?.billId, cents }] }]);
  const named = (suggestions[0]?.parts ?? []).map((part) => ({ ...part, suggestionId: ids[0] ?? null }));
  const over = named.map((part) => ({ ...part, cents: cents + 1 }));
  await expect(at.ask({ lines: over, cents: cents + 1 })).rejects.toMatchObject(keyOf('refundOver'));
  const order = await at.ask({ lines: named, cents });
  expect(await list()).toMatchObject({ order: { number: order.number, isPaid: false }, actions: [] });
  await expect(at.ask({ lines: named, cents })).rejects.toMatchObject(keyOf('suggestionOrdered'));
  const reopen = call(endpoints.decideRefunds, { ids, move: 'reopen', cents }, at.person);
  await expect(reopen).rejects.toMatchObject(keyOf('wrongState'));
  await call(endpoints.withdrawRefundOrder, { id: order.id, version: order.version }, at.person);
  expect(await list()).toMatchObject({ order: null, actions: ['reopen'] });
  const again = await at.ask({ lines: named, cents });
  await at.pay(again);
  expect(await list()).toMatchObject({ order: { number: again.number, isPaid: true }, actions: [] });
  expect((await at.refundable()).suggestions).toEqual([]);
  expect(await at.billNow()).toMatchObject({ refundedCents: 10_000, state: 'partlyRefunded' });
});

test('what is filtered is taken away as a sheet with the columns of the list', async () => {
  const at = await desk();
  const order = await at.ask({ cents: 60_000, handedCents: 60_000 });
  const [head = [], ...rows] = await exportedRows(
    await callStream(endpoints.exportRefundOrders, { state: 'approved' }, at.person),
  );
  expect(head).toEqual(expect.arrayContaining(['退款（元）', '状态']));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining([order.number, '600']));
  const none = await callStream(endpoints.exportRefundOrders, { state: 'done' }, at.person);
  expect(await exportedRows(none)).toHaveLength(1);
});

test('sixteen cashiers pay one order: it is paid once', async () => {
  const at = await desk();
  const order = await at.ask({ cents: 60_000 });
  const cashiers = await Promise.all(Array.from({ length: 16 }, () => at.school.as('*')));
  await Promise.all(cashiers.map((cashier) => call(endpoints.openShift, { floatCents: 0 }, cashier)));
  const tried = await Promise.allSettled(cashiers.map((cashier) => at.pay(order, {}, cashier)));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? (one.reason as CallError).said?.key : []));
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'conflict'));
  expect(await at.billNow()).toMatchObject({ refundedCents: 60_000 });
  const { total, sums } = await call(endpoints.payments, { kind: 'refund' }, at.person);
  expect({ total, received: sums.netCents }).toEqual({ total: 1, received: -60_000 });
});

test('sixteen orders for one line come to no more than it', async () => {
  const at = await desk();
  const tried = await Promise.allSettled(Array.from({ length: 16 }, () => at.ask({ cents: 30_000 })));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? (one.reason as CallError).said?.key : []));
  expect(refused).toEqual(Array.from({ length: 13 }, () => 'refundOver'));
  expect((await at.refundable()).lines).toMatchObject([{ refundableCents: 10_000 }]);
});
