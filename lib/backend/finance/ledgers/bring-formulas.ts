import { and, eq } from 'drizzle-orm';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeFormulas } from '../schema/balances.ts';
import { financeLedgers } from '../schema.ts';
import { originalOf, ownFormulas, type Statement } from '../statements/formulas.ts';
import { rowFault } from '../statements/row-fault.ts';
import { chartOf } from '../subjects/chart.ts';
import type { Books, LedgerRow } from './find-ledger.ts';

/** A formula the school changed, in the words of the year before. */
interface Own {
  readonly row: string;
  readonly formula: string;
}

/**
 * Gives a year the formulas that the school changed in the year before, under the rows and numbers of its standard;
 * returns those that cannot be counted there, which keep the standard's.
 */
export async function bringFormulas(on: Books, to: LedgerRow): Promise<readonly string[]> {
  const [from] = await on.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(on, financeLedgers), eq(financeLedgers.year, to.year - 1)));
  if (!from) return [];
  const numbers = (await chartOf(on, to.id)).rows.map(({ number }) => number);
  const leftOut: string[] = [];
  for (const statement of ['balanceSheet', 'activities', 'cashFlow'] as const) {
    const lines = standards[to.standard][statement];
    const brought = new Map<string, string>();
    const withBrought = () => lines.map((line) => ({ ...line, formula: brought.get(line.row) ?? originalOf(line) }));
    for (const [row, { formula }] of await ownFormulas(on, from, statement)) {
      const own = formula === null ? null : translated({ row, formula }, statement, from, to);
      if (own) brought.set(own.row, own.formula);
      else if (formula !== null) leftOut.push(`${statement} ${row}`);
    }
    for (const [row] of [...brought]) {
      if (!rowFault(statement, withBrought(), row, numbers)) continue;
      brought.delete(row);
      leftOut.push(`${statement} ${row}`);
    }
    const by = { version: 1, updatedAt: on.now, updatedBy: on.person.accountId };
    const mine = { schoolId: on.school.id, ledgerId: to.id, statement };
    await bulkInsert(
      on.tx,
      financeFormulas,
      [...brought].map(([row, formula]) => ({ ...mine, row, formula, ...by })),
    );
  }
  return leftOut;
}

/**
 * The same formula under another standard; null where that has no such row. Rows of the cash flow report keep their
 * numbers, the others their names.
 */
function translated(own: Own, statement: Statement, from: LedgerRow, to: LedgerRow): Own | null {
  if (from.standard === to.standard) return own;
  const [before, after] = [standards[from.standard][statement], standards[to.standard][statement]];
  const rowOf = (row: string) => {
    const former = before.find((line) => line.row === row);
    const isSame = (line: { readonly row: string; readonly name: string }) =>
      statement === 'cashFlow' ? line.row === row : former && formerRow(line.name, [former]) !== undefined;
    return after.find(isSame)?.row;
  };
  const row = rowOf(own.row);
  const { codeMap } = standards[to.standard];
  let isWhole = row !== undefined;
  const formula = own.formula.replace(/\br(\d+)|\b\d{4,10}\b/g, (text, named: string | undefined) => {
    if (named === undefined) return mappedNumber(text, codeMap);
    const target = rowOf(named);
    isWhole &&= target !== undefined;
    return `r${target ?? named}`;
  });
  return row !== undefined && isWhole ? { row, formula } : null;
}
