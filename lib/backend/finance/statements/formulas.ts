import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { itemNamesText, readItemNames } from '@/lib/rules/finance/item-names.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type Books, type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { findPeriod, stateNow } from '../periods/find-period.ts';
import { financeFormulas } from '../schema/balances.ts';

export type Statement = 'balanceSheet' | 'activities' | 'cashFlow';
type Shown = ReplyOf<typeof statementCalls.balanceSheetFormula>;

/** What the school has changed of a statement, by row. */
export async function ownFormulas(ctx: Books, { id }: LedgerRow, statement: Statement) {
  const rows = await ctx.tx
    .select()
    .from(financeFormulas)
    .where(
      and(ofSchool(ctx, financeFormulas), eq(financeFormulas.ledgerId, id), eq(financeFormulas.statement, statement)),
    );
  return new Map(rows.map((row) => [row.row, row]));
}

/** The rows of a statement with the school's own formulas in place of the standard's. */
export async function statementLines(
  on: Books,
  ledger: LedgerRow,
  statement: 'balanceSheet' | 'activities',
): Promise<readonly StatementLine[]> {
  const own = await ownFormulas(on, ledger, statement);
  return standards[ledger.standard][statement].map((line) => ({
    ...line,
    formula: own.get(line.row)?.formula ?? line.formula,
  }));
}

/** The lines of the cash flow report with the subjects and words that mean each in this school. */
export async function cashFlowLines(on: Books, ledger: LedgerRow): Promise<readonly CashFlowLine[]> {
  const own = await ownFormulas(on, ledger, 'cashFlow');
  return standards[ledger.standard].cashFlow.map((line) => {
    const formula = own.get(line.row)?.formula;
    return formula == null || line.direction === null ? line : { ...line, ...readItemNames(formula) };
  });
}

/** A line that vouchers are assigned to. */
export const isItem = (line: StatementLine | CashFlowLine): line is CashFlowLine =>
  'subjects' in line && line.direction !== null;

/** The standard's formula. */
export const originalOf = (line: StatementLine | CashFlowLine) =>
  isItem(line) ? itemNamesText({ words: [], ...line }) : line.formula;

/** The formulas of a statement. @throws ServiceError notFound */
export const listFormulas =
  (statement: Statement) =>
  async (ctx: Ctx, { year }: { readonly year: number }): Promise<Shown> => {
    const ledger = await ledgerOf(ctx, year);
    const own = await ownFormulas(ctx, ledger, statement);
    const lines: readonly (StatementLine | CashFlowLine)[] = standards[ledger.standard][statement];
    const closed = stateNow(ctx, await findPeriod(ctx, year * 100 + 12)) === 'closed';
    return {
      rows: lines.map((line) => {
        const { formula, version = 0 } = own.get(line.row) ?? {};
        const original = originalOf(line);
        const editable = statement !== 'cashFlow' || isItem(line);
        const name = officialName(line.name, ctx.locale);
        return { row: line.row, name, formula: formula ?? original, original, version, editable };
      }),
      closed,
      actions: ctx.can('finance.statement.edit') && !closed ? ['edit'] : [],
    };
  };
