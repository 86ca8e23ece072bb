import { officialName } from '@/lib/rules/finance/official-name.ts';
import type { StatementLine } from '@/lib/rules/finance/statement.ts';
import type { Locale } from '@/lib/rules/locale.ts';

/** What a statement says of a row before its figures, in the reader's language. */
export const lineHead = ({ row, name, formula, total, printed = name, head = '' }: StatementLine, locale: Locale) => ({
  row,
  name: officialName(name, locale),
  printed: officialName(printed, locale),
  head: officialName(head, locale),
  formula,
  total: total ?? false,
});
