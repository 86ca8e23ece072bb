import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';

/** What is typed of each line of a statement. */
export const typedFields = ['onDate', 'in', 'out', 'balance', 'counterparty', 'summary', 'serial'] as const;
export type TypedLine = Partial<Record<StatementField, string>>;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Typed lines as the sheet of a bank, so that they are read, checked and kept as one: the line at a place is the row
 * two below it, as its header comes first. Balances count where one is typed at all.
 */
export function typedStatement(lines: readonly TypedLine[], headerOf: (field: StatementField) => string) {
  const hasBalance = lines.some(({ balance = '' }) => balance !== '');
  const fields = typedFields.filter((field) => field !== 'balance' || hasBalance);
  const rows = lines.map((line) => fields.map((field) => quoted(line[field] ?? '')).join(','));
  const text = [fields.map((field) => quoted(headerOf(field))).join(','), ...rows].join('\r\n');
  return { fields, text };
}
