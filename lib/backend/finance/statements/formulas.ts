import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { formulaFaults } from '@/lib/rules/finance/formula.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Books, type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { financeFormulas } from '../schema/balances.ts';
import { chartOf } from '../subjects/chart.ts';

type Statement = 'balanceSheet' | 'activities' | 'cashFlow';
type Shown = ReplyOf<typeof statementCalls.balanceSheetFormula>;

async function ownFormulas({ tx, school }: Books, { id }: LedgerRow, statement: Statement) {
  const rows = await tx
    .select()
    .from(financeFormulas)
    .where(
      and(
        eq(financeFormulas.schoolId, school.id),
        eq(financeFormulas.ledgerId, id),
        eq(financeFormulas.statement, statement),
      ),
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

const words = (text: string) => text.split(/[\s,，、]+/).filter((word) => word !== '');

/** The lines of the cash flow report with the subjects that mean each in this school. */
export async function cashFlowLines(on: Books, ledger: LedgerRow): Promise<readonly CashFlowLine[]> {
  const own = await ownFormulas(on, ledger, 'cashFlow');
  return standards[ledger.standard].cashFlow.map((line) => {
    const formula = own.get(line.row)?.formula;
    return formula === undefined || line.direction === null ? line : { ...line, subjects: words(formula) };
  });
}

/** A line that vouchers are assigned to. */
const isItem = (line: StatementLine | CashFlowLine): line is CashFlowLine =>
  'subjects' in line && line.direction !== null;

const originalOf = (line: StatementLine | CashFlowLine) => (isItem(line) ? line.subjects.join(' ') : line.formula);

/** The formulas of a statement. @throws ServiceError notFound */
export const listFormulas =
  (statement: Statement) =>
  async (ctx: Ctx, { year }: { readonly year: number }): Promise<Shown> => {
    const ledger = await ledgerOf(ctx, year);
    const own = await ownFormulas(ctx, ledger, statement);
    const lines: readonly (StatementLine | CashFlowLine)[] = standards[ledger.standard][statement];
    return {
      rows: lines.map((line) => {
        const { formula = originalOf(line), version = 0 } = own.get(line.row) ?? {};
        const editable = statement !== 'cashFlow' || isItem(line);
        return { row: line.row, name: line.name, formula, original: originalOf(line), version, editable };
      }),
      actions: ctx.can('finance.statement.edit') ? ['edit'] : [],
    };
  };

/** Changes a row's formula. @throws ServiceError notFound: ledger or row, conflict, invalid with what is wrong */
export async function saveFormula(
  ctx: Ctx,
  { year, statement, row, formula, version }: ParsedInputOf<typeof statementCalls.saveFormula>,
): Promise<Shown> {
  const ledger = await ledgerOf(ctx, year, true);
  const own = await ownFormulas(ctx, ledger, statement);
  const lines: readonly (StatementLine | CashFlowLine)[] = standards[ledger.standard][statement];
  const line = lines.find((one) => one.row === row);
  if (!line) throw new ServiceError('notFound');
  const before = own.get(row);
  await refuseStale(
    ctx,
    before ?? { version: 0, updatedBy: ctx.person.accountId, updatedAt: ctx.now },
    version,
    before ?? null,
  );
  const key = and(
    eq(financeFormulas.schoolId, ctx.school.id),
    eq(financeFormulas.ledgerId, ledger.id),
    eq(financeFormulas.statement, statement),
    eq(financeFormulas.row, row),
  );
  if (formula === null) await ctx.tx.delete(financeFormulas).where(key);
  else {
    const numbers = (await chartOf(ctx, ledger.id)).rows.map(({ number }) => number);
    const changed = lines.map((one) => ({
      row: one.row,
      formula: one.row === row ? formula : (own.get(one.row)?.formula ?? one.formula),
    }));
    const fault = isItem(line) ? itemFault(formula, numbers) : formulaFaults(changed, numbers)[0]?.fault;
    if (fault || (statement === 'cashFlow' && !isItem(line)))
      throw new ServiceError('invalid', { count: 1 }, { fields: { formula: { key: fault ?? 'wrongFormat' } } });
    const facts = { formula, version: version + 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
    await ctx.tx
      .insert(financeFormulas)
      .values({ schoolId: ctx.school.id, ledgerId: ledger.id, statement, row, ...facts })
      .onConflictDoUpdate({
        target: [financeFormulas.schoolId, financeFormulas.ledgerId, financeFormulas.statement, financeFormulas.row],
        set: facts,
      });
  }
  const object = { type: 'financeFormula', id: `${ledger.year} ${statement} ${row}` };
  ctx.audit({
    action: 'finance.formula.save',
    object,
    change: { old: before?.formula ?? originalOf(line), new: formula },
  });
  return listFormulas(statement)(ctx, { year });
}

/** Cash-flow items name subjects, never 1001, 1002 and 1009 (modules section 5). */
function itemFault(formula: string, numbers: readonly string[]): 'cashSubject' | 'unknownSubject' | undefined {
  const named = words(formula);
  if (named.some(isCashSubject)) return 'cashSubject';
  return named.every((number) => numbers.includes(number)) ? undefined : 'unknownSubject';
}
