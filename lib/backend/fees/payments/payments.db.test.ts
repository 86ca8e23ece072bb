import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { payTypeFacts, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { sumCents } from '@/lib/rules/money.ts';

const { endpoints } = fees;
const installation = testInstallation();

type Taken = InputOf<typeof endpoints.takePayment>;

/** An office whose cashier has an open shift, and a child with a published bill of 1,000 yuan. */
async function counter() {
  const at = await billingOffice(installation);
  const studentId = await at.planned();
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, studentId);
  const shift = await call(endpoints.openShift, { floatCents: 20_000 }, at.person);
  const pay = async (given: Partial<Taken>) => {
    const { id } = await call(
      endpoints.takePayment,
      {
        ...{ studentId, parts: [], tenders: [], fromBalance: [], toBalance: null, changeCents: 0, payerName: '' },
        ...given,
      },
      at.person,
    );
    return call(endpoints.payment, { id }, at.person);
  };
  const cash = (cents: number) => [{ payType: 'cash' as const, cents }];
  const due = (cents = bill.dueCents) => [{ billId: bill.id, dueCents: bill.dueCents, cents }];
  const billNow = () => call(endpoints.bill, { id: bill.id }, at.person);
  const held = async () => (await call(endpoints.counterFamily, { studentId }, at.person)).children[0];
  return { ...at, studentId, batch, bill, shift, pay, cash, due, billNow, held };
}

test('a bill is paid in two ways at once, with change, into the open shift, with a receipt', async () => {
  const { pay, cash, due, billNow, bill, person, shift } = await counter();
  const tenders = [...cash(60_000), { payType: 'pos' as const, cents: 50_000, reference: 'POS-1' }];
  const payment = await pay({ parts: due(), tenders, changeCents: 10_000, payerName: '王妈妈' });
  expect(payment).toMatchObject({
    ...{ kind: 'payment', state: 'success', receivedCents: 110_000, allocatedCents: 100_000, changeCents: 10_000 },
    ...{ payerName: '王妈妈', shift: { number: shift.number } },
    parts: [{ billId: bill.id, itemName: '学费', cents: 100_000 }],
    receipts: [{ title: '王妈妈', cents: 100_000, prints: 0, redOf: null, isTakenBack: false }],
  });
  expect(await billNow()).toMatchObject({ state: 'paid', paidCents: 100_000, dueCents: 0, nextDueOn: null });
  const { shift: own } = await call(endpoints.ownShift, {}, person);
  expect(own?.sums).toMatchObject([
    { payType: 'cash', payments: 1, inCents: 60_000, outCents: 10_000, expectedCents: null },
    { payType: 'pos', payments: 1, inCents: 50_000, outCents: 0, expectedCents: 50_000 },
  ]);
});

test('all nine ways are taken, each number once, and one report sums them up', async () => {
  const { pay, due, person } = await counter();
  const each = payTypes.map((payType, at) => ({ payType, cents: 100 * (at + 1), reference: `R${at}` }));
  const tenders = each.map(({ payType, cents, reference }) => ({
    ...{ payType, cents, reference: payTypeFacts[payType].numbered ? reference : '' },
  }));
  const first = tenders.slice(0, 6);
  await pay({ parts: due(sumCents(first)), tenders: first });
  const second = tenders.slice(6);
  const rest = due(sumCents(second)).map((part) => ({ ...part, dueCents: part.dueCents - sumCents(first) }));
  await pay({ parts: rest, tenders: second });
  const { rows } = await call(endpoints.received, { by: 'payType' }, person);
  expect(rows.map(({ key, netCents }) => [key, netCents])).toEqual(each.map(({ payType, cents }) => [payType, cents]));
});

test('what is too much is kept, and pays the rest of the next bill', async () => {
  const { pay, cash, due, held, studentId, billNow, bill } = await counter();
  await pay({ parts: due(40_000), tenders: cash(45_000), toBalance: { studentId, cents: 5_000 } });
  expect(await billNow()).toMatchObject({ state: 'partlyPaid', paidCents: 40_000, dueCents: 60_000 });
  expect(await held()).toMatchObject({ balanceCents: 5_000 });
  const rest = [{ billId: bill.id, dueCents: 60_000, cents: 60_000 }];
  await pay({ parts: rest, tenders: cash(55_000), fromBalance: [{ studentId, cents: 5_000 }] });
  expect(await billNow()).toMatchObject({ state: 'paid', dueCents: 0 });
  expect(await held()).toMatchObject({ balanceCents: 0 });
});

describe('refused, with nothing booked', () => {
  test.each([
    ['another amount is due than was seen', 'billsChanged', { dueCents: 90_000, cents: 90_000 }, 90_000],
    ['more than is due', 'invalid', { dueCents: 100_000, cents: 100_001 }, 100_001],
  ])('%s', async (_, error, part, cents) => {
    const { pay, cash, bill, billNow, person } = await counter();
    await expect(pay({ parts: [{ billId: bill.id, ...part }], tenders: cash(cents) })).rejects.toMatchObject({
      said: { key: error },
    });
    expect(await billNow()).toMatchObject({ state: 'unpaid', paidCents: 0 });
    expect((await call(endpoints.payments, {}, person)).total).toBe(0);
  });

  test('what does not add up, or gives more change than there was cash', async () => {
    const { pay, cash, due } = await counter();
    await expect(pay({ parts: due(), tenders: cash(99_999) })).rejects.toMatchObject({
      fields: { tenders: { key: 'paymentNotWhole' } },
    });
    const tenders = [{ payType: 'pos' as const, cents: 100_500 }];
    await expect(pay({ parts: due(), tenders, changeCents: 500 })).rejects.toMatchObject({
      fields: { changeCents: { key: 'changeOverCash' } },
    });
  });

  test('the number of a slip that is on another payment; once that is reversed it may be booked again', async () => {
    const { pay, due, person, bill } = await counter();
    const slip = (cents: number, reference = 'A-1') => [{ payType: 'pos' as const, cents, reference }];
    const first = await pay({ parts: due(30_000), tenders: slip(30_000) });
    const rest = [{ billId: bill.id, dueCents: 70_000, cents: 70_000 }];
    for (const spelling of ['A-1', 'a-1', 'Ａ－１', 'A -1']) {
      await expect(pay({ parts: rest, tenders: slip(70_000, spelling) })).rejects.toMatchObject({
        said: { key: 'referenceTaken' },
      });
      expect((await call(endpoints.payments, { text: spelling }, person)).rows).toMatchObject([{ id: first.id }]);
    }
    await call(endpoints.reversePayment, { id: first.id, reason: '收错' }, person);
    await pay({ parts: due(), tenders: slip(100_000) });
  });

  test('change of more than the largest note, until the cashier has confirmed it', async () => {
    const { pay, cash, due } = await counter();
    const paid = { parts: due(), tenders: cash(10_000_000), changeCents: 9_900_000 };
    const unsaid = { fields: { changeConfirmed: { key: 'changeUnconfirmed' } } };
    await expect(pay(paid)).rejects.toMatchObject(unsaid);
    await expect(pay({ ...paid, changeConfirmed: false })).rejects.toMatchObject(unsaid);
    expect(await pay({ ...paid, changeConfirmed: true })).toMatchObject({ changeCents: 9_900_000 });
  });

  test('one slip in two tenders of a payment, however it is written', async () => {
    const { pay, due } = await counter();
    const slip = (reference: string) => ({ payType: 'pos' as const, cents: 50_000, reference });
    await expect(pay({ parts: due(), tenders: [slip('POS0091'), slip('ｐｏｓ 0091')] })).rejects.toMatchObject({
      fields: { 'tenders.1.reference': { key: 'slipTwice' } },
    });
  });

  test('of two payments at the same moment with one slip the second, which is told the first', async () => {
    const { pay, bill } = await counter();
    const part = { billId: bill.id, dueCents: 100_000, cents: 30_000 };
    const tenders = [{ payType: 'pos' as const, cents: 30_000, reference: 'A-2' }];
    const both = await Promise.allSettled([1, 2].map(() => pay({ parts: [part], tenders })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ said: { key: expect.stringMatching(/^(referenceTaken|billsChanged)$/) } }]);
  });

  test('without a shift, while it is counted, and more than the balance', async () => {
    const { pay, cash, due, person, shift, studentId, school } = await counter();
    const other = await school.as('*');
    const input = { studentId, parts: due(), tenders: cash(100_000), fromBalance: [], toBalance: null, changeCents: 0 };
    await expect(call(endpoints.takePayment, { ...input, payerName: '' }, other)).rejects.toMatchObject({
      said: { key: 'noShift' },
    });
    await expect(
      pay({ parts: due(), tenders: cash(99_999), fromBalance: [{ studentId, cents: 1 }] }),
    ).rejects.toMatchObject({ said: { key: 'balanceShort' } });
    await call(endpoints.moveShift, { id: shift.id, version: shift.version, move: 'count' }, person);
    await expect(pay({ parts: due(), tenders: cash(100_000) })).rejects.toMatchObject({ said: { key: 'noShift' } });
  });

  test('a frozen bill, a void one, and one of another family', async () => {
    const { pay, cash, due, person, bill, planned, publish, billOf } = await counter();
    const frozen = { id: bill.id, version: bill.version, frozen: true, reason: '代扣' };
    await call(endpoints.freezeBill, frozen, person);
    await expect(pay({ parts: due(), tenders: cash(100_000) })).rejects.toMatchObject({ said: { key: 'wrongState' } });
    const stranger = await planned();
    const batch = await publish({ month: '2026-10' });
    const foreign = await billOf(batch.id, stranger);
    const parts = [{ billId: foreign.id, dueCents: foreign.dueCents, cents: foreign.dueCents }];
    await expect(pay({ parts, tenders: cash(foreign.dueCents) })).rejects.toMatchObject({ said: { key: 'notFound' } });
  });
});

describe('a reversal', () => {
  test('is a document of its own: the bill is owed again, balances are as before, the receipt is taken back', async () => {
    const { pay, cash, due, billNow, held, person, studentId, bill } = await counter();
    await pay({ tenders: cash(5_000), toBalance: { studentId, cents: 5_000 } });
    const taken = await pay({ parts: due(), tenders: cash(95_000), fromBalance: [{ studentId, cents: 5_000 }] });
    const reversed = await call(endpoints.reversePayment, { id: taken.id, reason: '收错了人' }, person);
    expect(reversed).toMatchObject({ state: 'reversed', receipt: null, actions: [] });
    expect(reversed.receipts).toMatchObject([
      { cents: 95_000, isTakenBack: true },
      { cents: -95_000, redOf: { number: taken.receipt?.number }, reason: '收错了人' },
    ]);
    expect(await billNow()).toMatchObject({
      state: 'unpaid',
      paidCents: 0,
      dueCents: 100_000,
      nextDueOn: bill.nextDueOn,
    });
    expect(await held()).toMatchObject({ balanceCents: 5_000 });
    const { rows, sums } = await call(endpoints.payments, {}, person);
    expect(rows.map(({ kind }) => kind)).toEqual(['reversal', 'payment', 'payment']);
    expect(sums).toMatchObject({ netCents: 5_000, allocatedCents: 0, toBalanceCents: 5_000 });
    const { shift } = await call(endpoints.ownShift, {}, person);
    expect(shift?.sums).toMatchObject([{ inCents: 100_000, outCents: 95_000, expectedCents: null }]);
  });

  test('leaves a bill that is voided, but never thrown away: its payments stay', async () => {
    const { pay, cash, due, billNow, person, bill } = await counter();
    const { id } = await pay({ parts: due(), tenders: cash(100_000) });
    await call(endpoints.reversePayment, { id, reason: '收错' }, person);
    const trashed = await call(endpoints.trashBills, { ids: [bill.id], reason: '不要了' }, person);
    expect(trashed).toMatchObject({ done: [], refused: [{ id: bill.id, reason: 'hasPayments' }] });
    const { version } = await billNow();
    await call(endpoints.voidBill, { id: bill.id, version, reason: '不要了' }, person);
    expect(await billNow()).toMatchObject({ state: 'void' });
  });

  test('is refused twice, and where what was kept has been used', async () => {
    const { pay, cash, due, person, studentId } = await counter();
    const kept = await pay({ tenders: cash(5_000), toBalance: { studentId, cents: 5_000 } });
    const used = await pay({ parts: due(), tenders: cash(95_000), fromBalance: [{ studentId, cents: 5_000 }] });
    const reason = '重复';
    await expect(call(endpoints.reversePayment, { id: kept.id, reason }, person)).rejects.toMatchObject({
      said: { key: 'paymentUsed' },
    });
    await call(endpoints.reversePayment, { id: used.id, reason }, person);
    await expect(call(endpoints.reversePayment, { id: used.id, reason }, person)).rejects.toMatchObject({
      said: { key: 'reversedAlready' },
    });
    await call(endpoints.reversePayment, { id: kept.id, reason }, person);
  });
});

test('sixteen cashiers take one bill: it is paid once', async () => {
  const { school, studentId, due, cash, billNow, person } = await counter();
  const cashiers = await Promise.all(Array.from({ length: 16 }, () => school.as('*')));
  await Promise.all(cashiers.map((cashier) => call(endpoints.openShift, { floatCents: 0 }, cashier)));
  const input = { studentId, parts: due(), tenders: cash(100_000), fromBalance: [], toBalance: null, changeCents: 0 };
  const tried = await Promise.allSettled(
    cashiers.map((cashier) => call(endpoints.takePayment, { ...input, payerName: '' }, cashier)),
  );
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? (one.reason as CallError).said?.key : []));
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'billsChanged'));
  expect(await billNow()).toMatchObject({ state: 'paid', paidCents: 100_000 });
  const { total, sums } = await call(endpoints.payments, {}, person);
  expect({ total, received: sums.netCents }).toEqual({ total: 1, received: 100_000 });
});

describe('a shift', () => {
  test('is counted and closed ten yuan short, which says why, and handed over', async () => {
    const { pay, cash, due, person, shift } = await counter();
    await pay({ parts: due(), tenders: cash(100_000) });
    const counting = await call(endpoints.moveShift, { id: shift.id, version: shift.version, move: 'count' }, person);
    const closing = {
      id: shift.id,
      version: counting.version,
      counted: [{ payType: 'cash' as const, countedCents: 119_000 }],
    };
    await expect(call(endpoints.closeShift, closing, person)).rejects.toMatchObject({
      fields: { reason: { key: 'required' } },
    });
    await expect(
      call(endpoints.closeShift, { ...closing, reason: '短款', denominations: { 10000: 11 } }, person),
    ).rejects.toMatchObject({ fields: { counted: { key: 'piecesDiffer' } } });
    const denominations = { 10000: 11, 5000: 1, 1000: 4 };
    const closed = await call(endpoints.closeShift, { ...closing, reason: '短款', denominations }, person);
    expect(closed).toMatchObject({ state: 'closed', differenceCents: -1_000, reason: '短款', actions: ['handOver'] });
    const handed = await call(endpoints.handOverShift, { id: shift.id, version: closed.version, to: '王会计' }, person);
    expect(handed).toMatchObject({ state: 'handedOver', handedTo: '王会计', actions: [] });
  });

  test('a person has one at a time, and moves no other', async () => {
    const { person, school, shift } = await counter();
    await expect(call(endpoints.openShift, { floatCents: 0 }, person)).rejects.toMatchObject({
      said: { key: 'shiftOpen' },
    });
    const other = await school.as('*');
    const move = { id: shift.id, version: shift.version, move: 'count' as const };
    await expect(call(endpoints.moveShift, move, other)).rejects.toMatchObject({ said: { key: 'shiftOfOther' } });
  });

  test.each(['open', 'counting'] as const)('that is %s is closed for a colleague who is away', async (state) => {
    const { pay, cash, due, person, school, shift } = await counter();
    await pay({ parts: due(), tenders: cash(100_000) });
    const { id } = shift;
    const moved = { id, version: shift.version, move: 'count' as const };
    const { version } = state === 'open' ? shift : await call(endpoints.moveShift, moved, person);
    const counted = [{ payType: 'cash' as const, countedCents: 120_000 }];
    const closing = { id, version, counted, onBehalfReason: '本人请病假' };
    const head = await school.as('fees.shift.handOver', 'fees.shift.view');
    const seen = await call(endpoints.shift, { id }, head);
    expect(seen.actions).toEqual(['closeOnBehalf']);
    expect((await call(endpoints.shift, { id }, person)).actions).not.toContain('closeOnBehalf');
    await expect(call(endpoints.closeShiftOnBehalf, closing, person)).rejects.toMatchObject({
      said: { key: 'shiftOfOwn' },
    });
    await expect(call(endpoints.closeShiftOnBehalf, { ...closing, onBehalfReason: ' ' }, head)).rejects.toMatchObject({
      fields: { onBehalfReason: { key: 'required' } },
    });
    const closed = await call(endpoints.closeShiftOnBehalf, closing, head);
    expect(closed).toMatchObject({
      ...{ state: 'closed', differenceCents: 0, onBehalfReason: '本人请病假', cashier: seen.cashier },
      ...{ closedBy: expect.any(String), actions: ['handOver'] },
    });
    await expect(pay({ parts: due(), tenders: cash(100_000) })).rejects.toMatchObject({ said: { key: 'noShift' } });
  });
});

test('a receipt is a copy from its second print on, and another is written where its title is wrong', async () => {
  const { pay, cash, due, person } = await counter();
  const { receipt } = await pay({ parts: due(), tenders: cash(100_000), payerName: '王妈' });
  const ids = [receipt?.id ?? ''];
  await call(endpoints.notePrints, { ids }, person);
  const { rows } = await call(endpoints.receiptsToPrint, { ids }, person);
  expect(rows).toMatchObject([{ prints: 1, title: '王妈', payment: { allocatedCents: 100_000 } }]);
  const rewritten = await call(endpoints.rewriteReceipt, { id: ids[0] ?? '', reason: '抬头', title: '王大明' }, person);
  expect(rewritten.receipts.map(({ title, cents }) => [title, cents])).toEqual([
    ['王妈', 100_000],
    ['王妈', -100_000],
    ['王大明', 100_000],
  ]);
  expect(rewritten.receipt?.number).toBe(rewritten.receipts[2]?.number);
});

test('receipts that were never printed are found and printed together, and are copies from then on', async () => {
  const { pay, cash, due, person, studentId } = await counter();
  const kept = (cents: number) => pay({ tenders: cash(cents), toBalance: { studentId, cents } });
  const [first, second] = [await pay({ parts: due(), tenders: cash(100_000) }), await kept(500)];
  const third = await kept(700);
  await call(endpoints.reversePayment, { id: third.id, reason: '错' }, person);
  const rewritten = await call(
    endpoints.rewriteReceipt,
    { id: second.receipt?.id ?? '', reason: '抬头', title: '王大明' },
    person,
  );
  const fresh = () => call(endpoints.filteredReceipts, { unprinted: true }, person);
  const ids = [first.receipt?.id ?? '', rewritten.receipt?.id ?? ''];
  // Neither the red ones nor what they take back.
  expect(await fresh()).toEqual({ ids, total: 2 });
  expect((await call(endpoints.payments, { unprinted: true }, person)).total).toBe(2);
  await call(endpoints.notePrints, { ids: [ids[0] ?? ''] }, person);
  expect(await fresh()).toEqual({ ids: [ids[1]], total: 1 });
  expect(await call(endpoints.filteredReceipts, { kind: 'payment' }, person)).toEqual({ ids, total: 2 });
});
