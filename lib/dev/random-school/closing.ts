import type { Random } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { aheadUntil, daysOf, netOf, type Played, sum } from './arithmetic.ts';
import { arrive } from './arrivals.ts';
import { type Cashier, expectedOf, openAgain, type Play, pay } from './counter.ts';
import type { Hands } from './refunds.ts';
import type { Founded } from './school.ts';
import { takeSomeBack } from './taken-back.ts';

const { endpoints } = fees;

/** These days are closed, and opened again for what was forgotten. */
const reopened: readonly string[] = ['2026-09-24', '2026-09-22'];
/** At the end of these days one is not closed yet: what was taken on it may be taken back on the next. */
const staysOpen: Readonly<Record<string, string>> = { '2026-09-10': '2026-09-10', '2026-10-12': '2026-10-08' };
/** On these days the months up to one are closed in the books. */
const monthEnds: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '2026-10-12': [202601, 202609],
  '2026-11-09': [202610, 202610],
};
/** On these what was paid ahead for their month becomes income. */
const carries: readonly string[] = ['2026-10-12', '2026-11-09'];

/** Closes the day, and those of the bank; what was paid ahead becomes income, and months end in the books. */
export async function endDay(play: Play, day: string, hands: Hands): Promise<void> {
  const { at, closed, played } = play;
  for (const one of [day, ...daysOf(played)])
    if (!closed.has(one) && one !== staysOpen[day]) await close(play, one, hands);
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
export async function count(desk: Cashier, played: Played, random: Random): Promise<void> {
  const { by, day } = desk;
  const { shift } = await call(endpoints.ownShift, {}, by);
  if (!shift) throw new Error('The shift is open');
  const { version } = await call(endpoints.moveShift, { id: shift.id, version: shift.version, move: 'count' }, by);
  const cents = random.next() < 0.5 ? random.between(-300, 300) : 0;
  const rows = shift.sums.map(({ payType }) => {
    return { payType, countedCents: expectedOf(played, desk, payType) + (payType === 'cash' ? cents : 0) };
  });
  if (!rows.some(({ payType }) => payType === 'cash')) throw new Error('A shift has cash');
  const counted = { id: shift.id, version, counted: rows, reason: '清点' };
  const { sums, differenceCents } = await call(endpoints.closeShift, counted, by);
  // What should be there of cash is known once the shift is closed.
  for (const { payType, expectedCents } of sums)
    expect([payType, expectedCents]).toEqual([payType, expectedOf(played, desk, payType)]);
  expect(differenceCents).toBe(cents);
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
