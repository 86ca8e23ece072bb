import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { monthsOf } from './general.ts';
import type { BalanceSum } from './read-balances.ts';

/** What each month and the year so far come to, as books of lines write them after the month's last line. */
export const monthSums = (
  sums: readonly BalanceSum[],
  from: number,
  to: number,
): ReplyOf<typeof bookCalls.detailLedger>['months'] =>
  monthsOf(sums, from, to).months.map(
    ({ period, debitCents, creditCents, yearDebitCents, yearCreditCents, ...balance }) => ({
      period,
      month: { debitCents, creditCents, ...balance },
      year: { debitCents: yearDebitCents, creditCents: yearCreditCents, ...balance },
    }),
  );
