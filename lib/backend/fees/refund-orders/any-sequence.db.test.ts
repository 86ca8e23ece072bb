import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { isWhole } from '@/lib/rules/fees/payment-sums.ts';
import { openRefundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { rowsOf } from '../../db/rows.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import { verifyPaymentSums } from '../sums/verify.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const which = fc.nat({ max: 20 });
const share = fc.integer({ min: 1, max: 100 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which, share, kept: fc.nat({ max: 9_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ask' as const), which, share, handed: share, kept: share }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('payOut' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('waive' as const), which, share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), back: fc.boolean(), share }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('gather' as const), which }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('moveRun' as const), which }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), which, answers: fc.nat({ max: 255 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdrawRun' as const), which }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/**
 * A child with a bill of one line that is paid in part and one of a deposit, some refunds that are asked for, and two
 * people who may do everything.
 */
async function paidSchool() {
  const at = await refundDesk(installation, { cents: 60_000 });
  const flag = { key: 'fees.refundApproval' as const, on: true, version: 1 };
  await call(organisation.endpoints.saveFlag, flag, at.person);
  await at.depositBill((await at.deposit()).id);
  const sister = await at.enrol();
  await call(students.endpoints.linkSibling, { id: at.studentId, siblingId: sister }, at.person);
  const payee = { holder: '王妈妈', account: '6222021234567890', bank: '中国银行', bankCode: '', version: 0 };
  await call(endpoints.savePayee, { studentId: at.studentId, ...payee }, at.person);
  for (const cents of [3_000, 2_000, 1_000]) await at.ask({ cents });
  return { ...at, sister, other: await at.school.as('*') };
}
type Paid = Awaited<ReturnType<typeof paidSchool>>;

const pick = <T>(rows: readonly T[], n: number) => rows[n % Math.max(1, rows.length)];
const of = (cents: number, percent: number) => Math.floor((cents * percent) / 100);

async function act(at: Paid, one: Action): Promise<void> {
  if (one.do === 'pay') await pay(at, one);
  else if (one.do === 'gather') await gather(at, one.which);
  else if (one.do === 'moveRun') await moveRun(at, one.which);
  else if (one.do === 'withdrawRun') await withdrawRun(at, one.which);
  else if (one.do === 'answer') await answerRun(at, one);
  else if (one.do === 'ask') await ask(at, one);
  else if (one.do === 'move') await move(at, one);
  else if (one.do === 'reverse') {
    const row = pick((await call(endpoints.payments, {}, at.person)).rows, one.which);
    if (row) await call(endpoints.reversePayment, { id: row.id, reason: '收错了' }, at.person);
  } else if (one.do === 'waive') {
    const row = pick(await at.billsOf({}), one.which);
    if (!row) return;
    const { id, version, dueCents } = row;
    await call(
      endpoints.waiveBill,
      { id, version, cents: Math.max(1, of(dueCents, one.share)), reason: '减' },
      at.person,
    );
  } else {
    const order = pick((await call(endpoints.refundOrders, {}, at.person)).rows, one.which);
    if (!order) return;
    const { id, version } = order;
    if (one.do === 'payOut') await at.pay(order);
    else if (one.do === 'withdraw') await call(endpoints.withdrawRefundOrder, { id, version }, at.person);
    else await call(endpoints.decideRefundOrder, { id, version, move: one.do, note: '说明' }, at.other);
  }
}

/** Pays a share of a bill, half of it from the balance where there is one, and keeps something. */
async function pay(at: Paid, { which: n, share: percent, kept }: Extract<Action, { do: 'pay' }>): Promise<void> {
  const bill = pick(await at.billsOf({}), n);
  const child = (await call(endpoints.counterFamily, { studentId: at.studentId }, at.person)).children[0];
  if (!bill || !child) return;
  const cents = of(bill.dueCents, percent);
  const taken = Math.min(child.balanceCents, Math.floor(cents / 2));
  await at.take({
    parts: cents > 0 ? [{ billId: bill.id, dueCents: bill.dueCents, cents }] : [],
    tenders: cents - taken + kept > 0 ? at.cash(cents - taken + kept) : [],
    fromBalance: taken > 0 ? [{ studentId: at.studentId, cents: taken }] : [],
    toBalance: kept > 0 ? { studentId: at.studentId, cents: kept } : null,
  });
}

/** Transfers a share of a balance to the sister, or back. */
async function move(at: Paid, { back, share: percent }: Extract<Action, { do: 'move' }>): Promise<void> {
  const [studentId, toStudentId] = back ? [at.sister, at.studentId] : [at.studentId, at.sister];
  const { prepaymentCents: heldCents } = await call(endpoints.childBalance, { studentId }, at.person);
  const cents = Math.max(1, of(heldCents, percent));
  if (heldCents > 0) await call(endpoints.moveBalance, { studentId, toStudentId, heldCents, cents }, at.person);
}

/** Asks for a share of some of what there is, in ways that are allowed, or nearly. */
async function ask(at: Paid, one: Extract<Action, { do: 'ask' }>): Promise<void> {
  const refundable = await at.refundable();
  const lines = refundable.lines
    .filter((_, place) => (one.which + place) % 2 === 0)
    .map(({ billId, line, refundableCents }) => ({ billId, line, cents: Math.max(1, of(refundableCents, one.share)) }));
  const balances = refundable.balances
    .filter((_, place) => (one.which + place) % 3 > 0)
    .map(({ balanceId, refundableCents }) => ({ balanceId, cents: Math.max(1, of(refundableCents, one.share)) }));
  const credits = refundable.credits
    .filter((_, place) => (one.which + place) % 3 === 0)
    .map(({ creditId, refundableCents }) => ({ creditId, cents: Math.max(1, of(refundableCents, one.share)) }));
  const cents = sum([...lines, ...balances, ...credits].map((part) => part.cents));
  const handedCents = of(cents, one.handed);
  const toBalanceCents = credits.length > 0 ? cents - handedCents : of(cents - handedCents, one.kept);
  const nextBillCents = cents - handedCents - toBalanceCents;
  await at.ask({ lines, balances, credits, cents, handedCents, toBalanceCents, nextBillCents });
}

/** Gathers some of the orders that wait into a run. */
async function gather({ person }: Paid, n: number): Promise<void> {
  const { orders } = await call(endpoints.runCandidates, { from: '2026-09', to: '2026-09' }, person);
  const chosen = orders.filter((_, place) => (n + place) % 3 > 0);
  const orderIds = chosen.map(({ id }) => id);
  if (orderIds.length === 0) return;
  const facts = { name: '批次', reason: '退费', suggestionIds: [], orderIds };
  await call(endpoints.makeRefundRun, { ...facts, cents: sum(chosen.map(({ cents }) => cents)) }, person);
}

const pickRun = async ({ person }: Paid, n: number) => pick((await call(endpoints.refundRuns, {}, person)).rows, n % 2);

/** Moves one of the latest runs on, as far as the bank. */
async function moveRun(at: Paid, n: number): Promise<void> {
  const { id = '', version = 0, state } = (await pickRun(at, n)) ?? {};
  if (state === 'draft') await call(endpoints.moveRefundRun, { id, version, move: 'submit' }, at.person);
  else if (state === 'requested') await call(endpoints.decideRefundRun, { id, version, move: 'approve' }, at.other);
  else if (state === 'approved')
    // The bank has it, as though its file had been written.
    await at.school.inside((tx) =>
      tx
        .update(feeRefundRuns)
        .set({ state: 'sent', sentAt: new Date() })
        .where(oneOfSchool({ school: at.school }, feeRefundRuns, id)),
    );
}

async function withdrawRun(at: Paid, n: number): Promise<void> {
  const run = await pickRun(at, n);
  const { id = '', version = 0 } = run ?? {};
  if (run) await call(endpoints.moveRefundRun, { id, version, move: 'withdraw' }, at.person);
}

/** Lets a run get to the bank, and reads its list, which speaks of rows that were settled too. */
async function answerRun(at: Paid, one: Extract<Action, { do: 'answer' }>): Promise<void> {
  for (let step = 0; step < 3; step++) await moveRun(at, one.which);
  const { id = '', version = 0 } = (await pickRun(at, one.which)) ?? {};
  if (id === '') return;
  const { rows } = await call(endpoints.refundRun, { id }, at.person);
  const bit = (place: number) => (one.answers >> (place % 8)) % 2 === 0;
  const said = rows
    .filter((row) => bit(row.at))
    .map((row) => ({
      at: row.at,
      outcome: bit(row.at + 4) ? ('paid' as const) : ('failed' as const),
      reason: '户名不符',
    }));
  if (said.length > 0) await call(endpoints.settleRefundRun, { id, version, rows: said }, at.person);
}

/** What may be refused on the way; anything else is a defect. */
const lawful = [
  'wrongState',
  'orderInRun',
  'runRowStuck',
  'paymentUsed',
  'refundUsed',
  'refundReserved',
  'reversedAlready',
  'reversalStays',
  'refundOver',
  'invalid',
  'balanceShort',
  'balanceReserved',
  'paymentReserved',
  'billsChanged',
];

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const creditRow = z.object({ id: z.string(), cents: z.number(), left: z.number() });

const stored = (school: TestSchool) =>
  school.inside(async (tx) => {
    const at = { school };
    return {
      bills: await tx.select().from(feeBills).where(ofSchool(at, feeBills)),
      lines: await tx.select().from(feeBillLines).where(ofSchool(at, feeBillLines)),
      payments: await tx.select().from(feePayments).where(ofSchool(at, feePayments)),
      parts: await tx.select().from(feePaymentParts).where(ofSchool(at, feePaymentParts)),
      balances: await tx.select().from(feeBalances).where(ofSchool(at, feeBalances)),
      uses: await tx.select().from(feeBalanceUses).where(ofSchool(at, feeBalanceUses)),
      orders: await tx.select().from(feeRefundOrders).where(ofSchool(at, feeRefundOrders)),
      asked: await tx.select().from(feeRefundOrderLines).where(ofSchool(at, feeRefundOrderLines)),
      runRows: await tx.select().from(feeRefundRunRows).where(ofSchool(at, feeRefundRunRows)),
      tenders: await tx.select().from(feePaymentTenders).where(ofSchool(at, feePaymentTenders)),
      differing: await verifyPaymentSums({ tx, school }),
      credits: await rowsOf(
        tx,
        sql`select id, cents::float8 as cents, left_cents::float8 as left from fee_one_offs where cents < 0`,
        creditRow,
      ),
    };
  });
type Stored = Awaited<ReturnType<typeof stored>>;

/** What the bank has paid is one document each, in no drawer, of an order that is done; what was reversed is two. */
function mustHoldOfRuns({
  runRows,
  tenders,
  orders,
  payments,
}: Pick<Stored, 'runRows' | 'tenders' | 'orders' | 'payments'>) {
  const paid = runRows.filter(({ state }) => state === 'paid');
  expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(paid.length);
  const byBank = tenders.filter(({ payType }) => payType === 'bank');
  expect(sum(byBank.map(({ cents }) => -cents))).toBe(sum(paid.map(({ cents }) => cents)));
  const reversed = runRows.filter(({ state }) => state === 'reversed');
  expect(byBank.length).toBe(paid.length + 2 * reversed.length);
  for (const { orderId, cents } of paid) {
    const order = orders.find(({ id }) => id === orderId);
    const payment = payments.find(({ id }) => id === order?.paymentId);
    expect({ state: order?.state, cents: payment?.receivedCents, shift: payment?.shiftId }).toEqual({
      ...{ state: 'done', cents: -cents, shift: null },
    });
  }
}

/** What open orders ask back is there until they are paid or withdrawn. */
function mustHoldOfOrders({ orders, asked, lines, balances }: Pick<Stored, 'orders' | 'asked' | 'lines' | 'balances'>) {
  const open = new Set(
    orders.filter(({ state }) => (openRefundOrderStates as readonly string[]).includes(state)).map(({ id }) => id),
  );
  const held = asked.filter(({ orderId }) => open.has(orderId));
  for (const { id, leftCents, undoneAt } of balances) {
    const own = held.filter(({ balanceId }) => balanceId === id);
    expect(sum(own.map(({ cents }) => cents))).toBeLessThanOrEqual(undoneAt === null ? leftCents : 0);
  }
  for (const line of lines) {
    const own = held.filter(({ billId, line: at }) => billId === line.billId && at === line.at);
    expect(sum(own.map(({ cents }) => cents))).toBeLessThanOrEqual(line.paidCents - line.refundedCents);
  }
}

/** What must be true of money, whatever happened to it. */
function mustHold({ runRows, tenders, asked, ...stored }: Stored): void {
  const { bills, lines, payments, parts, balances, uses, orders, differing, credits } = stored;
  mustHoldOfRuns({ runRows, tenders, orders, payments });
  mustHoldOfOrders({ orders, asked, lines, balances });
  expect(differing).toEqual([]);
  for (const payment of payments) {
    expect(isWhole(payment)).toBe(true);
    const kept = balances.filter(({ paymentId, kind }) => paymentId === payment.id && kind === 'prepayment');
    if (payment.kind !== 'reversal') expect(sum(kept.map(({ cents }) => cents))).toBe(payment.toBalanceCents);
    const used = uses.filter(({ paymentId }) => paymentId === payment.id);
    expect(sum(used.map(({ cents }) => cents))).toBe(payment.fromBalanceCents);
  }
  const given = new Set(payments.filter(({ kind }) => kind === 'refund').map(({ id }) => id));
  const refunds = new Set(payments.filter(({ id, reverses }) => given.has(reverses ?? id)).map(({ id }) => id));
  for (const line of lines) {
    const own = parts.filter(({ billId, line: at }) => billId === line.billId && at === line.at);
    const refunded = own.filter(({ paymentId }) => refunds.has(paymentId));
    const paid = own.filter(({ paymentId }) => !refunds.has(paymentId));
    expect(sum(paid.map(({ cents }) => cents))).toBe(line.paidCents);
    expect(0 - sum(refunded.map(({ cents }) => cents))).toBe(line.refundedCents);
    expect(line.refundedCents).toBeLessThanOrEqual(line.paidCents);
    expect(line.paidCents).toBeLessThanOrEqual(Math.max(0, line.amountCents - line.sponsoredCents - line.waivedCents));
  }
  for (const bill of bills) {
    const own = lines.filter(({ billId }) => billId === bill.id);
    expect(sum(own.map(({ paidCents }) => paidCents))).toBe(bill.paidCents);
    expect(sum(own.map(({ refundedCents }) => refundedCents))).toBe(bill.refundedCents);
    expect(bill.state).toBe(stateOfSums(bill));
  }
  for (const { id, cents, leftCents } of balances) {
    const used = uses.filter(({ balanceId }) => balanceId === id);
    expect(leftCents).toBe(cents - sum(used.map((use) => use.cents)));
    expect(leftCents).toBeGreaterThanOrEqual(0);
  }
  const moved = sum(uses.filter(({ movedTo }) => movedTo !== null).map(({ cents }) => cents));
  expect(sum(balances.filter(({ movedFrom }) => movedFrom !== null).map(({ cents }) => cents))).toBe(moved);
  const done = orders.filter(({ state }) => state === 'done');
  const reversed = orders.filter(({ state }) => state === 'reversed');
  expect(done.length + reversed.length).toBe(given.size);
  expect(0 - sum(credits.map(({ cents }) => cents))).toBe(sum(done.map((one) => one.nextBillCents)));
  // What waits for the next bill is what no order that stands pays out instead.
  const standing = new Set(
    orders.filter(({ state }) => !['rejected', 'withdrawn', 'reversed'].includes(state)).map(({ id }) => id),
  );
  for (const { id, cents, left } of credits) {
    const named = asked.filter(({ creditId, orderId }) => creditId === id && standing.has(orderId));
    expect(left).toBe(cents + sum(named.map((one) => one.cents)));
  }
}

test('whatever is paid, taken back, asked for, decided, paid out, sent to the bank, waived, transferred: every cent is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 24, size: 'max' }), async (actions) => {
      const at = await paidSchool();
      for (const one of actions) {
        await act(at, one).catch((error: CallError) => {
          if (!lawful.includes(error.said?.key ?? '')) throw error;
        });
        mustHold(await stored(at.school));
        // What the books get of the day is whole.
        const { byItem, ...day } = await call(endpoints.dayClose, { day: at.payment.day }, at.person);
        const settled = sum(byItem.map(({ cents }) => cents));
        expect(settled).toBe(day.netCents + day.fromBalanceCents - day.toBalanceCents);
      }
    }),
    rounds(12),
  );
}, 300_000);
