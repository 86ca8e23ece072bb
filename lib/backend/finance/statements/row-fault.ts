import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { type FormulaFault, formulaFaults } from '@/lib/rules/finance/formula.ts';
import { readItemNames } from '@/lib/rules/finance/item-names.ts';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import { isItem, type Statement } from './formulas.ts';

type Lines = readonly (StatementLine | CashFlowLine)[];
type Fault = FormulaFault['fault'] | 'wrongFormat' | 'cashSubject' | 'otherItem';

/**
 * What is wrong with the formula of a row among all of its statement; what is wrong with other rows was not brought in
 * by changing it.
 */
export const rowFault = (
  statement: Statement,
  lines: Lines,
  row: string,
  numbers: readonly string[],
): Fault | undefined =>
  statement === 'cashFlow'
    ? itemFault(lines, row, numbers)
    : formulaFaults(lines, numbers).find((fault) => fault.row === row)?.fault;

/**
 * Cash-flow items name subjects, never 1001, 1002 and 1009 (modules section 5), and words; none that means another item
 * in the same direction.
 */
function itemFault(lines: Lines, row: string, numbers: readonly string[]): Fault | undefined {
  const line = lines.find((one) => one.row === row);
  if (!line || !isItem(line)) return 'wrongFormat';
  const { subjects, words } = readItemNames(line.formula);
  if (subjects.some(isCashSubject)) return 'cashSubject';
  const others = lines.filter((one) => isItem(one) && one.direction === line.direction && one.row !== row);
  const taken = others.map(({ formula }) => readItemNames(formula));
  if (taken.some((other) => other.subjects.some((number) => subjects.includes(number)))) return 'otherItem';
  if (taken.some((other) => other.words.some((word) => words.includes(word)))) return 'otherItem';
  return subjects.every((number) => numbers.includes(number)) ? undefined : 'unknownSubject';
}
