import { passwordOf } from '@/lib/backend/account/entry-samples.ts';
import type { Random } from '@/lib/backend/demo/random.ts';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { heldFor, type Item, type Moved, type Played, sum, type Way } from './arithmetic.ts';
import type { Founded } from './school.ts';

const { endpoints } = fees;

export interface OpenBill {
  readonly id: string;
  readonly month: string;
  readonly lines: { readonly line: number; readonly item: Item; left: number; paid: number; refunded: number }[];
}

export interface Child {
  readonly place: number;
  readonly id: string;
  readonly classId: string;
  readonly price: number;
  readonly off: number;
  readonly bills: OpenBill[];
  /** What the next bill takes off care. */
  readonly credits: number[];
}

export interface Cashier {
  readonly by: Identity;
  readonly id: string;
  readonly day: string;
}

/** A cashier of the day, with enough in the till to give back. */
export async function openDesk({ school }: Founded, day: string): Promise<Cashier> {
  const by = await school.as('*');
  await call(endpoints.openShift, { floatCents: 10_000_000 }, by);
  return { by, id: by.personId ?? '', day };
}

let slips = 0;
const tendered = ({ way, cents }: Moved['tenders'][number]) =>
  ({ payType: way, cents, reference: way === 'cash' ? '' : `S${++slips}` }) as const;

/** What a family owes is paid, wholly or in part, from its balance and in one or two ways; some is taken back. */
export async function pay(desk: Cashier, child: Child, played: Played, random: Random): Promise<void> {
  const settled = wanted(child, random);
  const total = sum(settled.map(({ cents }) => cents));
  const held = heldFor(played, child.place).prepaymentCents;
  const used = random.next() < 0.5 ? Math.min(held, total) : 0;
  const kept = random.next() < 0.2 ? random.between(100, 20_000) : 0;
  if (total + kept === 0) return;
  const { tenders, change } = tendersOf(total - used + kept, random);
  const parts = [...Map.groupBy(settled, ({ bill }) => bill)].map(([bill, own]) => ({
    billId: bill.id,
    dueCents: sum(bill.lines.map(({ left }) => left)),
    cents: sum(own.map(({ cents }) => cents)),
    lines: own.map(({ line, cents }) => ({ at: line.line, cents })),
  }));
  const { id } = await call(
    endpoints.takePayment,
    {
      ...{ studentId: child.id, parts, tenders: tenders.map(tendered), changeCents: change, payerName: '' },
      fromBalance: used > 0 ? [{ studentId: child.id, cents: used }] : [],
      toBalance: kept > 0 ? { studentId: child.id, cents: kept } : null,
    },
    desk.by,
  );
  const payment: Moved = {
    ...{ kind: 'payment', day: desk.day, cashier: desk.id, child: child.place, tenders, changeCents: change },
    parts: settled.map(({ bill, line, cents }) => ({ item: line.item, month: bill.month, cents })),
    ...{ deposits: [], toBalanceCents: kept, fromBalanceCents: used, nextBillCents: 0 },
  };
  played.moved.push(payment);
  if (random.next() < 0.1) {
    await call(endpoints.reversePayment, { id, reason: '收错' }, desk.by);
    played.moved.push(takenBack(payment));
    return;
  }
  for (const { line, cents } of settled) {
    line.left -= cents;
    line.paid += cents;
  }
}

const minus = <R extends { readonly cents: number }>(rows: readonly R[]) =>
  rows.map((one) => ({ ...one, cents: -one.cents }));

const takenBack = (one: Moved): Moved => ({
  ...{ ...one, kind: 'reversal', tenders: minus(one.tenders), parts: minus(one.parts), changeCents: -one.changeCents },
  ...{ toBalanceCents: -one.toBalanceCents, fromBalanceCents: -one.fromBalanceCents },
});

/** Some of the open bills, line by line. */
function wanted({ bills }: Child, random: Random) {
  return bills
    .filter(() => random.next() < 0.7)
    .flatMap((bill) => {
      const isPart = random.next() < 0.25;
      return bill.lines.flatMap((line) => {
        const cents = isPart && line.item !== 'deposit' ? random.between(0, line.left) : line.left;
        return cents > 0 ? [{ bill, line, cents }] : [];
      });
    });
}

function tendersOf(cents: number, random: Random) {
  if (cents === 0) return { tenders: [], change: 0 };
  const change = random.next() < 0.2 ? random.between(1, 5_000) : 0;
  const first = random.next() < 0.3 ? random.between(0, cents) : cents;
  const cash = change > 0 ? first + change : first;
  const way = random.pick<Way>(['cash', 'pos', 'bank', 'offlineWechat']);
  const one = { way: change > 0 ? ('cash' as const) : way, cents: cash };
  const other = { way: random.pick<Way>(['pos', 'bank']), cents: cents - first };
  return { tenders: [one, other].filter((tender) => tender.cents > 0), change };
}

interface Hands {
  readonly desk: Cashier;
  readonly chief: Identity;
}

type Ordered = InputOf<typeof endpoints.orderRefund>;

/** Something goes back: of a bill, of a deposit or of a balance. */
export async function giveBack(hands: Hands, child: Child, played: Played, random: Random): Promise<void> {
  const room = await call(endpoints.refundable, { studentId: child.id }, hands.desk.by);
  const kind = random.pick(['line', 'line', 'deposit', 'prepayment'] as const);
  const back = kind === 'line' ? lineBack(child, random) : balanceBack(room.balances, kind, random);
  if (!back) return;
  const { handedCents } = back.order;
  const asked = { ...back.order, studentId: child.id, reason: '退费' };
  const { id, version } = await call(endpoints.orderRefund, asked, hands.desk.by);
  const approved = await call(endpoints.decideRefundOrder, { id, version, move: 'approve' }, hands.chief);
  const payType = handedCents > 0 ? ('cash' as const) : null;
  await call(endpoints.payRefundOrder, { id, version: approved.version, payType, receiver: '家长' }, hands.desk.by);
  played.moved.push({
    ...{ kind: 'refund', day: hands.desk.day, cashier: hands.desk.id, child: child.place, changeCents: 0 },
    tenders: handedCents > 0 ? [{ way: 'cash', cents: -handedCents }] : [],
    ...{ parts: [], deposits: [], fromBalanceCents: 0, ...back.moved },
    ...{ toBalanceCents: back.order.toBalanceCents, nextBillCents: back.order.nextBillCents },
  });
}

type Back = Pick<Moved, 'parts'> | Pick<Moved, 'deposits'> | Pick<Moved, 'fromBalanceCents'>;
interface GoesBack {
  readonly order: Omit<Ordered, 'studentId' | 'reason'>;
  readonly moved: Back;
}

function lineBack(child: Child, random: Random): GoesBack | null {
  const lines = child.bills.flatMap((bill) => bill.lines.map((line) => ({ bill, line })));
  const paid = lines.filter(({ line }) => line.item !== 'deposit' && line.paid > line.refunded);
  if (paid.length === 0) return null;
  const { bill, line } = random.pick(paid);
  const cents = random.between(1, Math.min(20_000, line.paid - line.refunded));
  const nextBillCents = line.item === 'care' && random.next() < 0.4 ? random.between(0, Math.min(cents, 2_000)) : 0;
  const toBalanceCents = random.next() < 0.4 ? random.between(0, cents - nextBillCents) : 0;
  const handedCents = cents - nextBillCents - toBalanceCents;
  line.refunded += cents;
  if (nextBillCents > 0) child.credits.push(nextBillCents);
  return {
    order: {
      ...{ lines: [{ billId: bill.id, line: line.line, cents }], balances: [] },
      ...{ handedCents, toBalanceCents, nextBillCents },
    },
    moved: { parts: [{ item: line.item, month: bill.month, cents: -cents }] },
  };
}

interface Balance {
  readonly balanceId: string;
  readonly kind: 'prepayment' | 'deposit';
  readonly document: string;
  readonly roomCents: number;
}

function balanceBack(balances: readonly Balance[], kind: Balance['kind'], random: Random): GoesBack | null {
  const own = balances.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  const { balanceId, roomCents, document } = random.pick(own);
  const cents = random.between(1, roomCents);
  const toBalanceCents = kind === 'deposit' && random.next() < 0.3 ? random.between(0, cents) : 0;
  const routes = { handedCents: cents - toBalanceCents, toBalanceCents, nextBillCents: 0 };
  return {
    order: { lines: [], balances: [{ balanceId, cents }], ...routes },
    moved:
      kind === 'deposit'
        ? { deposits: [{ cents: -cents, isBrought: document.startsWith('QC') }] }
        : { fromBalanceCents: cents },
  };
}

/** What some children get back goes to their accounts as a run of the bank, through no drawer. */
export async function payByBank(at: Founded, { desk, chief }: Hands, children: readonly Child[], played: Played) {
  const lines = children.flatMap((child) =>
    child.bills.flatMap((bill) => bill.lines.map((line) => ({ child, bill, line }))),
  );
  const chosen = lines.filter(({ line }) => line.item === 'care' && line.paid - line.refunded >= 100).slice(0, 5);
  const orders: { readonly id: string; readonly cents: number }[] = [];
  for (const { child, bill, line } of chosen) {
    const routes = { handedCents: 100, toBalanceCents: 0, nextBillCents: 0, reason: '停课' };
    const of = { lines: [{ billId: bill.id, line: line.line, cents: 100 }], balances: [] };
    const { id } = await call(endpoints.orderRefund, { studentId: child.id, ...of, ...routes }, desk.by);
    const payee = { holder: '家长', account: `62220212345${String(child.place).padStart(5, '0')}`, bank: '工行' };
    const { version } = await call(endpoints.payee, { studentId: child.id }, desk.by);
    await call(endpoints.savePayee, { studentId: child.id, ...payee, bankCode: '', version }, desk.by);
    orders.push({ id, cents: 100 });
    line.refunded += 100;
    played.moved.push({
      ...{ kind: 'refund', day: desk.day, cashier: desk.id, child: child.place, changeCents: 0, deposits: [] },
      ...{ tenders: [{ way: 'bank', cents: -100 }], parts: [{ item: line.item, month: bill.month, cents: -100 }] },
      ...{ toBalanceCents: 0, fromBalanceCents: 0, nextBillCents: 0 },
    });
  }
  if (orders.length === 0) return;
  const head = { name: '停课退费', reason: '停课', suggestionIds: [], orderIds: orders.map(({ id }) => id) };
  const made = await call(endpoints.makeRefundRun, { ...head, cents: sum(orders.map(({ cents }) => cents)) }, desk.by);
  const { id } = made;
  const asked = await call(endpoints.moveRefundRun, { id, version: made.version, move: 'submit' }, desk.by);
  const { version } = await call(endpoints.decideRefundRun, { id, version: asked.version, move: 'approve' }, chief);
  const password = await passwordOf({ ...at.school, accountId: desk.id });
  await call(account.endpoints.reauthenticate, { password }, desk.by);
  await (await callStream(endpoints.refundRunFile, { id, version, format: 'csv' }, desk.by)).arrayBuffer();
  const sent = await call(endpoints.refundRun, { id }, desk.by);
  const rows = sent.rows.map(({ at: row }) => ({ at: row, outcome: 'paid' as const }));
  await call(endpoints.settleRefundRun, { id, version: sent.version, rows }, desk.by);
}
