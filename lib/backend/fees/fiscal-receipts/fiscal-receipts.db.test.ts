import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = fees;
const installation = testInstallation();
const said = (key: string, params?: object) => ({
  said: params ? { key, params: expect.objectContaining(params) } : { key },
});
const wrong = (field: string, key: string) => ({ fields: { [field]: { key } } });
type Saved = InputOf<typeof endpoints.saveTicketBatch>;

/** A cashier's desk at which a child has paid 1,000 yuan, and a book of a hundred tickets. */
async function fiscalReceiptDesk() {
  const at = await refundDesk(installation);
  const { person } = at;
  const facts: Saved = {
    ...{ name: '收费专用票据', form: 'paper', code: '44030101', first: '0000000001', last: '0000000100' },
    ...{ obtainedOn: '2026-01-05', obtainedFrom: '区财政局', verifyAt: '', note: '' },
  };
  const obtain = (given: Partial<Saved> = {}) => call(endpoints.saveTicketBatch, { ...facts, ...given }, person);
  const book = await obtain();
  const { day } = at.payment;
  type Registered = InputOf<typeof endpoints.registerTicket>;
  const register = (number: string, cents: number, given: Partial<Registered> = {}, by = person) =>
    call(
      endpoints.registerTicket,
      {
        ...{ batchId: book.id, number, day, payerName: '王妈妈', parts: [{ paymentId: at.payment.id, cents }] },
        ...given,
      },
      by,
    );
  const undone = ({ id, version }: { id: string; version: number }) => ({ id, version, reason: '抬头写错' });
  const now = (id = book.id) => call(endpoints.ticketBatch, { id }, person);
  const ofPayment = (id = at.payment.id) => call(endpoints.paymentTickets, { id }, person);
  const list = (given: InputOf<typeof endpoints.tickets> = {}) => call(endpoints.tickets, given, person);
  return { ...at, facts, obtain, book, day, register, undone, now, ofPayment, list };
}

test('ranges of one code never overlap, keep their zeros, and change only while nothing of them is used', async () => {
  const at = await fiscalReceiptDesk();
  expect(at.book).toMatchObject({ size: 100, left: 100, used: 0, next: '0000000001', last: '0000000100' });
  const held = said('ticketOverlap', { name: '收费专用票据', first: '0000000001', last: '0000000100' });
  for (const range of [
    { first: '0000000100', last: '0000000100' },
    { first: '0000000050', last: '0000000150' },
    { first: '00001', last: '00002' },
    { first: '0000000001', last: '0000001000', name: '另一种名称' },
  ])
    await expect(at.obtain(range)).rejects.toMatchObject(held);
  await at.obtain({ first: '0000000101', last: '0000000200' });
  await at.obtain({ code: '44030102' });
  await expect(at.obtain({ first: '0101', last: '0099', code: '9' })).rejects.toMatchObject(
    wrong('last', 'ticketRange'),
  );
  await expect(at.obtain({ first: '099', last: '0100', code: '9' })).rejects.toMatchObject(
    wrong('last', 'ticketRange'),
  );
  const tooMany = { first: '0000000000', last: String(limits.feeTicketNumbers).padStart(10, '0'), code: '9' };
  await expect(at.obtain(tooMany)).rejects.toMatchObject(wrong('last', 'ticketRangeLong'));
  await expect(at.obtain({ code: '9', obtainedOn: '2099-01-01' })).rejects.toMatchObject(wrong('obtainedOn', 'future'));
  // Kinds without a code are told apart by name; the longest numbers keep what stands before their serials.
  const invoice = { name: '电子发票', form: 'electronic' as const, code: '' };
  const long = await at.obtain({ ...invoice, first: '24442000000012345678', last: '24442000000012345699' });
  expect(long).toMatchObject({ size: 22, next: '24442000000012345678' });
  await at.obtain({ ...invoice, first: '25442000000012345678', last: '25442000000012345699' });

  const { id, version } = long;
  const shorter = { ...at.facts, ...invoice, id, version, first: '24442000000012345678', last: '24442000000012345679' };
  const changed = await call(endpoints.saveTicketBatch, shorter, at.person);
  expect(changed).toMatchObject({ size: 2, version: 2, actions: ['spoil', 'edit', 'drop', 'end'] });
  await expect(call(endpoints.saveTicketBatch, shorter, at.person)).rejects.toMatchObject(said('conflict'));
  await at.register('1', 40_000);
  const edited = { ...at.facts, id: at.book.id, version: 1, last: '0000000099' };
  await expect(call(endpoints.saveTicketBatch, edited, at.person)).rejects.toMatchObject(said('ticketBatchUsed'));
  await expect(call(endpoints.dropTicketBatch, { id: at.book.id, version: 1 }, at.person)).rejects.toMatchObject(
    said('ticketBatchUsed'),
  );
  await call(endpoints.dropTicketBatch, { id, version: 2 }, at.person);
  const page = await call(endpoints.ticketBatches, { state: 'open' }, at.person);
  expect(page.rows.map((row) => row.id)).not.toContain(id);
  expect(page.total).toBe(4);
});

test('a number is given once, within its batch, for no more than was received; left out ones are gaps', async () => {
  const at = await fiscalReceiptDesk();
  const first = await at.register('0000000001', 60_000);
  expect(first).toMatchObject({ number: '0000000001', state: 'issued', cents: 60_000, payments: [{ cents: 60_000 }] });
  await expect(at.register('1', 1_000)).rejects.toMatchObject(said('ticketTaken', { number: '0000000001' }));
  await expect(at.register('101', 1_000)).rejects.toMatchObject(said('ticketOutside'));
  await expect(at.register('2', 40_001)).rejects.toMatchObject(said('ticketOver', { amount: '400.00' }));
  await expect(at.register('2', 100, { day: '2099-01-01' })).rejects.toMatchObject(wrong('day', 'future'));
  await expect(at.register('2', 100, { day: '2026-01-04' })).rejects.toMatchObject(wrong('day', 'ticketDay'));
  await at.register('0005', 30_000);
  expect(await at.now()).toMatchObject({
    ...{ used: 2, voided: 0, left: 98, missing: 3, next: '0000000006' },
    gaps: [{ first: '0000000002', last: '0000000004', count: 3 }],
  });
  await at.register('100', 5_000);
  expect(await at.now()).toMatchObject({ next: '0000000002', missing: 97 });
  expect(await at.ofPayment()).toMatchObject({
    ...{ receivedCents: 100_000, returnedCents: 0, ticketedCents: 95_000, leftCents: 5_000 },
    actions: ['register'],
  });
  expect((await at.list({ text: '5' })).rows.map(({ number }) => number)).toEqual(['0000000005']);
  expect((await at.list({ text: '44030101' })).total).toBe(3);
  expect((await at.list({ text: at.payment.number, state: 'issued', form: 'paper' })).total).toBe(3);
  expect((await at.list({ form: 'electronic' })).total).toBe(0);
});

test('what is wrong is void or taken back by a red one, and the payment may be given another', async () => {
  const at = await fiscalReceiptDesk();
  const first = await at.register('1', 100_000);
  await call(endpoints.voidTicket, at.undone(first), at.person);
  await expect(call(endpoints.voidTicket, at.undone(first), at.person)).rejects.toMatchObject(said('conflict'));
  await expect(call(endpoints.voidTicket, { ...at.undone(first), version: 2 }, at.person)).rejects.toMatchObject(
    said('wrongState'),
  );
  const spoilt = { batchId: at.book.id, number: '2', reason: '打印卡纸' };
  expect(await call(endpoints.spoilTicket, spoilt, at.person)).toMatchObject({
    state: 'voided',
    cents: 0,
    payments: [],
  });
  await expect(call(endpoints.spoilTicket, spoilt, at.person)).rejects.toMatchObject(said('ticketTaken'));
  const second = await at.register('3', 100_000);
  const red = { ...at.undone(second), batchId: at.book.id, number: '4', day: at.day };
  await expect(call(endpoints.flushTicket, { ...red, number: '3' }, at.person)).rejects.toMatchObject(
    said('ticketTaken'),
  );
  const flushed = await call(endpoints.flushTicket, red, at.person);
  expect(flushed).toMatchObject({ state: 'flushed', redBy: { number: '0000000004' }, actions: [] });
  expect(await call(endpoints.ticket, { id: flushed.redBy?.id ?? '' }, at.person)).toMatchObject({
    ...{ state: 'red', cents: -100_000, redOf: { number: '0000000003' }, payments: [{ cents: -100_000 }] },
  });
  await at.register('5', 100_000);
  expect(await at.now()).toMatchObject({ used: 3, voided: 2, left: 95, missing: 0 });
  expect((await at.list()).sums).toMatchObject({
    issued: { count: 1, cents: 100_000 },
    voided: { count: 2, cents: 100_000 },
    flushed: { count: 1, cents: 100_000 },
    red: { count: 1, cents: -100_000 },
  });
  const summary = await call(endpoints.ticketSummary, {}, at.person);
  expect(summary.total).toMatchObject({ opening: 100, obtained: 0, used: 3, voided: 2, left: 95, cents: 100_000 });
});

test('an electronic ticket is void within its month alone, and red-flushed afterwards by one of its form', async () => {
  const at = await fiscalReceiptDesk();
  const electronic = await at.obtain({ form: 'electronic', code: '440E', name: '电子票据' });
  const given = { batchId: electronic.id, checkCode: 'a1b2c3' };
  const now = await at.register('1', 30_000, given);
  expect(now.actions).toEqual(['void', 'reverse']);
  const old = await at.register('2', 30_000, { ...given, day: '2026-02-03' });
  expect(old.actions).toEqual(['reverse']);
  await expect(call(endpoints.voidTicket, at.undone(old), at.person)).rejects.toMatchObject(said('ticketVoidLate'));
  const red = { ...at.undone(old), number: '3', day: at.day };
  await expect(call(endpoints.flushTicket, { ...red, batchId: at.book.id }, at.person)).rejects.toMatchObject(
    wrong('batchId', 'ticketForm'),
  );
  await call(endpoints.flushTicket, { ...red, batchId: electronic.id }, at.person);
  await call(endpoints.voidTicket, at.undone(now), at.person);
  const february = await call(endpoints.ticketSummary, { from: '2026-02-01', to: '2026-02-28' }, at.person);
  expect(february.rows.find(({ id }) => id === electronic.id)).toMatchObject({ opening: 100, used: 1, left: 99 });
});

test('of a batch that was ended nothing is given or void, and what was left is handed back', async () => {
  const at = await fiscalReceiptDesk();
  const ticket = await at.register('3', 100_000);
  const ended = { id: at.book.id, version: 1, day: at.day, reason: '年终核销' };
  const before = { ...ended, day: '2026-01-05' };
  await expect(call(endpoints.endTicketBatch, before, at.person)).rejects.toMatchObject(wrong('day', 'ticketDay'));
  const over = await call(endpoints.endTicketBatch, ended, at.person);
  expect(over).toMatchObject({ handedBack: 99, left: 0, next: null, actions: [], endReason: '年终核销' });
  await expect(call(endpoints.endTicketBatch, { ...ended, version: 2 }, at.person)).rejects.toMatchObject(
    said('ticketBatchEnded'),
  );
  await expect(at.register('4', 1)).rejects.toMatchObject(said('ticketOver'));
  await expect(call(endpoints.voidTicket, at.undone(ticket), at.person)).rejects.toMatchObject(
    said('ticketBatchEnded'),
  );
  const red = { ...at.undone(ticket), number: '4', day: at.day };
  await expect(call(endpoints.flushTicket, { ...red, batchId: at.book.id }, at.person)).rejects.toMatchObject(
    said('ticketBatchEnded'),
  );
  const next = await at.obtain({ first: '0000000101', last: '0000000110' });
  await call(endpoints.flushTicket, { ...red, batchId: next.id, number: '101' }, at.person);
  await expect(at.register('5', 100)).rejects.toMatchObject(said('ticketBatchEnded'));
  const { rows } = await call(endpoints.ticketSummary, {}, at.person);
  expect(rows.find(({ id }) => id === at.book.id)).toMatchObject({ opening: 100, used: 1, handedBack: 99, left: 0 });
});

test('sixteen clerks take one number: it is given once; and no payment gets more tickets than it brought', async () => {
  const at = await fiscalReceiptDesk();
  const clerks = await Promise.all(Array.from({ length: 16 }, () => at.school.as('*')));
  const refusals = async (tried: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(tried)).flatMap((one) =>
      one.status === 'rejected' ? ((one.reason as CallError).said?.key ?? String(one.reason)) : [],
    );
  const one = await refusals(clerks.map((by) => at.register('7', 1_000, {}, by)));
  expect(one).toEqual(Array.from({ length: 15 }, () => 'ticketTaken'));
  const many = await refusals(clerks.map((by, n) => at.register(String(20 + n), 50_000, {}, by)));
  expect(many).toEqual(Array.from({ length: 15 }, () => 'ticketOver'));
  expect(await at.ofPayment()).toMatchObject({ ticketedCents: 51_000 });
  const ranges = await refusals(clerks.map(() => at.obtain({ code: '77' })));
  expect(ranges).toEqual(Array.from({ length: 15 }, () => 'ticketOverlap'));
});

test('many payments are given consecutive numbers by their own, past those that are used: all, or none', async () => {
  const at = await fiscalReceiptDesk();
  const kept = (cents: number) =>
    at.take({ tenders: at.cash(cents), toBalance: { studentId: at.studentId, cents }, payerName: '李爸爸' });
  const more = [await kept(2_000), await kept(3_000)];
  await at.register('2', 100);
  const span = { from: at.day, to: at.day };
  const plan = await call(endpoints.ticketPlan, { ...span, batchId: at.book.id, first: '1' }, at.person);
  expect(plan.rows.map(({ paymentNumber, cents, payerName }) => [paymentNumber, cents, payerName])).toEqual(
    more.map(({ number, receivedCents }) => [number, receivedCents, '李爸爸']),
  );
  expect(plan.numbers).toEqual(['0000000001', '0000000003']);
  const rows = plan.rows.map(({ paymentId, cents, payerName }, n) => ({
    ...{ paymentId, cents, payerName, number: plan.numbers[n] ?? '' },
  }));
  const given = { batchId: at.book.id, day: at.day, rows };
  const stale = { ...given, rows: rows.map((row, n) => ({ ...row, number: String(n + 1) })) };
  await expect(call(endpoints.registerTickets, stale, at.person)).rejects.toMatchObject(
    said('ticketTaken', { number: '0000000002' }),
  );
  expect((await at.list()).total).toBe(1);
  const unticketed = await call(endpoints.payments, { ticket: 'none' }, at.person);
  expect(unticketed.rows.map(({ id }) => id).toSorted()).toEqual(more.map(({ id }) => id).toSorted());
  expect(await call(endpoints.registerTickets, given, at.person)).toEqual({
    ...{ count: 2, cents: 5_000, first: '0000000001', last: '0000000003' },
  });
  expect((await call(endpoints.payments, { ticket: 'none' }, at.person)).total).toBe(0);
  const paid = await call(endpoints.payments, { text: more[0]?.number ?? '' }, at.person);
  expect(paid.rows).toMatchObject([{ ticketCents: 2_000, isUnticketed: false }]);
});

test('one ticket may tell of several payments of a family, and never of two families', async () => {
  const at = await fiscalReceiptDesk();
  const own = await at.take({ tenders: at.cash(500), toBalance: { studentId: at.studentId, cents: 500 } });
  const strange = await at.enrol();
  const other = await at.take({
    ...{ studentId: strange, tenders: at.cash(700), toBalance: { studentId: strange, cents: 700 } },
  });
  const part = (paymentId: string, cents: number) => ({ paymentId, cents });
  const both = await at.register('1', 0, { parts: [part(at.payment.id, 100_000), part(own.id, 500)] });
  expect(both).toMatchObject({ cents: 100_500, payments: [{ cents: 100_000 }, { cents: 500 }] });
  await expect(at.register('2', 0, { parts: [part(other.id, 700), part(own.id, 1)] })).rejects.toMatchObject(
    said('ticketFamilies'),
  );
  const found = await at.list({ text: own.number });
  expect(found.rows.map(({ number }) => number)).toEqual(['0000000001']);
});

test('a payment that was reversed or given back of leaves a ticket that is to be made void or red-flushed', async () => {
  const at = await fiscalReceiptDesk();
  const other = await at.take({
    ...{ tenders: at.cash(5_000), toBalance: { studentId: at.studentId, cents: 5_000 } },
  });
  const first = await at.register('1', 100_000);
  const second = await at.register('2', 0, { parts: [{ paymentId: other.id, cents: 5_000 }] });
  expect((await at.list()).over).toEqual({ count: 0, cents: 0 });
  await call(endpoints.reversePayment, { id: other.id, reason: '收错了' }, at.person);
  const order = await at.ask({ cents: 30_000 });
  await at.pay(order);
  const found = await at.list({ over: true });
  expect(found.rows.map(({ number, isOver }) => [number, isOver]).toSorted()).toEqual([
    ['0000000001', true],
    ['0000000002', true],
  ]);
  expect(found.over).toEqual({ count: 2, cents: 105_000 });
  expect(await at.ofPayment()).toMatchObject({ returnedCents: 30_000, leftCents: 0, actions: [] });
  expect(await at.ofPayment(other.id)).toMatchObject({ returnedCents: 5_000, ticketedCents: 5_000 });
  await call(endpoints.voidTicket, at.undone(second), at.person);
  await call(endpoints.voidTicket, at.undone(first), at.person);
  await expect(at.register('3', 70_001)).rejects.toMatchObject(said('ticketOver', { amount: '700.00' }));
  await at.register('3', 70_000);
  expect((await at.list({ over: true })).total).toBe(0);
});

test('a refund that was reversed has given nothing back: the ticket stands for what it says', async () => {
  const at = await fiscalReceiptDesk();
  await at.register('1', 100_000);
  const { paymentId } = await at.pay(await at.ask({ cents: 30_000 }));
  expect((await at.list()).over).toEqual({ count: 1, cents: 100_000 });
  await call(endpoints.reversePayment, { id: paymentId ?? '', reason: '付错了人' }, at.person);
  expect((await at.list()).over).toEqual({ count: 0, cents: 0 });
  expect(await at.ofPayment()).toMatchObject({ returnedCents: 0, ticketedCents: 100_000 });
});

test('what is given back of a bill that was paid of a balance is of the payment that brought the balance', async () => {
  const at = await fiscalReceiptDesk();
  const { person, studentId } = at;
  const ahead = await at.take({ tenders: at.cash(150_000), toBalance: { studentId, cents: 150_000 } });
  await at.publish({ name: '十月', month: '2026-10' });
  const [bill] = (await at.billsOf({ studentId })).filter(({ month }) => month === '2026-10');
  const used = await at.take({
    parts: [{ billId: bill?.id ?? '', dueCents: 100_000, cents: 100_000 }],
    fromBalance: [{ studentId, cents: 100_000 }],
  });
  await at.pay(await at.ask({ cents: 20_000, lines: [{ billId: bill?.id ?? '', line: 0, cents: 20_000 }] }));
  const left = await call(endpoints.refundable, { studentId }, person);
  const [balance] = left.balances;
  const balances = [{ balanceId: balance?.balanceId ?? '', cents: 10_000 }];
  await at.pay(await at.ask({ cents: 10_000, lines: [], balances }));
  expect(await at.ofPayment(ahead.id)).toMatchObject({ receivedCents: 150_000, returnedCents: 30_000 });
  expect(await at.ofPayment(used.id)).toMatchObject({ receivedCents: 0, returnedCents: 0, actions: [] });
});

test('another school sees and uses nothing of it, and readers write nothing', async () => {
  const at = await fiscalReceiptDesk();
  const ticket = await at.register('1', 1_000);
  const stranger = await (await installation.school()).as('*');
  await expect(call(endpoints.ticket, { id: ticket.id }, stranger)).rejects.toMatchObject(said('notFound'));
  await expect(call(endpoints.ticketBatch, { id: at.book.id }, stranger)).rejects.toMatchObject(said('notFound'));
  await expect(at.register('2', 100, {}, stranger)).rejects.toMatchObject(said('notFound'));
  await expect(call(endpoints.voidTicket, at.undone(ticket), stranger)).rejects.toMatchObject(said('notFound'));
  expect((await call(endpoints.tickets, {}, stranger)).total).toBe(0);
  const auditor = await at.school.as('fees.ticket.view');
  const seen = await call(endpoints.tickets, {}, auditor);
  expect(seen.rows).toMatchObject([{ actions: [] }]);
  expect(seen.actions).toEqual([]);
  await expect(call(endpoints.voidTicket, at.undone(ticket), auditor)).rejects.toMatchObject(said('forbidden'));
  await expect(call(endpoints.saveTicketBatch, { ...at.facts, code: '8' }, auditor)).rejects.toMatchObject(
    said('forbidden'),
  );
});
