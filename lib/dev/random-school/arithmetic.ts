/*
 * What a school has done, as whoever played it wrote it down, and plain sums over that. It knows nothing of how the
 * product reckons, so that both can be compared.
 */

export type Item = 'care' | 'club' | 'deposit';
export type Way = 'cash' | 'pos' | 'bank' | 'offlineWechat';

/** A line that a child is charged: what the plan and its discounts, a charge by hand, or a credit come to. */
export interface Billed {
  readonly child: number;
  readonly month: string;
  readonly item: Item;
  readonly cents: number;
  readonly discountCents: number;
}

/** A document that moved money, or what is held for a child; what goes back is negative. */
export interface Moved {
  readonly kind: 'payment' | 'reversal' | 'refund';
  readonly day: string;
  readonly cashier: string;
  readonly child: number;
  readonly tenders: readonly { readonly way: Way; readonly cents: number }[];
  readonly changeCents: number;
  /** What it settled of bills, or gave back of them. */
  readonly parts: readonly { readonly item: Item; readonly month: string; readonly cents: number }[];
  /** What it gave back of deposits; those of a former system were paid in no class. */
  readonly deposits: readonly { readonly cents: number; readonly isBrought: boolean }[];
  readonly toBalanceCents: number;
  readonly fromBalanceCents: number;
  /** Of a refund of care: what the next bill takes off. */
  readonly nextBillCents: number;
}

export interface Played {
  readonly billed: Billed[];
  readonly moved: Moved[];
  /** What a former system brought, by child. */
  readonly brought: { readonly child: number; readonly kind: 'prepayment' | 'deposit'; readonly cents: number }[];
  /** What was counted less or more than expected, in cash. */
  readonly counted: { readonly day: string; readonly cents: number }[];
  /** Days on which what was paid ahead up to a month became income. */
  readonly carried: { readonly day: string; readonly month: string; readonly cents: number }[];
}

export const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

/** Sums by key, without what comes to nothing. */
export function sumsBy(of: readonly (readonly [key: string, cents: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, cents] of of) sums.set(key, (sums.get(key) ?? 0) + cents);
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}

const monthOf = (day: string) => day.slice(0, 7);
/** What goes through the till, or the bank. */
export const netOf = ({ tenders, changeCents }: Moved) => sum(tenders.map(({ cents }) => cents)) - changeCents;

/** What a document comes to by item: what the next bill takes off is not given back by it. */
export function itemsOf(one: Moved): { readonly item: Item; readonly month: string; readonly cents: number }[] {
  let waits = one.nextBillCents;
  const parts = one.parts.map((part) => {
    const kept = Math.min(waits, Math.max(0, -part.cents));
    waits -= kept;
    return { ...part, cents: part.cents + kept };
  });
  const deposits = one.deposits.map(({ cents }) => ({ item: 'deposit' as const, month: monthOf(one.day), cents }));
  return [...parts, ...deposits];
}

export const balanceOf = ({ toBalanceCents, fromBalanceCents }: Moved) => toBalanceCents - fromBalanceCents;

/** What is held for a child by now. */
export function heldFor({ moved, brought }: Played, child: number) {
  const own = moved.filter((one) => one.child === child);
  const first = (kind: string) =>
    sum(brought.filter((one) => one.child === child && one.kind === kind).map(({ cents }) => cents));
  const deposits = own.flatMap((one) => itemsOf(one).filter(({ item }) => item === 'deposit'));
  return {
    prepaymentCents: first('prepayment') + sum(own.map(balanceOf)),
    depositCents: first('deposit') + sum(deposits.map(({ cents }) => cents)),
  };
}

/** What bills of some months and children come to. */
export function owed(
  { billed, moved }: Played,
  isMeant: (of: { child: number; month: string; item: Item }) => boolean,
) {
  const parts = moved.flatMap(({ kind, child, parts: own }) => own.map((part) => ({ kind, child, ...part })));
  const meant = parts.filter(isMeant);
  const amountCents = sum(billed.filter(isMeant).map(({ cents }) => cents));
  const paidCents = sum(meant.filter(({ kind }) => kind !== 'refund').map(({ cents }) => cents));
  const refundedCents = 0 - sum(meant.filter(({ kind }) => kind === 'refund').map(({ cents }) => cents));
  return { amountCents, paidCents, refundedCents, dueCents: amountCents - paidCents };
}

/** Which subject has what. */
export const subjects = {
  ...{ cash: '1001', bank: '1002', balance: '2203', advance: '2203', deposit: '2209', difference: '5301' },
  ...{ care: '430101', club: '490101' },
} as const;

/** Debits less credits on each subject, of everything that was played. */
export function trialBalance({ moved, counted, carried }: Played): ReadonlyMap<string, number> {
  const off = sum(counted.map(({ cents }) => cents));
  const ahead = (one: Moved, { item, month }: { item: Item; month: string }) =>
    item === 'deposit' ? subjects.deposit : month > monthOf(one.day) ? subjects.advance : subjects[item];
  return sumsBy([
    ...moved.flatMap((one) => [
      ...one.tenders.map(({ way, cents }) => [way === 'cash' ? subjects.cash : subjects.bank, cents] as const),
      [subjects.cash, -one.changeCents] as const,
      [subjects.balance, -balanceOf(one)] as const,
      ...itemsOf(one).map((part) => [ahead(one, part), -part.cents] as const),
    ]),
    ...carriedItems({ moved, carried }).flatMap(({ item, cents }) => [
      [subjects.advance, cents] as const,
      [item === 'club' ? subjects.club : subjects.care, -cents] as const,
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
