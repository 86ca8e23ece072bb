import { fees } from '@/lib/contracts/fees.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();

/** The ledger of a child of a desk, each entry as kind, number, change of what is owed, and what was moved. */
async function ledgerOf({ studentId, person }: Awaited<ReturnType<typeof refundDesk>>) {
  const ledger = await call(endpoints.studentLedger, { studentId }, person);
  const entries = ledger.rows.map(({ kind, number, cents, movedCents }) => [kind, number, cents, movedCents]);
  return { ...ledger, entries };
}

test("a child's ledger tells every payment, refund, reversal and movement of what is held, with day and number", async () => {
  const at = await refundDesk(installation);
  const { studentId, person, payment } = at;
  const kept = await at.take({ tenders: at.cash(30_000), toBalance: { studentId, cents: 30_000 } });
  const undone = await call(endpoints.reversePayment, { id: kept.id, reason: '收错了' }, person);
  const order = await at.ask({ cents: 10_000 });
  await at.pay(order);
  const { rows: documents } = await call(endpoints.payments, { kind: 'refund' }, person);
  const ledger = await ledgerOf(at);
  expect(ledger.entries).toEqual([
    ['bill', '', 100_000, 0],
    ['payment', payment.number, -100_000, 100_000],
    ['balanceIn', kept.number, 0, 30_000],
    ['balanceOut', undone.reversedBy?.number, 0, -30_000],
    ['refund', documents[0]?.number, 0, -10_000],
  ]);
  expect(ledger.rows.every(({ day }) => day === payment.day)).toBe(true);
  expect(ledger.rows[1]).toMatchObject({ paymentId: payment.id, receiptNumber: payment.receipt.number });
  expect(ledger).toMatchObject({ receivableCents: 100_000, paidCents: 100_000, dueCents: 0 });
});

test('what goes to deposits and out of balances is told, and what is paid of a bill is owed again once reversed', async () => {
  const at = await refundDesk(installation, { cents: 40_000 });
  const { studentId, person, bill } = at;
  const deposit = await at.depositBill((await at.deposit()).id);
  const whole = { billId: deposit.id, dueCents: 50_000, cents: 50_000 };
  const paid = await at.take({ parts: [whole], tenders: at.cash(60_000), toBalance: { studentId, cents: 10_000 } });
  const part = { billId: bill.id, dueCents: 60_000, cents: 10_000 };
  const used = await at.take({ parts: [part], fromBalance: [{ studentId, cents: 10_000 }] });
  const undone = await call(endpoints.reversePayment, { id: used.id, reason: '收错了' }, person);
  const number = undone.reversedBy?.number;
  const ledger = await ledgerOf(at);
  expect(ledger.entries.slice(2)).toEqual([
    ['bill', '', 50_000, 0],
    ['payment', paid.number, -50_000, 50_000],
    ['depositIn', paid.number, 0, 50_000],
    ['balanceIn', paid.number, 0, 10_000],
    ['payment', used.number, -10_000, 10_000],
    ['balanceOut', used.number, 0, -10_000],
    ['reversal', number, 10_000, -10_000],
    ['balanceIn', number, 0, 10_000],
  ]);
  expect(ledger).toMatchObject({ receivableCents: 150_000, paidCents: 90_000, dueCents: 60_000 });
});
