import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { openingColumns, voucherColumns } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { columnWidths } from './widths.ts';
import { sheetWords } from './words.ts';

/** What our own files say beside what can be imported. */
const told: readonly string[] = ['subjectName', 'number', 'state', 'price'];

/** An empty sheet with the columns that can be imported, and a second one that says what belongs into them. */
export async function importTemplate(
  steps: Steps,
  { kind, format }: ParsedInputOf<typeof interchangeCalls.importTemplate>,
): Promise<Response> {
  const words = await steps.run(sheetWords);
  const all = kind === 'vouchers' ? voucherColumns : openingColumns;
  const wanted = all.filter((column) => !told.includes(column));
  const columns = wanted.map((column) => ({
    header: words.column(column),
    width: columnWidths[column],
  }));
  return sheetDownload(words.text(`${kind}Template`), format, [
    { name: words.text(kind), columns, rows: [] },
    {
      name: words.text('rules'),
      columns: [
        { header: words.text('columnHeader'), width: 20 },
        { header: words.text('ruleHeader'), width: 90 },
      ],
      rows: wanted.map((column) => [words.column(column), words.rule(column)]),
    },
  ]);
}
