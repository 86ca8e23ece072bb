import { officialName } from '@/lib/rules/finance/official-name.ts';
import { openingResults } from '@/lib/rules/finance/opening-turnover.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { isNetAsset } from '@/lib/rules/finance/voucher-flow.ts';
import { centsText } from '@/lib/rules/money.ts';
import { byItem, type CashBooks, cashBooksNow } from '../cash-flow/cash-books.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { oneMonth, reportColumns, sheetColumns } from '../statements/columns.ts';
import { leafFigures } from '../statements/leaf-figures.ts';
import { booksNow, type StatementBooks } from '../statements/statement-books.ts';

/** What the statements of a month contradict, as they would be kept now. */
export async function checkStatements(on: Books, ledger: LedgerRow, period: number) {
  const sheet = await booksNow(on, 'balanceSheet', ledger, period);
  const report = await booksNow(on, 'activities', ledger, period);
  return {
    sheetBalanced: unbalanced(ledger, sheet),
    sheetNegative: negative(on, ledger, sheet),
    netAssets: unexplained(ledger, sheet, report, period),
    cashTied: untied(await cashBooksNow(on, ledger, period)),
  };
}

function unbalanced({ standard }: LedgerRow, sheet: StatementBooks): string[] {
  const [assets, sources] = standards[standard].balanceTotals;
  return Object.values(sheetColumns(sheet)).flatMap((figures) => {
    const gap = (figures[assets] ?? 0) - (figures[sources] ?? 0);
    return gap === 0 ? [] : [centsText(gap)];
  });
}

/** Assets below nothing. What is being disposed of may be: it is worth what its sale still brings. */
function negative({ locale }: Books, { standard }: LedgerRow, sheet: StatementBooks): string[] {
  const { balanceSheet, balanceTotals } = standards[standard];
  const { closing } = sheetColumns(sheet);
  return balanceSheet
    .slice(
      0,
      balanceSheet.findIndex(({ row }) => row === balanceTotals[0]),
    )
    .filter(({ row, formula, total }) => !total && formula !== '1509' && (closing[row] ?? 0) < 0)
    .map(({ row, name }) => `${officialName(name, locale)} ${centsText(closing[row] ?? 0)}`);
}

/** What net assets changed by beyond the activities report and what was booked on them directly. */
function unexplained(
  { standard, year }: LedgerRow,
  sheet: StatementBooks,
  report: StatementBooks,
  period: number,
): string[] {
  const { netAssetsRow, activities } = standards[standard];
  const { opening, closing } = sheetColumns(sheet);
  const { unrestricted, restricted } = reportColumns(report, oneMonth(period)).yearToDate;
  const last = activities.at(-1)?.row ?? '';
  const moved = sheet.sums.filter((one) => one.period > year * 100);
  const direct = leafFigures(
    sheet.chart,
    moved.filter(({ flow }) => flow === 'ordinary'),
  ).filter(({ number }) => isNetAsset(number));
  const before = openingResults(
    leafFigures(
      sheet.chart,
      moved.filter(({ flow }) => flow === 'opening'),
    ),
  );
  const booked =
    direct.reduce((sum, { debit, credit }) => sum + credit - debit, 0) + before.netAssetCents - before.resultCents;
  const change = (closing[netAssetsRow] ?? 0) - (opening[netAssetsRow] ?? 0);
  const gap = change - (unrestricted[last] ?? 0) - (restricted[last] ?? 0) - booked;
  return gap === 0 ? [] : [centsText(gap)];
}

/** What the cash flow report leaves unexplained of the change of cash in the year so far. */
function untied({ flows, adjustments, change }: CashBooks): string[] {
  const by = byItem([...flows, ...adjustments]);
  const explained = [...by].reduce((sum, [item, cents]) => sum + (item === '' ? 0 : cents), 0);
  const gap = change.changeCents - explained;
  return gap === 0 ? [] : [centsText(gap)];
}
