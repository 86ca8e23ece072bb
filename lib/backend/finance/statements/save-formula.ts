import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { writablePeriod } from '../periods/find-period.ts';
import { financeFormulas } from '../schema/balances.ts';
import { chartOf } from '../subjects/chart.ts';
import { listFormulas, originalOf, ownFormulas } from './formulas.ts';
import { keepClosed } from './keep.ts';
import { rowFault } from './row-fault.ts';

type Call = typeof statementCalls.saveFormula;

/**
 * Changes a row's formula, or goes back to the standard's, until the year's last month is closed. Months that are
 * closed keep their statements.
 * @throws ServiceError notFound: ledger or row, periodClosed, periodHeld, conflict, invalid with what is wrong
 */
export async function saveFormula(
  ctx: Ctx,
  { year, statement, row, formula, version }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  await writablePeriod(ctx, year * 100 + 12);
  const ledger = await ledgerOf(ctx, year, true);
  // From here on it counts for open months alone.
  await keepClosed(ctx, ledger);
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
  const changed = lines.map((one) => ({
    ...one,
    formula: (one.row === row ? formula : own.get(one.row)?.formula) ?? originalOf(one),
  }));
  const numbers = (await chartOf(ctx, ledger.id)).rows.map(({ number }) => number);
  const fault = rowFault(statement, changed, row, numbers);
  // The standard names subjects that not every edition of its chart has; they bring nothing.
  if (fault && !(formula === null && fault === 'unknownSubject')) throw invalidFields({ formula: { key: fault } });
  await saveSetting(ctx, financeFormulas, version, { formula }, { ledgerId: ledger.id, statement, row });
  ctx.audit({
    object: { type: 'financeFormula', id: `${ledger.year} ${statement} ${row}` },
    change: { old: before?.formula ?? originalOf(line), new: formula },
  });
  return listFormulas(statement)(ctx, { year });
}
