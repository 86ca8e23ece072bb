import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { monthsOf } from './general.ts';
import type { BalanceSum } from './read-balances.ts';

type Months = ReplyOf<typeof bookCalls.detailLedger>['months'];

/** Months with what they came to in the currency of the book's subject. */
export const withForeign = (months: Months, foreign: Months): Months =>
  months.map(({ period, month, year }, at) => {
    const own = foreign[at];
    return own
      ? { period, month: { ...month, inCurrency: own.month }, year: { ...year, inCurrency: own.year } }
      : { period, month, year };
  });

/** What each month and the year so far come to, as books of lines write them after the month's last line. */
export const monthSums = (sums: readonly BalanceSum[], from: number, to: number): Months =>
  monthsOf(sums, from, to).months.map(
    ({ period, debitCents, creditCents, yearDebitCents, yearCreditCents, ...balance }) => ({
      period,
      month: { debitCents, creditCents, ...balance },
      year: { debitCents: yearDebitCents, creditCents: yearCreditCents, ...balance },
    }),
  );
