import { fees } from '@/lib/contracts/fees.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();

/** A child with 70 yuan and a deposit, and its sister. */
async function family() {
  const at = await refundDesk(installation);
  const { person, studentId } = at;
  const sister = await at.enrol({ name: '妹妹' });
  await call(students.endpoints.linkSibling, { id: studentId, siblingId: sister }, person);
  await at.take({ tenders: at.cash(5_000), toBalance: { studentId, cents: 5_000 } });
  const second = await at.take({ tenders: at.cash(2_000), toBalance: { studentId, cents: 2_000 } });
  const deposit = await at.depositBill((await at.deposit()).id);
  await at.take({ parts: [{ billId: deposit.id, dueCents: 50_000, cents: 50_000 }], tenders: at.cash(50_000) });
  const heldOf = (id = studentId) => call(endpoints.childBalance, { studentId: id }, person);
  const move = (cents: number, heldCents = 7_000, toStudentId = sister) =>
    call(endpoints.moveBalance, { studentId, toStudentId, heldCents, cents, note: '给妹妹' }, person);
  return { ...at, sister, second, heldOf, move };
}

test('a balance goes to a sister by a document of its own, the oldest amount first, and pays her bills', async () => {
  const at = await family();
  expect(await at.heldOf()).toMatchObject({
    ...{ prepaymentCents: 7_000, depositCents: 50_000, actions: ['move', 'refund'] },
    siblings: [{ id: at.sister, name: '妹妹' }],
  });
  const moved = await at.move(6_000);
  expect(moved.number).toMatch(/^ZZ\d{6}-00001$/);
  expect(moved).toMatchObject({ prepaymentCents: 1_000, depositCents: 50_000 });
  expect(
    moved.movements
      .slice(0, 2)
      .map(({ cents }) => cents)
      .toSorted(),
  ).toEqual([-1_000, -5_000]);
  expect(moved.movements[0]).toMatchObject({ source: 'move', other: '妹妹', document: moved.number, note: '给妹妹' });
  expect(await at.heldOf(at.sister)).toMatchObject({
    ...{ prepaymentCents: 6_000, depositCents: 0 },
    movements: [{ source: 'move', cents: 6_000, document: moved.number, kind: 'prepayment' }],
  });
  // No money has moved: neither the day nor the shift knows of it.
  const { rows } = await call(endpoints.dayCloses, {}, at.person);
  expect(rows).toMatchObject([{ netCents: 157_000 }]);
  const list = await call(endpoints.balances, {}, at.person);
  expect(list).toMatchObject({ total: 2, sums: { prepaymentCents: 7_000, depositCents: 50_000 } });
  expect(list.rows.map(({ student }) => student.id)).toEqual([at.studentId, at.sister]);
  const shown = async (show: 'prepayment' | 'deposit' | 'usedUp') =>
    (await call(endpoints.balances, { show }, at.person)).rows.map(({ student }) => student.id);
  expect([await shown('deposit'), await shown('usedUp')]).toEqual([[at.studentId], []]);
  expect((await call(endpoints.balances, { text: '妹妹' }, at.person)).total).toBe(1);
  const room = { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 45 } as const;
  const { id: classId } = await call(students.endpoints.createClass, room, at.person);
  await call(students.endpoints.changeClass, { ids: [at.sister], classId }, at.person);
  const ofClass = await call(endpoints.balances, { classId }, at.person);
  expect(ofClass).toMatchObject({ total: 1, sums: { prepaymentCents: 6_000 }, rows: [{ student: { id: at.sister } }] });
  // What was transferred cannot be taken back with the payment that brought it.
  const reversal = call(endpoints.reversePayment, { id: at.second.id, reason: '错' }, at.person);
  await expect(reversal).rejects.toMatchObject({ said: { key: 'paymentUsed' } });
});

test('refused, with nothing moved: another amount than was seen, more than is there, a child of another family', async () => {
  const at = await family();
  const stranger = await at.enrol();
  await expect(at.move(1_000, 6_000)).rejects.toMatchObject({ said: { key: 'balanceChanged' } });
  await expect(at.move(7_001)).rejects.toMatchObject({ fields: { cents: { key: 'balanceOver' } } });
  await expect(at.move(57_000, 57_000)).rejects.toMatchObject({ said: { key: 'balanceShort' } });
  await expect(at.move(1_000, 7_000, stranger)).rejects.toMatchObject({ said: { key: 'notFound' } });
  // Pressed twice it moves once.
  const both = await Promise.allSettled([at.move(4_000), at.move(4_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await at.heldOf()).prepaymentCents).toBe(3_000);
});

test('what an open refund asks back is neither transferred nor used, and its payment is not reversed, until it is withdrawn', async () => {
  const at = await family();
  const { balances } = await at.refundable();
  const ofSecond = balances.find(({ document }) => document === at.second.number);
  const order = await at.ask({
    cents: 2_000,
    lines: [],
    balances: [{ balanceId: ofSecond?.balanceId ?? '', cents: 2_000 }],
  });
  expect(await at.heldOf()).toMatchObject({ prepaymentCents: 7_000, reservedCents: 2_000 });
  await expect(at.move(6_000)).rejects.toMatchObject({ said: { key: 'balanceReserved', params: { amount: '50.00' } } });
  await expect(call(endpoints.reversePayment, { id: at.second.id, reason: '错' }, at.person)).rejects.toMatchObject({
    said: { key: 'paymentReserved' },
  });
  const { children } = await call(endpoints.counterFamily, { studentId: at.studentId }, at.person);
  expect(children[0]).toMatchObject({ balanceCents: 5_000, reservedCents: 2_000 });
  await at.move(5_000);
  expect(await at.heldOf()).toMatchObject({ prepaymentCents: 2_000, reservedCents: 2_000, actions: ['refund'] });
  // The refund still finds what it asks for.
  await at.pay(order);
  expect(await at.heldOf()).toMatchObject({ prepaymentCents: 0, reservedCents: 0 });
});

test('a payment of which a line is asked back is not reversed until the refund is withdrawn', async () => {
  const at = await refundDesk(installation);
  const order = await at.ask({ cents: 1_000 });
  const reverse = () => call(endpoints.reversePayment, { id: at.payment.id, reason: '错' }, at.person);
  await expect(reverse()).rejects.toMatchObject({ said: { key: 'paymentReserved' } });
  await call(endpoints.withdrawRefundOrder, { id: order.id, version: order.version }, at.person);
  await reverse();
  expect((await at.billNow()).paidCents).toBe(0);
});

test('the counter finds a child by its card while the card is good', async () => {
  const at = await refundDesk(installation);
  const card = { kind: 'card', code: 'AB12345678', fromOn: '2026-01-01', toOn: null } as const;
  const { id, version } = await call(safety.endpoints.addCredential, { ...card, studentId: at.studentId }, at.person);
  const found = async (q: string = card.code) => (await call(endpoints.families, { q }, at.person)).rows;
  expect(await found()).toMatchObject([{ student: { id: at.studentId } }]);
  expect(await found('ab 12345678')).toMatchObject([{ student: { id: at.studentId } }]);
  const lost = { id, version, state: 'lost', fromOn: card.fromOn, toOn: null } as const;
  await call(safety.endpoints.changeCredential, lost, at.person);
  expect(await found()).toEqual([]);
});
