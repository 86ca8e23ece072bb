import { monthOf } from '@/lib/rules/calendar-date.ts';

/*
 * What a school has done, as whoever played it wrote it down, and plain sums over that. It knows nothing of how the
 * product reckons, so that both can be compared.
 */

export const itemNames = ['care', 'meals', 'club', 'deposit'] as const;
export type Item = (typeof itemNames)[number];
export type Way = 'cash' | 'pos' | 'bank' | 'offlineWechat';

/** A line that a child is charged: what the plan and its discounts, a charge by hand, or a credit come to. */
export interface Billed {
  readonly child: number;
  readonly month: string;
  /** The class that the child was in. */
  readonly room: string;
  readonly item: Item;
  readonly cents: number;
  readonly discountCents: number;
  /** What of it others pay than the family. */
  readonly sponsoredCents: number;
}

export type Line = Pick<Billed, 'child' | 'month' | 'room' | 'item'>;

export type Part = Line & { readonly cents: number };

/** A document that moved money, or what is held for a child; what goes back is negative. */
export interface Moved {
  readonly kind: 'payment' | 'reversal' | 'refund';
  /** Of a reversal: what it takes back. */
  readonly reverses: Moved | null;
  /** The day that it counts for. */
  readonly day: string;
  /** It went through the bank, and through no drawer. */
  readonly isOutside: boolean;
  readonly cashier: string;
  readonly child: number;
  readonly tenders: readonly { readonly way: Way; readonly cents: number }[];
  readonly changeCents: number;
  /** What it settled of bills, or gave back of them. */
  readonly parts: readonly Part[];
  /** What it gave back of deposits, in the class they were paid in; those of a former system were in none. */
  readonly deposits: readonly { readonly room: string; readonly cents: number }[];
  readonly toBalanceCents: number;
  /** What it took of what is held for children, be they brothers and sisters. */
  readonly used: readonly { readonly child: number; readonly cents: number }[];
  /** What it paid out of what the next bill would have taken off, on the lines whose refund that was of. */
  readonly freed: readonly Part[];
  /** Of a refund of care: what the next bill takes off; negative where that is paid out instead. */
  readonly nextBillCents: number;
}

export interface Played {
  readonly billed: Billed[];
  /** What is asked for no longer; negative where that was taken back. */
  readonly waived: Part[];
  readonly moved: Moved[];
  /** From the balance of a child to that of its sister, after so many documents. */
  readonly transfers: { readonly from: number; readonly to: number; readonly cents: number; readonly after: number }[];
  /** Children whose bills of a plan are due in three parts. */
  readonly inParts: Set<number>;
  /** Days on which a child was ill or had leave. */
  readonly away: { readonly child: number; readonly day: string }[];
  /** What a former system brought, by child. */
  readonly brought: { readonly child: number; readonly kind: 'prepayment' | 'deposit'; readonly cents: number }[];
  /** What was counted less or more than expected, in cash. */
  readonly counted: { readonly day: string; readonly cents: number }[];
  /** Days on which what was paid ahead up to a month became income. */
  readonly carried: { readonly day: string; readonly month: string; readonly cents: number }[];
}

/** How many days there are from Monday to Friday: without a calendar a school teaches on all of them. */
export const weekdays: Readonly<Record<string, number>> = { '2026-09': 22, '2026-10': 22, '2026-11': 21 };

/** A tenth of an amount, to the nearest cent. */
export const tenthOf = (cents: number) => Math.floor((cents + 5) / 10);

export const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

/** Sums by key, without what comes to nothing. */
export function sumsBy(of: readonly (readonly [key: string, cents: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, cents] of of) sums.set(key, (sums.get(key) ?? 0) + cents);
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}

/** Days on which money moved, the bank's among them. */
export const daysOf = ({ moved }: Played) => [...new Set(moved.map(({ day }) => day))].toSorted();

/** What goes through the till, or the bank. */
export const netOf = ({ tenders, changeCents }: Moved) => sum(tenders.map(({ cents }) => cents)) - changeCents;

/** What a document comes to by item: what the next bill takes off is not given back by it. */
export function itemsOf(one: Moved): Part[] {
  if (one.reverses) return itemsOf(one.reverses).map((part) => ({ ...part, cents: -part.cents }));
  let waits = one.nextBillCents;
  const parts = one.parts.map((part) => {
    const kept = Math.min(waits, Math.max(0, -part.cents));
    waits -= kept;
    return { ...part, cents: part.cents + kept };
  });
  const deposit = { child: one.child, item: 'deposit' as const, month: monthOf(one.day) };
  const deposits = one.deposits.map((given) => ({ ...deposit, ...given }));
  return [...parts, ...deposits, ...one.freed];
}

/** What goes through which way of paying. */
export const waysOf = ({ tenders, changeCents }: Moved) => [
  ...tenders.map(({ way, cents }) => [way, cents] as const),
  ['cash', -changeCents] as const,
];

/** A refund, or what takes one back. */
export const isRefund = ({ kind, reverses }: Moved) => (reverses?.kind ?? kind) === 'refund';

export const usedOf = ({ used }: Moved) => sum(used.map(({ cents }) => cents));
export const balanceOf = (one: Moved) => one.toBalanceCents - usedOf(one);

/** What is held for a child by now. */
export function heldFor({ moved, brought, transfers }: Played, child: number) {
  const own = moved.filter((one) => one.child === child);
  const first = (kind: string) =>
    sum(brought.filter((one) => one.child === child && one.kind === kind).map(({ cents }) => cents));
  const used = moved.flatMap((one) => one.used.filter((use) => use.child === child));
  const deposits = moved.flatMap(itemsOf).filter((part) => part.item === 'deposit' && part.child === child);
  const got = transfers.map(({ from, to, cents }) => (to === child ? cents : from === child ? -cents : 0));
  return {
    prepaymentCents:
      first('prepayment') +
      sum(own.map(({ toBalanceCents }) => toBalanceCents)) -
      sum(used.map(({ cents }) => cents)) +
      sum(got),
    depositCents: first('deposit') + sum(deposits.map(({ cents }) => cents)),
  };
}

/** What lines of bills come to. */
export function owed({ billed, waived, moved }: Played, isMeant: (of: Line) => boolean) {
  const centsOf = (parts: readonly Part[]) => sum(parts.filter(isMeant).map(({ cents }) => cents));
  const settled = moved.filter((one) => !isRefund(one)).flatMap(({ parts }) => parts);
  const back = moved.filter(isRefund).flatMap(({ parts }) => parts);
  const [amountCents, waivedCents, paidCents] = [centsOf(billed), centsOf(waived), centsOf(settled)];
  const sponsoredCents = sum(billed.filter(isMeant).map((of) => of.sponsoredCents));
  const receivableCents = amountCents - sponsoredCents;
  const dueCents = receivableCents - waivedCents - paidCents;
  const settledCents = { waivedCents, paidCents, refundedCents: 0 - centsOf(back), dueCents };
  return { amountCents, sponsoredCents, receivableCents, ...settledCents };
}

/**
 * What a child gets back for the meals of its days away: ten yuan a day, up to thirty-five in a month, and no more than
 * its bill asks for.
 */
export function mealsBack(played: Played, child: number, month: string): number {
  const days = played.away.filter((one) => one.child === child && one.day.startsWith(month)).length;
  const { receivableCents, waivedCents } = owed(played, (of) => {
    return of.child === child && of.month === month && of.item === 'meals';
  });
  return Math.min(3_500, 1_000 * days, receivableCents - waivedCents);
}

/** Which subject has what. */
export const subjects = {
  ...{ cash: '1001', bank: '1002', balance: '2203', advance: '2203', deposit: '2209', difference: '5301' },
  ...{ care: '430101', meals: '430101', club: '490101' },
} as const;

/** What happened on some days. */
export const during = (played: Played, from: string, to: string): Played => {
  const isThen = ({ day }: { readonly day: string }) => day >= from && day <= to;
  const { moved, counted, carried } = played;
  return { ...played, moved: moved.filter(isThen), counted: counted.filter(isThen), carried: carried.filter(isThen) };
};

/** Debits less credits on each subject, of what happened. */
export function trialBalance({ moved, counted, carried }: Played): ReadonlyMap<string, number> {
  const off = sum(counted.map(({ cents }) => cents));
  const ahead = (one: Moved, { item, month }: { item: Item; month: string }) =>
    item === 'deposit' ? subjects.deposit : month > monthOf(one.day) ? subjects.advance : subjects[item];
  return sumsBy([
    ...moved.flatMap((one) => [
      ...waysOf(one).map(([way, cents]) => [way === 'cash' ? subjects.cash : subjects.bank, cents] as const),
      [subjects.balance, -balanceOf(one)] as const,
      ...itemsOf(one).map((part) => [ahead(one, part), -part.cents] as const),
    ]),
    ...carriedItems({ moved, carried }).flatMap(({ item, cents }) => [
      [subjects.advance, cents] as const,
      [subjects[item], -cents] as const,
    ]),
    [subjects.cash, off],
    [subjects.difference, -off],
  ]);
}

/** What was paid ahead by the last carry-over and is of its month or an earlier one. */
function carriedItems({ moved, carried }: Pick<Played, 'moved' | 'carried'>) {
  const last = carried.at(-1);
  return last ? aheadUntil(moved, last.day, last.month) : [];
}

/** What was paid up to a day for months after that of its payment, and up to a month. */
export const aheadUntil = (moved: readonly Moved[], day: string, month: string) =>
  moved
    .filter((one) => one.day <= day)
    .flatMap((one) => itemsOf(one).filter((part) => part.month > monthOf(one.day)))
    .filter((part) => part.item !== 'deposit' && part.month <= month);
