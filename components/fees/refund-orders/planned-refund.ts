import { routesFault } from '@/lib/rules/fees/refund-order-sums.ts';
import { bareAmount, readCents, sumCents } from '@/lib/rules/money.ts';
import type { Refundable } from './refund-order-list.tsx';

/** What somebody has ticked and typed. */
export interface RefundEntry {
  readonly suggestions: ReadonlySet<string>;
  /** What of lines, balances and credits is given back beside them, by key. */
  readonly lines: Readonly<Record<string, string>>;
  readonly balances: Readonly<Record<string, string>>;
  readonly credits: Readonly<Record<string, string>>;
  /** By the channels by which was paid. */
  readonly original?: string;
  readonly toBalance: string;
  readonly nextBill: string;
}

export type RefundFault = 'amount' | 'overRoom' | NonNullable<ReturnType<typeof routesFault>>;

interface OrderedLine {
  readonly billId: string;
  readonly line: number;
  readonly cents: number;
  readonly suggestionId: string | null;
}

/** What the entry comes to: what is handed over is what no other way takes. */
export interface PlannedRefund {
  readonly lines: readonly OrderedLine[];
  readonly balances: readonly { readonly balanceId: string; readonly cents: number }[];
  readonly credits: readonly { readonly creditId: string; readonly cents: number }[];
  readonly cents: number;
  readonly handedCents: number;
  readonly originalCents: number;
  readonly toBalanceCents: number;
  readonly nextBillCents: number;
  /** By the key of a line, balance or credit, `original`, `toBalance`, `nextBill` or `sum`. */
  readonly faults: ReadonlyMap<string, RefundFault>;
}

export const lineKey = ({ billId, line }: { readonly billId: string; readonly line: number }) => `${billId} ${line}`;

/**
 * Nothing typed; suggestions that can be paid are ticked, and those for the balance go there. What goes off the next
 * bill does so where nobody ticks it.
 */
export function firstEntry({ suggestions }: Refundable): RefundEntry {
  const payable = suggestions.filter(({ parts, payOut }) => parts.length > 0 && payOut !== 'nextBill');
  const kept = payable.filter(({ payOut }) => payOut === 'balance').flatMap(({ parts }) => parts);
  const keptCents = sumCents(kept);
  return {
    suggestions: new Set(payable.map(({ id }) => id)),
    ...{ lines: {}, balances: {}, credits: {}, nextBill: '' },
    toBalance: keptCents > 0 ? bareAmount(keptCents) : '',
  };
}

/** What of a line the ticked suggestions leave. */
export function refundableBeside(
  refundable: Refundable,
  ticked: ReadonlySet<string>,
  line: Refundable['lines'][number],
): number {
  const parts = refundable.suggestions.filter(({ id }) => ticked.has(id)).flatMap((one) => one.parts);
  return line.refundableCents - sumCents(parts.filter((part) => lineKey(part) === lineKey(line)));
}

const nextBillFaults: readonly RefundFault[] = ['nextBillOverLines', 'creditOffNextBill'];
function faultPlace(fault: RefundFault): string {
  if (fault === 'originalAlone') return 'original';
  return nextBillFaults.includes(fault) ? 'nextBill' : 'sum';
}

/** Reads what was typed, and spreads it over the ways in which it goes back. */
export function plannedRefund(refundable: Refundable, entry: RefundEntry): PlannedRefund {
  const faults = new Map<string, RefundFault>();
  const read = (key: string, text: string, most = Number.POSITIVE_INFINITY): number => {
    if (text.trim() === '') return 0;
    const cents = readCents(text);
    if (cents === null) faults.set(key, 'amount');
    else if (cents > most) faults.set(key, 'overRoom');
    return cents ?? 0;
  };
  const suggested = refundable.suggestions
    .filter(({ id }) => entry.suggestions.has(id))
    .flatMap(({ id, parts }) => parts.map((part) => ({ ...part, suggestionId: id })));
  const typed = refundable.lines.flatMap((line) => {
    const key = lineKey(line);
    const cents = read(key, entry.lines[key] ?? '', refundableBeside(refundable, entry.suggestions, line));
    return cents > 0 ? [{ billId: line.billId, line: line.line, cents, suggestionId: null }] : [];
  });
  const balances = refundable.balances.flatMap(({ balanceId, refundableCents, kind }) => {
    const cents = read(balanceId, entry.balances[balanceId] ?? '', refundableCents);
    return cents > 0 ? [{ balanceId, cents, kind }] : [];
  });
  const credits = refundable.credits.flatMap(({ creditId, refundableCents }) => {
    const cents = read(creditId, entry.credits[creditId] ?? '', refundableCents);
    return cents > 0 ? [{ creditId, cents }] : [];
  });
  const lines = [...suggested, ...typed];
  const cents = sumCents([...lines, ...balances, ...credits]);
  const toBalanceCents = read('toBalance', entry.toBalance, cents);
  const nextBillCents = read('nextBill', entry.nextBill, cents - Math.min(cents, toBalanceCents));
  const rest = Math.max(0, cents - toBalanceCents - nextBillCents);
  const originalCents = read('original', entry.original ?? '', Math.min(rest, refundable.originalCents));
  const handedCents = cents - originalCents - toBalanceCents - nextBillCents;
  const sources = {
    lineCents: sumCents(lines),
    depositCents: sumCents(balances.filter(({ kind }) => kind === 'deposit')),
    prepaidCents: sumCents(balances.filter(({ kind }) => kind === 'prepayment')),
    creditCents: sumCents(credits),
  };
  const fault = routesFault(sources, { handedCents, originalCents, toBalanceCents, nextBillCents });
  if (fault && faults.size === 0) faults.set(faultPlace(fault), fault);
  return {
    ...{ lines, credits, cents, handedCents, originalCents, toBalanceCents, nextBillCents, faults },
    balances: balances.map(({ balanceId, cents: part }) => ({ balanceId, cents: part })),
  };
}
