import { roundedCents } from './money.ts';

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

export interface RefundRule {
  readonly basis: RefundBasis;
  /** Codes of a day that count (modules section 3: 2 absent, 5 leave, 6 sick leave). */
  readonly statuses: readonly number[];
  /** Days on which the school had to close count like days away that were told in time. */
  readonly closures: boolean;
  /** Days in a row, or attended days, from or below which the rule holds. */
  readonly days: number | null;
  /** Notice given later on the day (HH:MM) does not count; an absence without notice has none to be late. */
  readonly noticeBy: string | null;
  readonly priceCents: number;
  readonly capCents: number | null;
  readonly daysMax: number | null;
}

export interface AwayDay {
  readonly day: string;
  readonly status: number;
  /** When the school was told, YYYY-MM-DDTHH:MM at the school; null where nobody told it. */
  readonly noticedAt: string | null;
}

export interface RefundMonth {
  /** YYYY-MM */
  readonly month: string;
  /** School days in their order. Those around the month count for days in a row, but are paid with their own month. */
  readonly schoolDays: readonly string[];
  /** Days on which the child was not there. A school day that is not among them counts as attended. */
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

/**
 * What goes back of one item for a month: never more than was paid for it, never more than the cap, and never less for
 * a further day away. Half a month gives half of what was paid once half of the month's school days count; leaving
 * gives the share of the school days that are left.
 */
export function refundOf(rule: RefundRule, month: RefundMonth): Refund {
  const closures = rule.closures && closureBases.includes(rule.basis) ? month.closures : [];
  const planned = [...month.schoolDays, ...closures].toSorted();
  const inMonth = planned.filter((day) => day.startsWith(month.month));
  const counted = countedDays(rule, { ...month, closures }, { planned, inMonth });
  const days = counted.length;
  const paid = BigInt(month.paidCents);
  const paidDays = pricedBases.includes(rule.basis) ? Math.min(days, rule.daysMax ?? days) : days;
  const wanted = wantedCents(rule, paid, paidDays, inMonth.length);
  const most = rule.capCents === null || BigInt(rule.capCents) > paid ? paid : BigInt(rule.capCents);
  const cents = Number(wanted < most ? wanted : most);
  const limitedBy = wanted > most ? (most === paid ? 'paid' : 'cap') : paidDays < days ? 'daysMax' : null;
  return { days, closures: counted.filter((day) => closures.includes(day)).length, cents, limitedBy };
}

function wantedCents({ basis, priceCents }: RefundRule, paid: bigint, days: number, ofDays: number): bigint {
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
    const away = new Set([...month.away.map(({ day }) => day), ...closed]);
    const missed = inMonth.filter((day) => away.has(day));
    return inMonth.length - missed.length < (days ?? 0) ? missed : [];
  }
  const told = month.away.filter((one) => isInTime(rule, one)).map(({ day }) => day);
  const counting = new Set([...told, ...closed]);
  if (basis !== 'consecutiveDays') return inMonth.filter((day) => counting.has(day));
  const long = runs(planned, counting).filter((run) => run.length >= (days ?? 1));
  return long.flat().filter((day) => day.startsWith(month.month));
}

const isInTime = ({ statuses, noticeBy }: RefundRule, { day, status, noticedAt }: AwayDay) =>
  statuses.includes(status) && (noticeBy === null || noticedAt === null || noticedAt <= `${day}T${noticeBy}`);

/** School days that count and follow each other; weekends and holidays between them do not part them. */
function runs(schoolDays: readonly string[], counting: ReadonlySet<string>): string[][] {
  const found: string[][] = [[]];
  for (const day of schoolDays) {
    if (counting.has(day)) found.at(-1)?.push(day);
    else found.push([]);
  }
  return found;
}
