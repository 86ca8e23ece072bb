import { and, desc, lte } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import { type ForeignCurrency, shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { revaluedCents } from '@/lib/rules/finance/revaluation.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { foreignSums, inCurrency } from '../books/foreign-sums.ts';
import { readBalances } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeRates } from '../schema.ts';
import type { Chart, SubjectRow } from '../subjects/chart.ts';

export interface ClosingRate {
  readonly currency: ForeignCurrency;
  readonly rate: string;
  readonly onDate: string | null;
  readonly isClosing: boolean;
}

export interface HeldPart {
  readonly subject: SubjectRow;
  readonly currency: ForeignCurrency;
  readonly setId: string;
  readonly foreignCents: number;
  readonly bookCents: number;
  readonly newCents: number | null;
}

/**
 * The rates of a month's last day: as asked for, or kept; before that day's own is kept, the latest one proposes it.
 */
export async function closingRates(
  on: Books,
  period: number,
  currencies: readonly ForeignCurrency[],
  asked: readonly { readonly currency: ForeignCurrency; readonly rate: string }[],
): Promise<readonly ClosingRate[]> {
  if (currencies.length === 0) return [];
  const day = lastDayOf(periodText(period));
  const kept = await on.tx
    .selectDistinctOn([financeRates.currency])
    .from(financeRates)
    .where(and(ofSchool(on, financeRates), lte(financeRates.onDate, day)))
    .orderBy(financeRates.currency, desc(financeRates.onDate));
  return currencies.map((currency) => {
    const found = kept.find((row) => row.currency === currency);
    const rate = found ? shortRate(found.rate) : '';
    const wanted = asked.find((one) => one.currency === currency)?.rate;
    const isClosing = found?.onDate === day && (wanted === undefined || shortRate(wanted) === rate);
    if (wanted !== undefined && !isClosing) return { currency, rate: wanted, onDate: null, isClosing };
    return { currency, rate, onDate: found?.onDate ?? null, isClosing };
  });
}

/** Currencies that some subject of a chart is kept in. */
export const currenciesOf = (chart: Chart): readonly ForeignCurrency[] => [
  ...new Set(inCurrency(chart).flatMap(({ currency }) => currency ?? [])),
];

/** What each account in currency holds at the end of a month, and what that is worth at these rates. */
export async function heldParts(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  period: number,
  rates: readonly ClosingRate[],
): Promise<readonly HeldPart[]> {
  const subjects = inCurrency(chart);
  if (subjects.length === 0) return [];
  const subjectIds = subjects.map(({ id }) => id);
  const foreign = await foreignSums(on, ledger, chart, { to: period });
  const base = await readBalances(on, ledger.id, { from: ledger.year * 100, to: period, subjectIds });
  return subjects.flatMap((subject) => {
    const { id, currency } = subject;
    if (!currency) return [];
    const [own, inBase] = [foreign, base].map((sums) => sums.filter(({ subjectId }) => subjectId === id));
    const setIds = [...new Set([...(own ?? []), ...(inBase ?? [])].map(({ setId }) => setId))].toSorted();
    const netIn = (sums: typeof base = [], set: string) => netOf(sumOf(sums.filter(({ setId }) => setId === set)));
    const parts = setIds
      .map((setId) => ({ setId, foreignCents: netIn(own, setId), baseCents: netIn(inBase, setId) }))
      .filter(({ foreignCents, baseCents }) => foreignCents !== 0 || baseCents !== 0);
    const worth = revaluedCents(parts, rates.find((one) => one.currency === currency)?.rate ?? '', currency);
    return parts.map(({ setId, foreignCents, baseCents }, at) => ({
      subject,
      currency,
      setId,
      foreignCents,
      bookCents: baseCents,
      newCents: worth?.[at] ?? null,
    }));
  });
}

/**
 * Accounts whose books are not what they hold at the rates kept of a month's last day, and whether something is held
 * that no such rate was kept for.
 */
export async function notRevalued(on: Books, ledger: LedgerRow, chart: Chart, period: number) {
  const rates = await closingRates(on, period, currenciesOf(chart), []);
  const parts = await heldParts(on, ledger, chart, period, rates);
  const isKept = ({ currency }: HeldPart) => rates.some((one) => one.currency === currency && one.isClosing);
  const gaps = parts.filter((part) => isKept(part) && part.newCents !== part.bookCents);
  return {
    found: [...new Set(gaps.map(({ subject }) => `${subject.number} ${subject.name}`))],
    undone: parts.some((part) => !isKept(part)),
  };
}
