import type { Random } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { heldFor, type Item, type Moved, type Part, type Played, sum, type Way, waysOf } from './arithmetic.ts';
import type { Arrived } from './arrivals.ts';
import type { Sponsored } from './due.ts';
import type { Founded } from './school.ts';
import { takeBack } from './taken-back.ts';

const { endpoints } = fees;

/** A school that is being played, and what was written down of it. */
export interface Play {
  readonly at: Founded;
  readonly children: readonly Child[];
  readonly played: Played;
  readonly random: Random;
  /** Days that are closed by now, and the last day of the months that are closed in the books. */
  readonly closed: Set<string>;
  booksUntil: string;
  /** What was charged by hand on bills that are void: it waits for another bill. */
  unchargedCents: number;
  /** What came through the bank. */
  readonly arrivals: Arrived[];
  /** What was claimed of it, and what was taken and given back in shifts that are closed. */
  readonly taken: Taken[];
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

/** What the next bill takes off: for days away of a month, or of a refund of a line. */
export interface Credit {
  readonly item: Item;
  readonly cents: number;
  readonly month?: string;
  readonly of?: { readonly document: string; readonly part: Part };
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
  readonly credits: Credit[];
  /** What bills of a month have taken off. */
  readonly taken: Map<string, readonly Credit[]>;
  /** Numbers of payments of deposits, and the class they were paid in; not of those that were paid in two. */
  readonly papers: Map<string, string>;
}

export interface Settled {
  /** Whose bill it is. */
  readonly child: Child;
  readonly bill: OpenBill;
  readonly line: OpenLine;
  readonly cents: number;
}

/** A document as it was booked, and how it is forgotten when it is taken back. */
export interface Taken {
  readonly id: string;
  readonly document: Moved;
  readonly undo: () => void;
}

export interface Cashier {
  readonly by: Identity;
  readonly id: string;
  readonly day: string;
  readonly taken: Taken[];
  /** How many documents there were when the shift was opened. */
  from: number;
}

/** A cashier of the day, with enough in the till to give back. */
export async function openDesk(play: Play, day: string): Promise<Cashier> {
  const by = await play.at.school.as('*');
  const desk = { by, id: by.personId ?? '', day, taken: [], from: 0 };
  await openAgain(play, desk);
  return desk;
}

const floatCents = 10_000_000;

/** The next shift of a cashier. */
export async function openAgain({ played }: Play, desk: Cashier): Promise<void> {
  desk.from = played.moved.length;
  await call(endpoints.openShift, { floatCents }, desk.by);
}

/** What a way of paying comes to in the shift of a cashier, with what was in the till. */
export function expectedOf({ moved }: Played, { id, from }: Cashier, payType: string): number {
  const own = moved.slice(from).filter(({ cashier, isOutside }) => cashier === id && !isOutside);
  const ways = own.flatMap(waysOf).filter(([way]) => way === payType);
  return (payType === 'cash' ? floatCents : 0) + sum(ways.map(([, cents]) => cents));
}

let slips = 0;
const tendered = ({ way, cents }: Moved['tenders'][number]) =>
  ({ payType: way, cents, reference: way === 'cash' ? '' : `S${++slips}` }) as const;

/**
 * What a child owes is paid, now and then with what its sister owes, wholly or in part, from their balances and in one
 * or two ways; some is taken back.
 */
export async function pay(play: Play, desk: Cashier, child: Child): Promise<void> {
  const { children, random } = play;
  const sister = random.next() < 0.25 ? sisterOf(play, child) : undefined;
  const settled = [...wanted(child, random), ...(sister ? wanted(sister, random) : [])];
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
  const moved = { day: desk.day, cashier: desk.id, isOutside: false, tenders, changeCents: change };
  const taken = booked(play, child, { id, number }, settled, { ...moved, toBalanceCents: kept, used });
  desk.taken.push(taken);
  if (random.next() < 0.1) await takeBack(play, desk, taken);
}

type Paid = Pick<Moved, 'day' | 'cashier' | 'isOutside' | 'tenders' | 'changeCents' | 'toBalanceCents' | 'used'>;

/** Writes down a payment that was booked. */
export function booked(
  { played }: Play,
  child: Child,
  { id, number }: { readonly id: string; readonly number: string },
  settled: readonly Settled[],
  paid: Paid,
): Taken {
  const parts = settled.map(({ child: of, bill, line, cents }) => partOf(of, bill, line, cents));
  const rest = { reverses: null, deposits: [], freed: [], nextBillCents: 0 };
  const document: Moved = { kind: 'payment', child: child.place, ...paid, parts, ...rest };
  played.moved.push(document);
  for (const { line, cents } of settled) book(line, cents);
  const deposits = settled.filter(({ line }) => line.item === 'deposit');
  for (const [of, own] of Map.groupBy(deposits, (one) => one.child)) {
    const [room, ...others] = new Set(own.map(({ bill }) => bill.room));
    if (room !== undefined && others.length === 0) of.papers.set(number, room);
  }
  const undo = () => {
    for (const { line, cents } of settled) book(line, -cents);
  };
  return { id, document, undo };
}

/** What a document says of a line of a bill. */
export const partOf = ({ place }: Child, { month, room }: OpenBill, { item }: OpenLine, cents: number) => {
  return { child: place, month, room, item, cents };
};

function book(line: OpenLine, cents: number): void {
  line.left -= cents;
  line.paid += cents;
}

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
function wanted(child: Child, random: Random): Settled[] {
  return child.bills
    .filter(() => random.next() < 0.7)
    .flatMap((bill) => {
      const isPart = random.next() < 0.25;
      return bill.lines.flatMap((line) => {
        const cents = isPart && line.item !== 'deposit' ? random.between(0, line.left) : line.left;
        return cents > 0 ? [{ child, bill, line, cents }] : [];
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
  played.transfers.push({ from: child.place, to: sister.place, cents, after: played.moved.length });
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

/** A bill of which nothing was ever paid or waived asks for nothing any more: its charges and credits wait again. */
export async function makeVoid(play: Play, child: Child, month: string): Promise<void> {
  const { at, played } = play;
  const bill = child.bills.find((one) => one.month === month);
  const isOf = (of: { child: number; month: string }) => of.child === child.place && of.month === month;
  if (!bill || played.waived.some(isOf) || played.moved.some(({ parts }) => parts.some(isOf))) return;
  const { version } = await call(endpoints.bill, { id: bill.id }, at.person);
  await call(endpoints.voidBill, { id: bill.id, version, reason: '作废' }, at.person);
  const byHand = played.billed.filter((of) => isOf(of) && (of.item === 'club' || of.item === 'deposit'));
  play.unchargedCents += sum(byHand.map(({ cents }) => cents));
  child.credits.push(...(child.taken.get(month) ?? []));
  const kept = played.billed.filter((of) => !isOf(of));
  played.billed.splice(0, played.billed.length, ...kept);
  child.bills = child.bills.filter((one) => one !== bill);
}
