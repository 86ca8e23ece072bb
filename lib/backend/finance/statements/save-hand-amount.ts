import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { type HandAmount, type StatementLine, sheetFigures } from '@/lib/rules/finance/statement.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { writablePeriod } from '../periods/find-period.ts';
import { financeHandAmounts } from '../schema/balances.ts';
import { statementCell } from './cell.ts';
import { findAmount, handAmounts, isByAnalysis } from './hand-amounts.ts';
import { keepClosed } from './keep.ts';
import { leafFigures } from './leaf-figures.ts';
import { booksNow } from './statement-books.ts';

type Call = typeof statementCalls.saveHandAmount;
type Input = ParsedInputOf<Call>;

/**
 * Writes an amount into a row of the balance sheet that is filled in by analysis, for the end of a month or the
 * beginning of the year, or takes it back. Months that are closed keep their statements.
 * @throws ServiceError notFound: ledger or row, periodClosed, periodHeld, conflict, invalid
 */
export async function saveHandAmount(ctx: Ctx, input: Input): Promise<ReplyOf<Call>> {
  const { period, row, column, cents, reason, version } = input;
  const year = yearOf(period);
  await writablePeriod(ctx, column === 'opening' ? year * 100 + 12 : period);
  const ledger = await ledgerOf(ctx, year, true);
  if (!isByAnalysis(ledger, row)) throw new ServiceError('notFound');
  if (column === 'opening') await keepClosed(ctx, ledger);
  const of = column === 'opening' ? year * 100 : period;
  const before = await findAmount(ctx, ledger, of, row);
  await refuseStale(
    ctx,
    before ?? { version: 0, updatedBy: ctx.person.accountId, updatedAt: ctx.now },
    version,
    before ?? null,
  );
  const fromRow = cents === null ? null : input.fromRow;
  if (cents !== null) await refuseUnbalancing(ctx, ledger, input, { row, cents, fromRow });
  const key = { ledgerId: ledger.id, period: of, row };
  await saveSetting(ctx, financeHandAmounts, version, { cents, fromRow, reason }, key);
  ctx.audit({
    object: { type: 'financeHandAmount', id: `${of} ${row}` },
    change: { old: before && { cents: before.cents, fromRow: before.fromRow }, new: { cents, fromRow, reason } },
  });
  return statementCell(ctx, { statement: 'balanceSheet', period, row, column });
}

/**
 * An amount only shifts what the books hold from one row to another, or assets would differ from where they come from.
 * @throws ServiceError invalid
 */
async function refuseUnbalancing(ctx: Ctx, ledger: LedgerRow, { period, column }: Input, amount: HandAmount) {
  const { lines, sums, chart } = await booksNow(ctx, 'balanceSheet', ledger, period);
  const others = (await handAmounts(ctx, ledger, period))[column].filter(({ row }) => row !== amount.row);
  const leaves = leafFigures(chart, column === 'opening' ? sums.filter((one) => one.period % 100 === 0) : sums);
  const { balanceTotals } = standards[ledger.standard];
  const totalsOf = (byHand: readonly HandAmount[]) => {
    const figures = sheetFigures(lines, leaves, byHand);
    return balanceTotals.map((total) => figures[total]);
  };
  const isPlain = (line: StatementLine | undefined) => line !== undefined && !line.total && line.row !== amount.row;
  const giver = lines.find(({ row }) => row === amount.fromRow);
  const invalid = (key: string) => invalidFields({ fromRow: { key } });
  if (amount.fromRow !== null && !isPlain(giver)) throw invalid('unknownRow');
  const [without, withIt] = [totalsOf(others), totalsOf([...others, amount])];
  if (without.some((total, at) => total !== withIt[at])) throw invalid('movesTotals');
}
