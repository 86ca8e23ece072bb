import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lineBookOf } from '../export/export-book.ts';
import type { Told } from '../export/told.ts';
import type { Say } from '../export/words.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import type { Reader } from '../proof/export-journal.ts';
import type { Chart } from '../subjects/chart.ts';
import { type PackedFile, tableLater } from './hashed-parts.ts';
import type { Control } from './manifest.ts';
import { readableFile } from './readable-file.ts';

interface Books {
  readonly reader: Reader;
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly say: Say;
}

/**
 * The detail ledger of every lowest subject that moved or holds anything, and the journals of cash and banks: each as a
 * table and as a page to be read, made when it is packed.
 */
export function lineBookFiles({ reader, ledger, chart, say }: Books, { trialBalance }: Control): PackedFile[] {
  const steps = { run: (read: (ctx: Ctx) => Promise<unknown>) => reader.run(read) as never };
  const span = { from: ledger.year * 100 + 1, to: ledger.year * 100 + 12 };
  return trialBalance.flatMap(({ number }) => {
    const subjectId = chart.byNumber.get(number)?.id;
    if (!subjectId) return [];
    const books = isCashSubject(number) ? (['detailLedger', 'journal'] as const) : (['detailLedger'] as const);
    return books.flatMap((book) => {
      const make = (): Promise<Told> => lineBookOf(steps, { book, ...span, subjectId }, say);
      const name = `books/${book === 'journal' ? 'journal' : 'detail'}-${number}`;
      return [tableLater(`${name}.csv`, make), readableFile(name, make)];
    });
  });
}
