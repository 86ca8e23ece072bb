import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { receivedGroupings } from '@/lib/contracts/fees/bill-report-names.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import {
  balanceOf,
  daysOf,
  heldFor,
  isRefund,
  itemsOf,
  type Moved,
  netOf,
  sum,
  sumsBy,
  usedOf,
  waysOf,
} from './arithmetic.ts';
import { type PlayedSchool, today } from './player.ts';

const { endpoints } = fees;
/** From before the first day: the bank may have had it then. */
const span = { from: '2026-08-01', to: today };
type Grouping = (typeof receivedGroupings)[number];

const there = (rows: readonly (readonly [string, number])[]) =>
  rows.filter(([, cents]) => cents !== 0).toSorted(([left], [right]) => left.localeCompare(right));
/** What a document comes to by key of a grouping. */
function told({ at }: PlayedSchool, by: Grouping, one: Moved): (readonly [string, number])[] {
  if (by === 'month') return [[monthOf(one.day), netOf(one)]];
  if (by === 'cashier') return [[one.cashier, netOf(one)]];
  if (by === 'payType') return waysOf(one);
  const parts = itemsOf(one).map(({ item, room, cents }) => [by === 'item' ? at.items[item] : room, cents] as const);
  return [...parts, ['balance', balanceOf(one)]];
}

/** What was received by whatever it is told, and the documents that are found for each row of it. */
export async function compareReceived(school: PlayedSchool): Promise<void> {
  const { at, played } = school;
  const kinds = { payment: 'paidCents', reversal: 'reversedCents', refund: 'refundedCents' } as const;
  for (const by of receivedGroupings) {
    const { rows } = await call(endpoints.received, { by, ...span }, at.person);
    for (const kind of ['payment', 'reversal', 'refund'] as const) {
      const own = played.moved.filter((one) => one.kind === kind).flatMap((one) => told(school, by, one));
      expect([by, kind, there(rows.map((row) => [row.key, row[kinds[kind]]]))]).toEqual([
        by,
        kind,
        there([...sumsBy(own)]),
      ]);
    }
    const own = sumsBy(played.moved.flatMap((one) => told(school, by, one)));
    for (const { key } of rows) await compareFound(school, { by, key, cents: own.get(key) ?? 0 });
  }
}

type Filters = InputOf<typeof endpoints.payments>;
const filterOf = {
  month: () => span,
  cashier: (cashierId: string) => ({ ...span, cashierId }),
  payType: (payType: string) => ({ ...span, payType: payType as Filters['payType'] }),
  item: (itemId: string) => ({ ...span, itemId }),
  class: (classId: string) => ({ ...span, classId }),
} as const;

interface Row {
  readonly by: Grouping;
  readonly key: string;
  readonly cents: number;
}

/** The list of payments that a row opens says the same of it. */
async function compareFound({ at, played }: PlayedSchool, { by, key, cents }: Row): Promise<void> {
  const filters = key === 'balance' ? ({ ...span, ofBalance: true } as const) : filterOf[by](key);
  const { sums, share } = await call(endpoints.payments, filters, at.person);
  if (by !== 'month' && by !== 'cashier') expect([by, key, share?.cents]).toEqual([by, key, cents]);
  else {
    const own = played.moved.filter((one) => by === 'month' || one.cashier === key);
    expect([by, sums.netCents, sums.toBalanceCents]).toEqual([
      ...[by, sum(own.map(netOf))],
      sum(own.map(({ toBalanceCents }) => toBalanceCents)),
    ]);
  }
}

/** The register of refunds. */
export async function compareRefunds({ at, played }: PlayedSchool): Promise<void> {
  const refunds = played.moved.filter(isRefund);
  const { sums, total } = await call(endpoints.refundRegister, span, at.person);
  const back = (one: Moved) => usedOf(one) - sum([...one.parts, ...one.deposits].map(({ cents }) => cents));
  expect({ total, ...sums }).toEqual({
    total: refunds.length,
    cents: sum(refunds.map(back)),
    handedCents: 0 - sum(refunds.map(netOf)),
    toBalanceCents: sum(refunds.map((one) => one.toBalanceCents)),
    nextBillCents: sum(refunds.map((one) => one.nextBillCents)),
  });
}

/** Each day's close, and its book document by document. */
export async function compareDays({ at, played }: PlayedSchool): Promise<void> {
  for (const day of daysOf(played)) {
    const own = played.moved.filter((one) => one.day === day);
    const shown = await call(endpoints.dayClose, { day }, at.person);
    expect(shown).toMatchObject({
      netCents: sum(own.map(netOf)),
      toBalanceCents: sum(own.map(({ toBalanceCents }) => toBalanceCents)),
      fromBalanceCents: sum(own.map(usedOf)),
      differenceCents: sum(played.counted.filter((one) => one.day === day).map(({ cents }) => cents)),
      books: { state: 'drafted' },
    });
    const parts = own.flatMap(itemsOf).map(({ item, month, cents }) => {
      return [`${at.items[item]} ${month > monthOf(day)}`, cents] as const;
    });
    const rows = shown.byItem.map(({ itemId, isAhead, cents }) => [`${itemId} ${isAhead}`, cents] as const);
    expect(there(rows)).toEqual(there([...sumsBy(parts)]));
    const ways = there([...sumsBy(own.flatMap(waysOf))]);
    expect(there(shown.byPayType.map(({ payType, netCents }) => [payType, netCents]))).toEqual(ways);
    const book = await call(endpoints.dayBook, { from: day, to: day, size: 50 }, at.person);
    expect(book.total).toBe(own.length);
    expect(there(book.sums.map(({ payType, inCents, outCents }) => [payType, inCents - outCents]))).toEqual(ways);
    const first = own.slice(0, 50);
    expect(book.rows.map(({ kind, sumCents }) => [kind, sumCents])).toEqual(
      first.map(({ kind }, place) => [kind, sum(first.slice(0, place + 1).map(netOf))]),
    );
  }
}

/** What is held for each child, and for all of them. */
export async function compareHeld({ at, played, children }: PlayedSchool): Promise<void> {
  for (const { id, place } of children) {
    const held = await call(endpoints.childBalance, { studentId: id }, at.person);
    const own = heldFor(played, place);
    expect(held).toMatchObject({ ...own, reservedCents: 0 });
    expect(sum(held.movements.map(({ cents }) => cents))).toBe(own.prepaymentCents + own.depositCents);
  }
  const all = children.map(({ place }) => heldFor(played, place));
  const { sums } = await call(endpoints.balances, {}, at.person);
  expect(sums).toEqual({
    prepaymentCents: sum(all.map(({ prepaymentCents }) => prepaymentCents)),
    depositCents: sum(all.map(({ depositCents }) => depositCents)),
  });
}

/** What came through the bank, and whether it was claimed. */
export async function compareArrivals({ at, arrivals }: PlayedSchool): Promise<void> {
  const { sums } = await call(endpoints.arrivals, {}, at.person);
  for (const state of ['open', 'claimed'] as const) {
    const own = arrivals.filter(({ isClaimed }) => isClaimed === (state === 'claimed'));
    expect([state, sums[state]]).toEqual([state, { count: own.length, cents: sum(own.map(({ cents }) => cents)) }]);
  }
}
