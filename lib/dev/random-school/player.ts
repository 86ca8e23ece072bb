import { type Random, seededRandom } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { TestInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { aheadUntil, type Item, itemNames, netOf, type Played, sum, tenthOf, weekdays } from './arithmetic.ts';
import { arrive, bankDays } from './arrivals.ts';
import {
  type Cashier,
  type Child,
  expectedOf,
  makeVoid,
  type OpenBill,
  openAgain,
  openDesk,
  type Play,
  pay,
  transfer,
  waive,
} from './counter.ts';
import { sponsoredOf } from './due.ts';
import { callRoll, enrol, handIn, joinSisters, moveOn, suggest } from './life.ts';
import { giveBack, giveCredits, giveSuggested, type Hands, payByBank } from './refunds.ts';
import { bringSheet, type Founded, foundSchool, noonOf } from './school.ts';
import { takeSomeBack } from './taken-back.ts';

const { endpoints } = fees;

/** The days on which money moves, and the months whose bills go out on them. */
export const days = ['2026-09-10', '2026-09-24', '2026-10-12', '2026-11-09'] as const;
export const [, , , today] = days;
/** Whose bills there are; those of the first a former system left open. */
export const months = ['2026-08', '2026-09', '2026-10', '2026-11'] as const;
const published: Readonly<Record<string, readonly string[]>> = {
  '2026-09-10': ['2026-09', '2026-10'],
  '2026-10-12': ['2026-11'],
};
/** On these children are called over, and some change their class or leave. */
const rolls = ['2026-09-16', '2026-09-17', '2026-10-20', '2026-10-21'];
/** On these what the days of a month give back is decided about. */
const suggested: Readonly<Record<string, string>> = { '2026-10-12': '2026-09', '2026-11-09': '2026-10' };
/** These days are closed, and opened again for what was forgotten. */
const reopened: readonly string[] = [days[1], '2026-09-22'];
/** On this day what the bank had on that one is not closed yet. */
const staysOpen: Readonly<Record<string, string>> = { '2026-10-12': '2026-10-08' };
/** On these days the months up to one are closed in the books. */
const monthEnds: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '2026-10-12': [202601, 202609],
  '2026-11-09': [202610, 202610],
};
/** On these what was paid ahead for their month becomes income. */
const carries: readonly string[] = ['2026-10-12', '2026-11-09'];

interface Asked {
  readonly children: number;
  readonly seed: number;
}

/** Plays a school for a quarter, by the verbs that people call, and writes down what it did. */
export async function playSchool(installation: TestInstallation, { children: count, seed }: Asked) {
  const random = seededRandom(seed);
  noonOf(days[0]);
  const at = await foundSchool(installation);
  const played: Played = {
    billed: [],
    waived: [],
    moved: [],
    transfers: [],
    brought: [],
    counted: [],
    carried: [],
    inParts: new Set(),
    away: [],
  };
  const children: Child[] = [];
  for (let place = 0; place < count; place++) children.push(await enrol(at, random, place));
  for (const { place, isInParts } of children) if (isInParts) played.inParts.add(place);
  const play: Play = { at, children, played, random, closed: new Set(), booksUntil: '', arrivals: [], claimed: [] };
  for (const child of children) await joinSisters(play, child);
  await bringOpenings(play);
  for (const day of [...days, ...rolls].toSorted()) {
    noonOf(day);
    // Sign-ins of earlier days have expired.
    Object.assign(at.person, await at.school.as('*'));
    if (days.some((one) => one === day)) await playDay(play, day);
    else {
      await moveOn(play, day);
      await callRoll(play, day);
    }
  }
  return { at, played, children, arrivals: play.arrivals, handedIn: await handIn(at) };
}
/** Days on which money moved, the bank's among them. */
export const daysOf = ({ moved }: Played) => [...new Set(moved.map(({ day }) => day))].toSorted();

export type PlayedSchool = Awaited<ReturnType<typeof playSchool>>;

async function bringOpenings({ at, children, played: { brought, billed }, random }: Play): Promise<void> {
  const rows: string[] = [];
  for (const child of children) {
    const who = `N${String(child.place + 1).padStart(3, '0')},孩子${child.place + 1}`;
    const cents = random.between(100, 30_000);
    const amount = (cents / 100).toFixed(2);
    const kind = random.pick(['none', 'none', 'prepayment', 'deposit', 'arrears']);
    if (kind === 'arrears') {
      billed.push({
        ...{ child: child.place, month: '2026-08', room: child.room, item: 'care', cents },
        ...{ discountCents: 0, sponsoredCents: 0 },
      });
      rows.push(`欠费,${who},学费,${amount},2026-08-31,,`);
    } else if (kind === 'deposit' || kind === 'prepayment') {
      brought.push({ child: child.place, kind, cents });
      rows.push(
        `${kind === 'deposit' ? `押金,${who},押金` : `预收余额,${who},`},${amount},2026-08-31,,QC${child.place}`,
      );
    }
  }
  if (rows.length > 0) await bringSheet(at, rows);
}

/** Charges by hand, and the bills of a month. */
async function publish({ at, children, played, random }: Play, month: string): Promise<void> {
  const charges: { child: Child; item: Item; cents: number }[] = [];
  const present = children.filter(({ hasLeft }) => !hasLeft);
  for (const child of present) {
    if (random.next() < 0.4) charges.push({ child, item: 'club', cents: random.between(500, 20_000) });
    if (random.next() < 0.2) charges.push({ child, item: 'deposit', cents: random.between(5_000, 20_000) });
  }
  for (const item of ['club', 'deposit'] as const) {
    const own = charges.filter((one) => one.item === item);
    const rows = own.map(({ child, cents }) => ({ studentId: child.id, cents, note: '单次' }));
    if (rows.length > 0) await call(endpoints.addOneOffs, { itemId: at.items[item], month, rows }, at.person);
  }
  for (const child of present) {
    const { place, room, plan, isTenth, off, credits, sponsored } = child;
    const meals = plan.meals * (weekdays[month] ?? 0);
    const lines = [
      chargeOf('care', plan.care, (isTenth ? tenthOf(plan.care) : 0) + off),
      chargeOf('meals', meals, isTenth ? tenthOf(meals) : 0),
      ...charges.filter((one) => one.child === child).map(({ item, cents }) => chargeOf(item, cents)),
      ...credits.splice(0).map(({ item, cents }) => chargeOf(item, -cents)),
    ];
    const shares = sponsoredOf(sponsored, lines);
    for (const [nth, line] of lines.entries())
      played.billed.push({ child: place, month, room, ...line, sponsoredCents: shares[nth] ?? 0 });
  }
  await at.publish({ name: month, month, issueOn: `${month}-01`, dueOn: `${month}-28` });
}

const chargeOf = (item: Item, cents: number, discountCents = 0) => ({
  ...{ item, cents: cents - discountCents, discountCents },
});

/** Where the bills and their lines are; what they come to is for the comparison to judge. */
async function loadBills({ at, children }: Play): Promise<void> {
  for (const child of children) {
    const known = new Set(child.bills.map(({ id }) => id));
    for (const row of await at.billsOf({ studentId: child.id, size: 50 })) {
      if (known.has(row.id) || row.state === 'void') continue;
      const bill = await call(endpoints.bill, { id: row.id }, at.person);
      child.bills = [...child.bills, openBill(at, { id: row.id, month: bill.month, room: child.room }, bill.lines)];
    }
  }
}

interface Line {
  readonly at: number;
  readonly itemId: string;
  readonly amountCents: number;
  readonly sponsoredCents: number;
}

/** Credits take off what the line of the same item asks for. */
function openBill({ items }: Founded, of: Omit<OpenBill, 'lines'>, lines: readonly Line[]): OpenBill {
  const charged = lines.filter(({ amountCents }) => amountCents > 0);
  const itemOf = (itemId: string) => itemNames.find((item) => items[item] === itemId) ?? 'care';
  const open = charged.map(({ at: line, itemId, amountCents, sponsoredCents }) => {
    const off = lines.filter((one) => one.itemId === itemId && one.amountCents < 0);
    const left = amountCents - sponsoredCents + sum(off.map((one) => one.amountCents));
    return { line, item: itemOf(itemId), left, paid: 0, refunded: 0 } as const;
  });
  return { ...of, lines: open.map((one) => ({ ...one })) };
}

async function playDay(play: Play, day: string): Promise<void> {
  const { at, children, played, random } = play;
  const over = suggested[day];
  if (over) await suggest(play, over);
  for (const month of published[day] ?? []) await publish(play, month);
  await loadBills(play);
  const [one, other] = [await openDesk(play, day), await openDesk(play, day)];
  const hands = { desk: one, chief: await at.school.as('*') };
  await arrive(play, one, bankDays[day] ?? []);
  for (const child of children) {
    if (random.next() < 0.2) await transfer(play, one, child);
    if (random.next() < 0.1) await waive(play, one, child);
    if (day === days[3] && random.next() < 0.05) await makeVoid(play, child, '2026-11');
    const desk = random.pick([one, other]);
    if (random.next() < 0.7) await pay(play, desk, child);
    if (day !== days[0] && random.next() < 0.35) await giveBack(play, { ...hands, desk }, child);
    await giveCredits(play, { ...hands, desk }, child);
    if (over) await giveSuggested(play, { ...hands, desk }, child);
  }
  if (day === days[3]) await payByBank(play, hands);
  for (const desk of [one, other]) await count(desk, played, random);
  await openAgain(play, one);
  const claimed = play.claimed.filter(({ document }) => !play.closed.has(document.day));
  await takeSomeBack(play, one, [...one.taken, ...other.taken, ...claimed]);
  await count(one, played, random);
  await close(play, day, hands);
  for (const other of daysOf(played))
    if (!play.closed.has(other) && other !== staysOpen[day]) await close(play, other, hands);
  if (carries.includes(day)) await carry(at, hands.chief, day, played);
  const months = monthEnds[day];
  if (months) play.booksUntil = await closeMonths(at, months);
}

/** Closes months in the books. @returns the last day of them */
async function closeMonths({ person }: Founded, [from, to]: readonly [number, number]): Promise<string> {
  for (let period = from; period <= to; period++)
    await call(finance.endpoints.closePeriod, { period, version: 1, reason: '照常结账' }, person);
  return lastDayOf(periodText(to));
}

async function close(play: Play, day: string, { desk, chief }: Hands): Promise<void> {
  const { at, children, played, random } = play;
  const close = () => {
    play.closed.add(day);
    const netCents = sum(played.moved.filter((one) => one.day === day).map(netOf));
    return call(endpoints.closeDay, { day, netCents }, chief);
  };
  let closed = await close();
  if (reopened.includes(day)) {
    await call(endpoints.reopenDay, { day, reason: '漏收' }, chief);
    play.closed.delete(day);
    if (day === desk.day) {
      await openAgain(play, desk);
      for (const child of children) if (random.next() < 0.2) await pay(play, desk, child);
      await takeSomeBack(play, desk, desk.taken);
      await count(desk, played, random);
    } else await arrive(play, desk, [day]);
    closed = await close();
  }
  await post(at, chief, closed.books?.voucher?.id);
}

async function carry(at: Founded, chief: Identity, day: string, { moved, carried }: Played): Promise<void> {
  const month = monthOf(day);
  const before = sum(carried.map(({ cents }) => cents));
  const cents = sum(aheadUntil(moved, day, month).map((part) => part.cents)) - before;
  const { rows } = await call(endpoints.advances, { month }, chief);
  if (rows.length === 0) return;
  const done = await call(endpoints.carryAdvances, { month, cents }, chief);
  carried.push({ day, month, cents });
  await post(at, chief, done.books?.voucher?.id);
}

/** Closes a shift, now and then with some of the cash missing. */
async function count(desk: Cashier, played: Played, random: Random): Promise<void> {
  const { by, day } = desk;
  const { shift } = await call(endpoints.ownShift, {}, by);
  if (!shift) throw new Error('The shift is open');
  for (const { payType, expectedCents } of shift.sums)
    expect([payType, expectedCents]).toEqual([payType, expectedOf(played, desk, payType)]);
  const { version } = await call(endpoints.moveShift, { id: shift.id, version: shift.version, move: 'count' }, by);
  const cents = random.next() < 0.5 ? random.between(-300, 300) : 0;
  const rows = shift.sums.map(({ payType, expectedCents }) => {
    return { payType, countedCents: expectedCents + (payType === 'cash' ? cents : 0) };
  });
  if (!rows.some(({ payType }) => payType === 'cash')) throw new Error('A shift has cash');
  await call(endpoints.closeShift, { id: shift.id, version, counted: rows, reason: '清点' }, by);
  played.counted.push({ day, cents });
}

/** What cashiers made and another person has audited is posted. */
async function post(at: Founded, chief: Identity, id: string | undefined): Promise<void> {
  if (!id) return;
  const books = finance.endpoints;
  await call(books.moveDrafts, { ids: [id], move: 'submit' }, at.person);
  await call(books.auditVouchers, { ids: [id], move: 'audit' }, chief);
  const { done } = await call(books.postVouchers, { ids: [id] }, at.person);
  if (done.length === 0) throw new Error('The voucher is posted');
}
