import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { amountOrBlank, type Told } from './told.ts';
import type { Say } from './words.ts';

type General = ReplyOf<typeof bookCalls.generalLedger>;

/** The general ledger: what each top subject began with, and each month that moved it. */
export const generalSheetOf = (name: string, { rows }: General, say: Say): Told => ({
  name,
  columns: [
    { header: say('book.subject'), width: 28 },
    { header: say('book.summary'), width: 20 },
    { header: say('book.debitCents'), width: 18 },
    { header: say('book.creditCents'), width: 18 },
    { header: say('subject.side'), width: 8 },
    { header: say('book.balance'), width: 18 },
  ],
  rows: rows.flatMap(({ number, name: subject, broughtForward, months }) => {
    const line = (summary: string, debit: number, credit: number, balance: typeof broughtForward) => [
      `${number} ${subject}`,
      summary,
      amountOrBlank(debit),
      amountOrBlank(credit),
      say(`book.side.${balance.side}`),
      { cents: balance.balanceCents },
    ];
    return [
      line(say('book.general_brought'), 0, 0, broughtForward),
      ...months
        .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
        .flatMap((month) => {
          const of = { month: month.period % 100 };
          return [
            line(say('book.general_month', of), month.debitCents, month.creditCents, month),
            line(say('book.general_year', of), month.yearDebitCents, month.yearCreditCents, month),
          ];
        }),
    ];
  }),
});
