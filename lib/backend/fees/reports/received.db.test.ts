import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { receivedGroupings } from '@/lib/contracts/fees/bill-report-names.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, earlierOf } from '@/lib/rules/days.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const today = dayIn(new Date(), 'Asia/Shanghai');
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** What a document of the property is drawn as; what makes it whole is reckoned. */
const drawn = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'reversal', 'refund'),
  day: fc.nat({ max: 100 }).map((days) => dayAfter(today, -days)),
  later: fc.nat({ max: 20 }),
  cashier: fc.nat({ max: 1 }),
  tenders: fc.array(
    fc.record({ payType: fc.constantFrom('cash', 'pos', 'bank'), cents: fc.integer({ min: 1, max: 9_000 }) }),
    { maxLength: 3 },
  ),
  parts: fc.array(
    fc.record({ item: fc.nat({ max: 1 }), room: fc.nat({ max: 2 }), cents: fc.integer({ min: 1, max: 5_000 }) }),
    { maxLength: 3 },
  ),
  some: fc.nat({ max: 4_000 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

/** A desk with two classes, each with a teacher, and a second cashier. */
async function desk() {
  const at = await refundDesk(installation);
  const addClass = async (name: string) => {
    const facts = { stage: 'primary' as const, entryYear: 2026, name, capacity: 45 };
    return (await call(students.endpoints.createClass, facts, at.person)).id;
  };
  const rooms = [await addClass('一年级1班'), await addClass('一年级2班'), null];
  const first = await call(endpoints.payment, { id: at.payment.id }, at.person);
  const own = await at.school.inside((tx) => tx.select().from(feePayments).where(ofSchool(at, feePayments)));
  const cashier = own[0]?.cashierId ?? '';
  return { ...at, rooms, items: [at.care, at.club], shiftId: first.shift?.id ?? null, cashiers: [cashier, uuidv7()] };
}
type Desk = Awaited<ReturnType<typeof desk>>;

type Parts = readonly { readonly item: number; readonly room: number; readonly cents: number }[];
interface Document {
  readonly kind: 'payment' | 'reversal' | 'refund';
  readonly day: string;
  readonly cashier: number;
  readonly tenders: readonly { readonly payType: string; readonly cents: number }[];
  readonly parts: Parts;
  readonly changeCents: number;
  readonly fromBalanceCents: number;
  readonly toBalanceCents: number;
  readonly nextBillCents: number;
}

/** The documents that a draw makes: a reversal is two. */
function documentsOf({ kind, day, later, cashier, tenders, parts, some }: Drawn): Document[] {
  const head = { day, cashier, nextBillCents: 0 };
  const settled = sum(parts.map(({ cents }) => cents));
  if (kind === 'refund') {
    if (parts.length === 0) return [];
    const nextBillCents = Math.min(some, settled);
    const handed = Math.floor((settled - nextBillCents) / 2);
    const back = parts.map((part) => ({ ...part, cents: -part.cents }));
    const moved = handed > 0 ? [{ payType: 'cash', cents: -handed }] : [];
    const kept = settled - nextBillCents - handed;
    const rest = { changeCents: 0, fromBalanceCents: 0, toBalanceCents: kept, nextBillCents };
    return [{ ...head, kind, tenders: moved, parts: back, ...rest }];
  }
  const received = sum(tenders.map(({ cents }) => cents));
  const cash = sum(tenders.filter(({ payType }) => payType === 'cash').map(({ cents }) => cents));
  const changeCents = Math.min(cash, Math.max(0, received - settled), some);
  const fromBalanceCents = Math.max(0, settled + changeCents - received);
  const toBalanceCents = received + fromBalanceCents - settled - changeCents;
  if (received + settled === 0) return [];
  const taken = { ...head, kind: 'payment' as const, tenders, parts, changeCents, fromBalanceCents, toBalanceCents };
  if (kind === 'payment') return [taken];
  const minus = <P extends { readonly cents: number }>(rows: readonly P[]) =>
    rows.map((one) => ({ ...one, cents: -one.cents }));
  const back = { changeCents: -changeCents, fromBalanceCents: -fromBalanceCents, toBalanceCents: -toBalanceCents };
  const on = earlierOf(dayAfter(day, later), today);
  return [taken, { ...taken, ...back, kind: 'reversal', day: on, tenders: minus(tenders), parts: minus(parts) }];
}

/** Writes documents as they are: no verb takes one on another day than today. */
async function plant(at: Desk, documents: readonly Document[]): Promise<void> {
  const schoolId = at.school.id;
  await at.school.inside(async (tx) => {
    let before = '';
    for (const [place, one] of documents.entries()) {
      const { kind, day, parts, tenders } = one;
      const id = uuidv7();
      const facts = { schoolId, id, kind, number: `T${place}`, day, shiftId: at.shiftId, studentId: at.studentId };
      const { changeCents, fromBalanceCents, toBalanceCents, nextBillCents } = one;
      await tx.insert(feePayments).values({
        ...{ ...facts, cashierId: at.cashiers[one.cashier] ?? '', studentName: '', className: '', payerName: '' },
        ...{
          receivedCents: sum(tenders.map(({ cents }) => cents)),
          allocatedCents: sum(parts.map(({ cents }) => cents)),
        },
        ...{ changeCents, fromBalanceCents, toBalanceCents, nextBillCents, note: '' },
        ...{ reverses: kind === 'reversal' ? before : null, createdAt: new Date() },
      });
      const rest = { schoolId, paymentId: id, day };
      const paid = tenders.map(({ payType, cents }, n) => ({
        ...{ ...rest, at: n, payType: payType as 'cash', cents, reference: '', counts: true },
      }));
      if (paid.length > 0) await tx.insert(feePaymentTenders).values(paid);
      const settled = parts.map(({ item, room, cents }, n) => ({
        ...{ ...rest, at: n, billId: at.bill.id, line: 0, itemId: at.items[item] ?? '', studentId: at.studentId },
        ...{ classId: at.rooms[room] ?? null, month: '2026-09', cents },
      }));
      if (settled.length > 0) await tx.insert(feePaymentParts).values(settled);
      before = id;
    }
  });
}

/** What the desk's own first payment is. */
const ofDesk = (at: Desk): Document => ({
  ...{ kind: 'payment', day: at.payment.day, cashier: 0, tenders: [{ payType: 'cash', cents: 100_000 }] },
  ...{ parts: [{ item: 0, room: 2, cents: 100_000 }], changeCents: 0, fromBalanceCents: 0, toBalanceCents: 0 },
  nextBillCents: 0,
});

/** What each document comes to by key: the plain way. */
function moved(at: Desk, by: (typeof receivedGroupings)[number], one: Document): (readonly [string, number])[] {
  const net = sum(one.tenders.map(({ cents }) => cents)) - one.changeCents;
  if (by === 'month') return [[monthOf(one.day), net]];
  if (by === 'cashier') return [[at.cashiers[one.cashier] ?? '', net]];
  if (by === 'payType')
    return [...one.tenders.map(({ payType, cents }) => [payType, cents] as const), ['cash', -one.changeCents]];
  let left = one.nextBillCents;
  const parts = one.parts.map(({ item, room, cents }) => {
    const taken = Math.min(left, Math.max(0, -cents));
    left -= taken;
    return [(by === 'item' ? at.items[item] : at.rooms[room]) ?? 'none', cents + taken] as const;
  });
  return [...parts, ['balance', one.toBalanceCents - one.fromBalanceCents]];
}

const centsOf = { payment: 'paidCents', reversal: 'reversedCents', refund: 'refundedCents' } as const;

test('by whatever it is told, what was received is the plain sum over its documents, and opens them', async () => {
  const days = fc.nat({ max: 100 });
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 4, maxLength: 16 }), days, days, async (draws, one, other) => {
      const at = await desk();
      const planted = draws.flatMap(documentsOf);
      await plant(at, planted);
      const documents = [ofDesk(at), ...planted];
      const [from, to] = [dayAfter(today, -Math.max(one, other)), dayAfter(today, -Math.min(one, other))];
      const within = documents.filter(({ day }) => day >= from && day <= to);
      const net = sum(within.map((each) => sum(each.tenders.map(({ cents }) => cents)) - each.changeCents));
      for (const by of receivedGroupings) {
        const told = await call(endpoints.received, { by, from, to }, at.person);
        expect(told.total.netCents).toBe(net);
        for (const kind of ['payment', 'reversal', 'refund'] as const) {
          const sums = new Map<string, number>();
          for (const [key, cents] of within.filter((each) => each.kind === kind).flatMap((each) => moved(at, by, each)))
            sums.set(key, (sums.get(key) ?? 0) + cents);
          const seen = told.rows.map((row) => [row.key, row[centsOf[kind]]] as const);
          const there = <T extends readonly [string, number]>(rows: readonly T[]) =>
            rows.filter(([, cents]) => cents !== 0).toSorted(([left], [right]) => left.localeCompare(right));
          expect(there(seen)).toEqual(there([...sums]));
          // From each figure to its documents.
          if (by === 'month') continue;
          for (const [key, cents] of there(seen).slice(0, 1)) {
            const opened = await call(endpoints.payments, { ...openedBy(by, key), kind, from, to }, at.person);
            expect(opened.share?.cents ?? opened.sums.netCents).toBe(cents);
          }
        }
      }
      await bookTies(at, { from, to }, net);
      await listTies(at, within, { from, to });
    }),
    rounds(12),
  );
}, 300_000);

/** The list of all payments of some days, and of a cashier in them, counts and sums up its documents. */
async function listTies(at: Desk, within: readonly Document[], days: { readonly from: string; readonly to: string }) {
  for (const cashier of [undefined, 0, 1]) {
    const own = within.filter((one) => cashier === undefined || one.cashier === cashier);
    const cashierId = cashier === undefined ? undefined : at.cashiers[cashier];
    const { total, sums } = await call(endpoints.payments, { ...days, cashierId }, at.person);
    expect({ total, ...sums }).toEqual({
      total: own.length,
      netCents: sum(own.map((one) => sum(one.tenders.map(({ cents }) => cents)) - one.changeCents)),
      allocatedCents: sum(own.map(({ parts }) => sum(parts.map(({ cents }) => cents)))),
      toBalanceCents: sum(own.map(({ toBalanceCents }) => toBalanceCents)),
      fromBalanceCents: sum(own.map(({ fromBalanceCents }) => fromBalanceCents)),
    });
  }
}

/** The journal's last sums are those of all, on whichever page they stand. */
async function bookTies(at: Desk, days: { readonly from: string; readonly to: string }, net: number): Promise<void> {
  const to = earlierOf(dayAfter(days.from, 30), days.to);
  const first = await call(endpoints.dayBook, { from: days.from, to }, at.person);
  if (to === days.to) expect(sum(first.sums.map(({ inCents, outCents }) => inCents - outCents))).toBe(net);
  const pages = Math.max(1, Math.ceil(first.total / 10));
  const last = await call(endpoints.dayBook, { from: days.from, to, page: pages, size: 10 }, at.person);
  const shown = last.rows.at(-1);
  expect(shown?.sumCents ?? 0).toBe(sum(last.sums.map(({ inCents, outCents }) => inCents - outCents)));
  for (const { payType, sumCents } of shown?.moves ?? []) {
    const all = last.sums.find((one) => one.payType === payType);
    expect(sumCents).toBe((all?.inCents ?? 0) - (all?.outCents ?? 0));
  }
}

function openedBy(by: string, key: string): InputOf<typeof endpoints.payments> {
  if (key === 'balance') return { ofBalance: true };
  if (by === 'item') return { itemId: key };
  if (by === 'class') return { classId: key };
  return by === 'cashier' ? { cashierId: key } : { payType: key as 'cash' };
}

test('a refund stands in the register with its ways, and both sides of the receivable', async () => {
  const at = await refundDesk(installation);
  const order = await at.ask({ cents: 30_000, handedCents: 15_000, toBalanceCents: 10_000, nextBillCents: 5_000 });
  await at.pay(order);
  const { rows, sums, total } = await call(endpoints.refundRegister, {}, at.person);
  expect(rows).toEqual([
    expect.objectContaining({
      ...{
        orderId: order.id,
        number: order.number,
        items: ['学费'],
        reason: '退费',
        receiver: '王妈妈',
        payType: 'cash',
      },
      ...{ cents: 30_000, handedCents: 15_000, toBalanceCents: 10_000, nextBillCents: 5_000 },
    }),
  ]);
  expect([total, sums]).toEqual([
    1,
    { cents: 30_000, handedCents: 15_000, toBalanceCents: 10_000, nextBillCents: 5_000 },
  ]);
  const told = await call(endpoints.received, { by: 'item' }, at.person);
  expect(told.rows.map(({ name, paidCents, refundedCents }) => [name, paidCents, refundedCents])).toEqual([
    ['学费', 100_000, -25_000],
    [null, 0, 10_000],
  ]);
  expect(told.total.netCents).toBe(85_000);
  const owed = await call(endpoints.receivable, { by: 'item', until: '2026-09' }, at.person);
  expect(owed.total).toMatchObject({ paidCents: 100_000, refundedCents: 30_000, dueCents: 0 });
});

test('another school sees nothing, nobody without the key, a teacher the own class; spans are checked', async () => {
  const at = await refundDesk(installation);
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.received, { by: 'cashier' }, other)).rows).toEqual([]);
  expect((await call(endpoints.dayBook, {}, other)).total).toBe(0);
  expect((await call(endpoints.refundRegister, {}, other)).total).toBe(0);
  const clerk = await at.school.as('fees.bill.view');
  expect(await failure(call(endpoints.received, {}, clerk))).toBe('forbidden');
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级3班', capacity: 45 };
  const room = (await call(students.endpoints.createClass, facts, at.person)).id;
  const teacher = await at.school.within({ scope: 'classes', classIds: [room] }, 'fees.report.view');
  const net = async (by: 'item' | 'payType' | 'class') =>
    (await call(endpoints.received, { by }, teacher)).total.netCents;
  expect([await net('item'), await net('payType')]).toEqual([0, 0]);
  await call(students.endpoints.changeClass, { ids: [at.studentId], classId: room }, at.person);
  expect([await net('item'), await net('payType'), await net('class')]).toEqual([100_000, 100_000, 100_000]);
  expect((await call(endpoints.dayBook, {}, teacher)).rows).toHaveLength(1);
  const span = (from: string, to: string) => failure(call(endpoints.dayBook, { from, to }, at.person));
  expect(await span('2026-10-31', '2026-10-01')).toBe('invalid');
  expect(await span('2026-10-01', '2026-11-01')).toBe('invalid');
  expect(await span('2026-10-01', '2026-10-31')).toBe('success');
});
