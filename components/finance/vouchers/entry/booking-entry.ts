import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type Entry, newEntry } from './entry-lines.ts';

export type BookedLine = CallReply<'finance.bankLine'>;

/**
 * The voucher that books a line of the bank: its day, its amount on the account's side and on the other, what it was
 * for; the counterpart is left to choose.
 */
export function bookingEntry({ onDate, subjectId, cents, counterparty, summary }: BookedLine): Entry {
  const entry = newEntry(onDate);
  const said = [counterparty, summary].filter(Boolean).join(' ').slice(0, limits.financeSummaryChars);
  const amount = centsText(Math.abs(cents));
  const [debit, credit] = cents > 0 ? [amount, ''] : ['', amount];
  return {
    ...entry,
    lines: entry.lines.map((line, at) => {
      if (at > 1) return line;
      const isAccount = (at === 0) === cents > 0;
      // A receipt begins with the account, a payment ends with it.
      return isAccount
        ? { ...line, summary: said, subjectId, debit, credit }
        : { ...line, summary: said, debit: credit, credit: debit };
    }),
  };
}
