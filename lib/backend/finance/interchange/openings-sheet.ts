import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { type ColumnChoice, neededColumns, openingColumns } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { Sheet } from '../../sheets/sheet-row.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { countedCell, foreignCell } from '../export/told.ts';
import { initialisation } from '../ledgers/initialisation.ts';
import { auxiliaryCell } from './export-vouchers.ts';
import type { IncomingOpening } from './incoming.ts';
import { amountIn, itemsIn, quantityOrNull, thousandthsOrNull } from './read-cells.ts';
import { tableRows } from './table.ts';
import { columnWidths } from './widths.ts';
import { sheetWords } from './words.ts';

/** The opening balances of a year as a sheet. @throws ServiceError notFound */
export async function exportOpenings(
  steps: Steps,
  { year, format }: ParsedInputOf<typeof interchangeCalls.exportOpenings>,
): Promise<Response> {
  return steps.run(async (ctx) => {
    const { ledger, rows } = await initialisation(ctx, { year });
    ctx.audit({ object: { type: 'financeLedger', id: ledger.id }, change: { format } });
    const items = await auxiliaryItems(
      ctx,
      rows.flatMap(({ auxiliaryIds }) => auxiliaryIds),
    );
    const words = await sheetWords(ctx);
    const name = words.text('openingsFile', { year });
    const columns = openingColumns.map((column) => ({
      header: words.column(column),
      width: columnWidths[column],
    }));
    const cells = rows.map((row) => [
      row.number,
      row.fullName,
      auxiliaryCell(
        row.auxiliaryIds.flatMap((id) => items.get(id) ?? []),
        words,
      ),
      { cents: row.openingCents },
      { cents: row.debitCents },
      { cents: row.creditCents },
      ...[row.foreignCents, row.foreignDebitCents, row.foreignCreditCents].map((cents) =>
        foreignCell(cents, row.currency),
      ),
      ...[row.quantity, row.debitQuantity, row.creditQuantity].map(countedCell),
      row.unit ?? '',
    ]);
    return sheetDownload(name, format, [{ name, columns, rows: cells }], { isForPrograms: true });
  });
}

/**
 * The opening balances of a sheet.
 * @param chosen what its headers mean, where a person said it
 * @throws ColumnsMissing
 */
export async function* sheetOpenings(
  sheet: Sheet,
  chosen: readonly ColumnChoice[] | null = null,
): AsyncGenerator<IncomingOpening> {
  const shape = { columns: openingColumns, needed: neededColumns.openings, chosen };
  for await (const row of tableRows(sheet, shape)) {
    const opening = {
      row: row.row,
      subject: row.text('subject'),
      auxiliary: itemsIn(row, 'auxiliary'),
      openingCents: amountIn(row, 'opening'),
      debitCents: amountIn(row, 'debit'),
      creditCents: amountIn(row, 'credit'),
      foreignCents: thousandthsOrNull(row, 'foreignOpening'),
      foreignDebitCents: thousandthsOrNull(row, 'foreignDebit'),
      foreignCreditCents: thousandthsOrNull(row, 'foreignCredit'),
      quantity: quantityOrNull(row, 'quantityOpening'),
      debitQuantity: quantityOrNull(row, 'quantityDebit'),
      creditQuantity: quantityOrNull(row, 'quantityCredit'),
      unit: row.text('unit'),
    };
    yield { ...opening, faults: row.faults };
  }
}
