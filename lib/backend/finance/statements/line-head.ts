import type { StatementLine } from '@/lib/rules/finance/statement.ts';

/** What a statement says of a row before its figures. */
export const lineHead = ({ row, name, formula, total, printed = name, head = '' }: StatementLine) => ({
  row,
  name,
  printed,
  head,
  formula,
  total: total ?? false,
});
