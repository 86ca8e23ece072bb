import { monthOf } from './calendar-date.ts';
import { dayAfter } from './days.ts';
import { roundedCents } from './money.ts';

/** Days around a month that are looked at, because days in a row may have begun before it. */
export const daysAround = 31;

/** The months whose refunds may depend on a day. */
export const monthsTouched = (day: string): string[] =>
  [-daysAround, 0, daysAround].map((days) => monthOf(dayAfter(day, days)));

/**
 * When money goes back: for days away, for days away in a row, for few days there, for half a month away, for the rest
 * of a month when leaving.
 */
export const refundBases = ['absentDays', 'consecutiveDays', 'attendedBelow', 'halfMonth', 'leaving', 'none'] as const;
export type RefundBasis = (typeof refundBases)[number];
/** Bases that pay a price for each day; the others give back a part of what was paid. */
export const pricedBases: readonly RefundBasis[] = ['absentDays', 'consecutiveDays', 'attendedBelow'];

/** Bases under which days may count on which the school was closed. */
export const closureBases: readonly RefundBasis[] = ['absentDays', 'consecutiveDays', 'attendedBelow', 'halfMonth'];

/** Away without the school's having been told. */
const absent = 2;

export interface RefundRule {
  readonly basis: RefundBasis;
  /** Codes of a day that count (modules section 3: 2 absent, 5 leave, 6 sick leave). */
  readonly statuses: readonly number[];
  /** Days on which the school had to close count like days away that were told in time. */
  readonly closures: boolean;
  /** Days in a row, or attended days, from or below which the rule holds. */
  readonly days: number | null;
  /** The school must have been told before this meal's cut-off; an absence without notice has none to be late. */
  readonly noticeMeal: number | null;
  /** What goes back is the price of a meal: one that was cancelled in time counts also where the child was there. */
  readonly isMeal: boolean;
  readonly priceCents: number;
  readonly capCents: number | null;
  readonly daysMax: number | null;
}

export interface AwayDay {
  readonly day: string;
  readonly status: number;
  /** The child was in some part of the day at school: only its meals may count. */
  readonly there: boolean;
  /** The meals that were cancelled before their cut-offs. */
  readonly cancelled: readonly number[];
}

export interface RefundMonth {
  /** YYYY-MM */
  readonly month: string;
  /** School days in their order. Those around the month count for days in a row, but are paid with their own month. */
  readonly schoolDays: readonly string[];
  /** Days on which the child, or a meal, was not there. A school day that is not among them counts as attended. */
  readonly away: readonly AwayDay[];
  /** Days on which there was to be school but the school had to close; none of them is a school day. */
  readonly closures: readonly string[];
  /** The first day on which the child is no longer at the school. */
  readonly leftOn: string | null;
  readonly paidCents: number;
}

export interface Refund {
  /** Days that count. */
  readonly days: number;
  /** Those of them on which the school was closed. */
  readonly closures: number;
  readonly cents: number;
  /** What kept it from being more. */
  readonly limitedBy: 'daysMax' | 'cap' | 'paid' | null;
}

/** The days of a month that count under a rule, and those of them on which the school was closed. */
export interface RefundDays {
  readonly days: readonly string[];
  readonly closures: readonly string[];
  /** How many days of school were planned for the month. */
  readonly ofDays: number;
}

/** The days that count of a child's month. */
export function refundDays(rule: RefundRule, month: RefundMonth): RefundDays {
  const closures = rule.closures && closureBases.includes(rule.basis) ? month.closures : [];
  const planned = [...month.schoolDays, ...closures].toSorted();
  const inMonth = planned.filter((day) => day.startsWith(month.month));
  const days = countedDays(rule, { ...month, closures }, { planned, inMonth });
  return { days, closures: days.filter((day) => closures.includes(day)), ofDays: inMonth.length };
}

/**
 * What goes back of one item for days that count: never more than was paid for it, never more than the cap, and never
 * less for a further day away. Half a month gives half of what was paid once half of the month's school days count;
 * leaving gives the share of the school days that are left.
 */
export function refundOn(rule: RefundRule, { days, closures, ofDays }: RefundDays, paidCents: number): Refund {
  const paid = BigInt(paidCents);
  const paidDays = paidDaysOf(rule, days.length);
  const wanted = wantedCents(rule, paid, paidDays, ofDays);
  const most = rule.capCents === null || BigInt(rule.capCents) > paid ? paid : BigInt(rule.capCents);
  const cents = Number(wanted < most ? wanted : most);
  const limitedBy = wanted > most ? (most === paid ? 'paid' : 'cap') : paidDays < days.length ? 'daysMax' : null;
  return { days: days.length, closures: closures.length, cents, limitedBy };
}

/** What goes back of one item for a month. */
export const refundOf = (rule: RefundRule, month: RefundMonth): Refund =>
  refundOn(rule, refundDays(rule, month), month.paidCents);

/** How many of the days that count are paid. */
export const paidDaysOf = ({ basis, daysMax }: Pick<RefundRule, 'basis' | 'daysMax'>, days: number): number =>
  pricedBases.includes(basis) ? Math.min(days, daysMax ?? days) : days;

/** Before the cap and what was paid limit it. */
export function wantedCents(
  { basis, priceCents }: Pick<RefundRule, 'basis' | 'priceCents'>,
  paid: bigint,
  days: number,
  ofDays: number,
): bigint {
  if (pricedBases.includes(basis)) return BigInt(priceCents) * BigInt(days);
  if (ofDays === 0 || basis === 'none') return 0n;
  if (basis === 'leaving') return roundedCents(paid * BigInt(days), BigInt(ofDays), 'cent');
  return days * 2 >= ofDays ? roundedCents(paid, 2n, 'cent') : 0n;
}

/** The days of the month that count under a rule. */
function countedDays(
  rule: RefundRule,
  month: RefundMonth,
  { planned, inMonth }: { readonly planned: readonly string[]; readonly inMonth: readonly string[] },
): readonly string[] {
  const { basis, days } = rule;
  if (basis === 'none') return [];
  const { leftOn } = month;
  if (basis === 'leaving') return leftOn === null ? [] : inMonth.filter((day) => day >= leftOn);
  const closed = month.closures;
  if (basis === 'attendedBelow') {
    const away = new Set([...month.away.filter(({ there }) => !there).map(({ day }) => day), ...closed]);
    const missed = inMonth.filter((day) => away.has(day));
    return inMonth.length - missed.length < (days ?? 0) ? missed : [];
  }
  const told = month.away.filter((one) => isCounted(rule, one)).map(({ day }) => day);
  const counting = new Set([...told, ...closed]);
  if (basis !== 'consecutiveDays') return inMonth.filter((day) => counting.has(day));
  const long = runs(planned, counting).filter((run) => run.length >= (days ?? 1));
  return long.flat().filter((day) => day.startsWith(month.month));
}

function isCounted({ statuses, noticeMeal, isMeal }: RefundRule, { status, there, cancelled }: AwayDay): boolean {
  if (!statuses.includes(status)) return false;
  if (noticeMeal === null) return !there;
  return cancelled.includes(noticeMeal) ? isMeal || !there : !there && status === absent;
}

/** School days that count and follow each other; weekends and holidays between them do not part them. */
function runs(schoolDays: readonly string[], counting: ReadonlySet<string>): string[][] {
  const found: string[][] = [[]];
  for (const day of schoolDays) {
    if (counting.has(day)) found.at(-1)?.push(day);
    else found.push([]);
  }
  return found;
}
