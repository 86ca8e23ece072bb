import type { Random } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { heldFor, type Item, type Moved, type Played, sum, type Way } from './arithmetic.ts';
import type { Sponsored } from './due.ts';
import type { Founded } from './school.ts';

const { endpoints } = fees;

/** A school that is being played, and what was written down of it. */
export interface Play {
  readonly at: Founded;
  readonly children: readonly Child[];
  readonly played: Played;
  readonly random: Random;
}

export interface OpenLine {
  readonly line: number;
  readonly item: Item;
  left: number;
  paid: number;
  refunded: number;
}

export interface OpenBill {
  readonly id: string;
  readonly month: string;
  /** The class in which it was made. */
  readonly room: string;
  readonly lines: readonly OpenLine[];
}

export interface Child {
  readonly place: number;
  readonly id: string;
  /** The class it is in by now. */
  room: string;
  hasLeft: boolean;
  /** How days away give its meals back. */
  readonly refund: 'nextBill' | 'cash' | null;
  /** The place of a brother or sister. */
  readonly sister: number | null;
  readonly plan: Founded['plans'][number];
  /** Its discounts: a tenth of everything, then an amount. */
  readonly isTenth: boolean;
  readonly off: number;
  /** Its bills are due in three parts. */
  readonly isInParts: boolean;
  readonly sponsored: Sponsored;
  bills: readonly OpenBill[];
  /** What the next bill takes off. */
  readonly credits: { readonly item: Item; readonly cents: number }[];
  /** Numbers of payments of deposits, and the class they were paid in; not of those that were paid in two. */
  readonly papers: Map<string, string>;
}

interface Settled {
  readonly bill: OpenBill;
  readonly line: OpenLine;
  readonly cents: number;
}

/** A payment of today, as it was booked. */
interface Taken {
  readonly id: string;
  readonly payment: Moved;
  readonly settled: readonly Settled[];
}

export interface Cashier {
  readonly by: Identity;
  readonly id: string;
  readonly day: string;
  readonly taken: Taken[];
}

/** A cashier of the day, with enough in the till to give back. */
export async function openDesk({ school }: Founded, day: string): Promise<Cashier> {
  const by = await school.as('*');
  const desk = { by, id: by.personId ?? '', day, taken: [] };
  await openAgain(desk);
  return desk;
}

/** The next shift of a cashier. */
export async function openAgain({ by }: Cashier): Promise<void> {
  await call(endpoints.openShift, { floatCents: 10_000_000 }, by);
}

let slips = 0;
const tendered = ({ way, cents }: Moved['tenders'][number]) =>
  ({ payType: way, cents, reference: way === 'cash' ? '' : `S${++slips}` }) as const;

/** What a family owes is paid, wholly or in part, from its balances and in one or two ways; some is taken back. */
export async function pay(play: Play, desk: Cashier, child: Child): Promise<void> {
  const { children, played, random } = play;
  const settled = wanted(child, random);
  const total = sum(settled.map(({ cents }) => cents));
  const used = fromBalances(play, child, total);
  const kept = random.next() < 0.2 ? random.between(100, 20_000) : 0;
  if (total + kept === 0) return;
  const { tenders, change } = tendersOf(total - sum(used.map(({ cents }) => cents)) + kept, random);
  const parts = [...Map.groupBy(settled, ({ bill }) => bill)].map(([bill, own]) => {
    const dueCents = sum(bill.lines.map(({ left }) => left));
    const cents = sum(own.map((one) => one.cents));
    const lines = own.map(({ line, cents: ofLine }) => ({ at: line.line, cents: ofLine }));
    // Of what is paid whole nobody has to say the lines.
    return { billId: bill.id, dueCents, cents, ...(cents === dueCents && random.next() < 0.5 ? {} : { lines }) };
  });
  const { id, number } = await call(
    endpoints.takePayment,
    {
      ...{ studentId: child.id, parts, tenders: tenders.map(tendered), changeCents: change, payerName: '' },
      fromBalance: used.map((use) => ({ studentId: children[use.child]?.id ?? '', cents: use.cents })),
      toBalance: kept > 0 ? { studentId: child.id, cents: kept } : null,
    },
    desk.by,
  );
  const payment: Moved = {
    ...{ kind: 'payment', day: desk.day, cashier: desk.id, child: child.place, tenders, changeCents: change },
    parts: settled.map(({ bill, line, cents }) => partOf(child, bill, line, cents)),
    ...{ deposits: [], toBalanceCents: kept, used, nextBillCents: 0 },
  };
  played.moved.push(payment);
  for (const { line, cents } of settled) book(line, cents);
  const [room, ...others] = new Set(settled.filter(({ line }) => line.item === 'deposit').map(({ bill }) => bill.room));
  if (room !== undefined && others.length === 0) child.papers.set(number, room);
  desk.taken.push({ id, payment, settled });
  if (random.next() < 0.1) await takeBack(played, desk, { id, payment, settled });
}

/** What a document says of a line of a bill. */
export const partOf = ({ place }: Child, { month, room }: OpenBill, { item }: OpenLine, cents: number) => {
  return { child: place, month, room, item, cents };
};

function book(line: OpenLine, cents: number): void {
  line.left -= cents;
  line.paid += cents;
}

/** Takes a payment back, be it another cashier's or one of a former shift. */
async function takeBack(
  { moved }: Played,
  { by, id: cashier }: Cashier,
  { id, payment, settled }: Taken,
): Promise<void> {
  await call(endpoints.reversePayment, { id, reason: '收错' }, by);
  moved.push({
    ...{ ...payment, kind: 'reversal', cashier, tenders: minus(payment.tenders), parts: minus(payment.parts) },
    ...{ used: minus(payment.used), toBalanceCents: -payment.toBalanceCents, changeCents: -payment.changeCents },
  });
  for (const { line, cents } of settled) book(line, -cents);
}

/** On a later shift some of what desks took today is taken back: what nothing was done with since. */
export async function takeSomeBack({ played, random }: Play, desk: Cashier, desks: readonly Cashier[]): Promise<void> {
  for (const one of desks.flatMap(({ taken }) => taken)) {
    const { child } = one.payment;
    const since = played.moved.slice(played.moved.indexOf(one.payment) + 1);
    const touched = since.some(({ kind, child: other, used }) => {
      return (other === child && kind !== 'payment') || used.some((use) => use.child === child);
    });
    if (!touched && random.next() < 0.1) await takeBack(played, desk, one);
  }
}

const minus = <R extends { readonly cents: number }>(rows: readonly R[]) =>
  rows.map((one) => ({ ...one, cents: -one.cents }));

/** A brother or sister who is at the school: who has left is no longer met at the counter. */
const sisterOf = ({ children }: Play, { sister }: Child) =>
  children.find(({ place, hasLeft }) => place === sister && !hasLeft);

/** What of a payment comes from what is held for the child, and for its sister. */
function fromBalances(play: Play, child: Child, total: number): Moved['used'] {
  const used: { child: number; cents: number }[] = [];
  for (const one of [child, sisterOf(play, child)]) {
    if (!one || play.random.next() < 0.5) continue;
    const rest = total - sum(used.map(({ cents }) => cents));
    const cents = Math.min(heldFor(play.played, one.place).prepaymentCents, rest);
    if (cents > 0) used.push({ child: one.place, cents });
  }
  return used;
}

/** Some of the open bills, line by line. */
function wanted({ bills }: Child, random: Random): Settled[] {
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

/** What is held for a child goes to its sister, some of it. */
export async function transfer(play: Play, { by }: Cashier, child: Child): Promise<void> {
  const { played, random } = play;
  const sister = sisterOf(play, child);
  const heldCents = heldFor(played, child.place).prepaymentCents;
  if (!sister || heldCents === 0) return;
  const cents = random.between(1, heldCents);
  const asked = { studentId: child.id, toStudentId: sister.id, heldCents, cents, note: '' };
  await call(endpoints.moveBalance, asked, by);
  played.transfers.push({ from: child.place, to: sister.place, cents });
}

/** Something of a bill is asked for no longer; now and then that is taken back. */
export async function waive({ played, random }: Play, { by }: Cashier, child: Child): Promise<void> {
  const open = child.bills.filter(({ lines }) => lines.some(({ left }) => left > 0));
  if (open.length === 0) return;
  const bill = random.pick(open);
  const lines = bill.lines.filter(({ left }) => left > 0);
  const due = sum(lines.map(({ left }) => left));
  // How a part of it is spread over lines is for the product to say.
  const cents = lines.length === 1 ? random.between(1, due) : due;
  const { version, documents } = await call(endpoints.bill, { id: bill.id }, by);
  const waived = await call(endpoints.waiveBill, { id: bill.id, version, cents, reason: '减免' }, by);
  const of = { child: child.place, month: bill.month, room: bill.room };
  const rows = lines.map((line) => ({ line, cents: lines.length === 1 ? cents : line.left }));
  const note = (sign: 1 | -1) => {
    for (const row of rows) {
      row.line.left -= sign * row.cents;
      played.waived.push({ ...of, item: row.line.item, cents: sign * row.cents });
    }
  };
  note(1);
  const added = waived.documents.find((one) => documents.every(({ id }) => id !== one.id));
  if (!added || random.next() < 0.6) return;
  const back = { id: bill.id, version: waived.version, documentId: added.id, reason: '减免有误' };
  await call(endpoints.unwaiveBill, back, by);
  note(-1);
}

/** A bill of which nothing was ever paid or waived asks for nothing any more. */
export async function makeVoid({ at, played }: Play, child: Child, month: string): Promise<void> {
  const bill = child.bills.find((one) => one.month === month);
  const isOf = (of: { child: number; month: string }) => of.child === child.place && of.month === month;
  if (!bill || played.waived.some(isOf) || played.moved.some(({ parts }) => parts.some(isOf))) return;
  const { version } = await call(endpoints.bill, { id: bill.id }, at.person);
  await call(endpoints.voidBill, { id: bill.id, version, reason: '作废' }, at.person);
  const kept = played.billed.filter((of) => !isOf(of));
  played.billed.splice(0, played.billed.length, ...kept);
  child.bills = child.bills.filter((one) => one !== bill);
}
