import fc from 'fast-check';
import { fees } from '@/lib/contracts/fees.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeFiscalReceiptBatches, feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';

const { endpoints } = fees;
const installation = testInstallation();

const nth = fc.nat({ max: 7 });
const cents = fc.constantFrom(1_000, 20_000, 60_000, 100_000);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('obtain' as const), nth, size: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), cents }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('issue' as const), nth, number: nth, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issueMany' as const), nth, number: nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spoil' as const), nth, number: nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverseReceipt' as const), nth, number: nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the rules refuse on the way. */
const lawful = new Set([
  ...['ticketOverlap', 'ticketTaken', 'ticketOutside', 'ticketOver', 'ticketBatchEnded', 'wrongState', 'invalid'],
  ...['paymentUsed', 'paymentReserved', 'refundOver', 'reversedAlready', 'reversalStays'],
]);

type Desk = Awaited<ReturnType<typeof refundDesk>>;
const pick = <T>(rows: readonly T[], n: number) => rows[n % Math.max(1, rows.length)];

async function take(at: Desk, one: Step): Promise<void> {
  const { person, payment } = at;
  const { batches } = await call(endpoints.ticketChoices, {}, person);
  const open = batches.filter(({ isEnded }) => !isEnded);
  const { rows: tickets } = await call(endpoints.tickets, { state: 'issued' }, person);
  const { rows: payments } = await call(endpoints.payments, { kind: 'payment' }, person);
  const batch = 'nth' in one ? pick(open, one.nth) : undefined;
  const numberOf = (n: number) => String(Number(batch?.first ?? 0) + n);
  const why = '写错了';
  if (one.do === 'obtain') {
    const range = { first: String(1_000 + one.nth), last: String(1_000 + one.nth + one.size) };
    const rest = { obtainedOn: '2026-01-05', obtainedFrom: '', verifyAt: '', note: '' };
    await call(endpoints.saveTicketBatch, { name: '票据', form: 'paper', code: '1', ...range, ...rest }, person);
  } else if (one.do === 'pay') {
    const toBalance = { studentId: at.studentId, cents: one.cents };
    await at.take({ tenders: at.cash(one.cents), toBalance });
  } else if (one.do === 'refund') {
    const order = await at.ask({ cents: one.cents });
    await at.pay(order);
  } else if (one.do === 'reverse') {
    // Refunds too, and what was reversed before.
    const row = pick((await call(endpoints.payments, {}, person)).rows, one.nth);
    if (row) await call(endpoints.reversePayment, { id: row.id, reason: why }, person);
  } else if (one.do === 'void') {
    const row = pick(tickets, one.nth);
    if (row) await call(endpoints.voidTicket, { id: row.id, version: row.version, reason: why }, person);
  } else if (!batch) return;
  else if (one.do === 'issue') {
    const parts = [{ paymentId: pick(payments, one.nth)?.id ?? payment.id, cents: one.cents }];
    const facts = { batchId: batch.id, number: numberOf(one.number), day: payment.day, payerName: '王妈妈' };
    await call(endpoints.registerTicket, { ...facts, parts }, person);
  } else if (one.do === 'issueMany') {
    const span = { from: payment.day, to: payment.day, batchId: batch.id, first: numberOf(one.number) };
    const plan = await call(endpoints.ticketPlan, span, person);
    const rows = plan.numbers.flatMap((number, n) => {
      const row = plan.rows[n];
      return row ? [{ number, paymentId: row.paymentId, cents: row.cents, payerName: row.payerName }] : [];
    });
    const given = { batchId: batch.id, day: payment.day, rows };
    if (rows.length > 0) await call(endpoints.registerTickets, given, person);
  } else if (one.do === 'spoil')
    await call(endpoints.spoilTicket, { batchId: batch.id, number: numberOf(one.number), reason: why }, person);
  else if (one.do === 'reverseReceipt') {
    const row = pick(tickets, one.nth);
    const number = { batchId: batch.id, number: numberOf(one.number), day: payment.day };
    if (row) await call(endpoints.flushTicket, { id: row.id, version: row.version, reason: why, ...number }, person);
  } else {
    const { version } = await call(endpoints.ticketBatch, { id: batch.id }, person);
    await call(endpoints.endTicketBatch, { id: batch.id, version, day: payment.day, reason: '核销' }, person);
  }
}

test('whatever is obtained, given, void, taken back, reversed and ended, numbers and amounts add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20, size: 'max' }), async (steps) => {
      const at = await refundDesk(installation);
      await take(at, { do: 'obtain', nth: 0, size: 5 });
      for (const one of steps)
        await take(at, one).catch((error: CallError) => {
          if (!lawful.has(error.said?.key ?? '')) throw error;
        });
      await mustHold(at);
    }),
    rounds(12),
  );
}, 300_000);

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

async function mustHold(at: Desk): Promise<void> {
  const stored = await at.school.inside(async (tx) => ({
    batches: await tx.select().from(feeFiscalReceiptBatches).where(ofSchool(at, feeFiscalReceiptBatches)),
    tickets: await tx.select().from(feeFiscalReceipts).where(ofSchool(at, feeFiscalReceipts)),
    parts: await tx.select().from(feeFiscalReceiptParts).where(ofSchool(at, feeFiscalReceiptParts)),
    documents: await tx.select().from(feePayments).where(ofSchool(at, feePayments)),
  }));
  const { batches, tickets, parts, documents } = stored;
  // Every number is in one batch alone, and was given once.
  const numbers = batches.flatMap(({ firstSerial, lastSerial }) =>
    Array.from({ length: lastSerial - firstSerial + 1 }, (_, n) => firstSerial + n),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(tickets.map(({ serial }) => serial)).size).toBe(tickets.length);
  for (const { batchId, serial } of tickets) {
    const own = batches.find(({ id }) => id === batchId);
    expect(own && serial >= own.firstSerial && serial <= own.lastSerial).toBe(true);
  }
  for (const { id } of batches) {
    const told = await call(endpoints.ticketBatch, { id }, at.person);
    expect(told.size).toBe(told.used + told.voided + told.left + told.handedBack);
    expect(told.used + told.voided).toBe(tickets.filter(({ batchId }) => batchId === id).length);
    expect(told.missing).toBe(sum(told.gaps.map(({ count }) => count)));
  }
  const { total, rows } = await call(endpoints.ticketSummary, { from: '2026-01-01' }, at.person);
  expect(rows).toHaveLength(batches.length);
  expect(total.opening + total.obtained).toBe(total.used + total.voided + total.handedBack + total.left);
  // A ticket comes to its parts; what was taken back, to nothing with its red one.
  for (const one of tickets) {
    const own = parts.filter(({ ticketId }) => ticketId === one.id);
    expect(sum(own.map(({ cents: part }) => part))).toBe(one.cents);
    expect(own.every(({ stands }) => stands === (one.state === 'issued'))).toBe(true);
    const red = tickets.filter(({ redOf }) => redOf === one.id);
    expect(red.map(({ cents: back }) => back)).toEqual(one.state === 'flushed' ? [-one.cents] : []);
  }
  // No more stands than was received less what went back, or it is found.
  const found = await call(endpoints.tickets, { over: true, size: 50 }, at.person);
  const foundPayments = new Set(found.rows.flatMap((row) => row.payments.map(({ id }) => id)));
  let returned = 0;
  for (const { id } of documents.filter(({ kind }) => kind === 'payment')) {
    const told = await call(endpoints.paymentTickets, { id }, at.person);
    const stands = sum(parts.filter((part) => part.paymentId === id && part.stands).map((part) => part.cents));
    expect(told.ticketedCents).toBe(stands);
    expect(told.leftCents).toBe(Math.max(0, told.receivedCents - told.returnedCents - stands));
    expect(stands > told.receivedCents - told.returnedCents).toBe(foundPayments.has(id));
    returned += told.returnedCents;
  }
  // What went back in money is of some payment, all of it.
  expect(returned).toBe(0 - sum(documents.filter(({ kind }) => kind !== 'payment').map((one) => one.receivedCents)));
}
