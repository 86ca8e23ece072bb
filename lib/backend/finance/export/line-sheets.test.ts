import type { BookPage } from '@/lib/rules/finance/book-rows.ts';
import { lineSheetOf } from './line-sheets.ts';

const sum = { debitCents: 0, creditCents: 0, side: 'debit', balanceCents: 0 } as const;
const line = (nth: number): BookPage['lines'][number] => ({
  ...{ ...sum, voucherId: `v${nth}`, at: 0, period: 2026_01, onDate: '2026-01-02', kind: 'receipt', number: nth },
  ...{ summary: `第${nth}笔`, subjectNumber: '1002', subjectName: '银行存款', debitCents: nth, balanceCents: nth },
});
/** Three pages of one line each. */
const pageOf = (page: number) => ({
  page,
  carried: { side: 'debit', balanceCents: page - 1 } as const,
  lines: [line(page)],
  months: [{ period: 2026_01, month: sum, year: sum }],
  after: page < 3 ? { period: 2026_01, onDate: '2026-01-02' } : null,
});

test('pages follow each other without what they carry in, one at a time, and the sums of a month stand once', async () => {
  const asked: number[] = [];
  const next = async ({ page }: { readonly page: number }) => {
    asked.push(page + 1);
    return pageOf(page + 1);
  };
  const { rows } = lineSheetOf({ name: '明细账', first: pageOf(1), next, say: (path) => path });
  const summaries: unknown[] = [];
  for await (const [, , summary] of rows) {
    if (summary === '第1笔') expect(asked).toEqual([]);
    summaries.push(summary);
  }
  expect(summaries).toEqual(['book.carried', '第1笔', '第2笔', '第3笔', 'book.general_month', 'book.general_year']);
  expect(asked).toEqual([2, 3]);
});
