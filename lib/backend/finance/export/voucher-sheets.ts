import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { amountOrBlank, type Told } from './told.ts';
import type { Say } from './words.ts';

type Summary = ReplyOf<typeof bookCalls.voucherSummary>;
type Sequence = ReplyOf<typeof bookCalls.sequenceBook>;

/** What vouchers moved in each subject, with the totals and how many vouchers they are below. */
export const summarySheetOf = ({ rows, totals, vouchers }: Summary, say: Say): Told => ({
  name: say('view.voucherSummary'),
  columns: [
    { header: say('subject.number'), width: 14 },
    { header: say('subject.name'), width: 32 },
    { header: say('book.debitCents'), width: 18 },
    { header: say('book.creditCents'), width: 18 },
  ],
  rows: [
    ...[...rows, { ...totals, number: '', name: say('balance.total'), level: 1 }].map((row) => [
      row.number,
      { text: row.name, depth: row.level - 1 },
      amountOrBlank(row.debitCents),
      amountOrBlank(row.creditCents),
    ]),
    ...vouchers.map(({ kind, count, attachments }) => [
      '',
      say('book.counted', { kind: say(`voucher.kindOf.${kind}`), count, attachments }),
      '',
      '',
    ]),
  ],
});

/** Every line in the order of days, with the totals below; its pages are read while it is sent. */
export const sequenceSheetOf = (name: string, read: (page: number) => Promise<Sequence>, say: Say): Told => ({
  name,
  columns: [
    { header: say('book.onDate'), width: 12 },
    { header: say('book.voucher'), width: 10 },
    { header: say('book.summary'), width: 36 },
    { header: say('book.subject'), width: 32 },
    { header: say('book.debitCents'), width: 18 },
    { header: say('book.creditCents'), width: 18 },
  ],
  rows: sequenceRows(read, say),
});

async function* sequenceRows(
  read: (page: number) => Promise<Sequence>,
  say: Say,
): AsyncGenerator<readonly SheetCell[]> {
  for (let at = 1; ; at += 1) {
    const { lines, total, page, size, totals } = await read(at);
    for (const { onDate, kind, number, summary, subjectNumber, subjectName, debitCents, creditCents } of lines)
      yield [
        { day: onDate },
        say(`voucher.numberOf.${kind}`, { number }),
        summary,
        `${subjectNumber} ${subjectName}`,
        amountOrBlank(debitCents),
        amountOrBlank(creditCents),
      ];
    if (page * size < total) continue;
    yield ['', '', say('balance.total'), '', { cents: totals.debitCents }, { cents: totals.creditCents }];
    return;
  }
}
