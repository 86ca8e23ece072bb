import { limits } from '../limits.ts';
import { type StatementField, statementFields } from './bank-statement.ts';

/** What somebody reads where the bank's sheet says something else: the row, what the column means, the text. */
export type StatementMend = readonly [row: number, field: StatementField, text: string];

const isMend = (value: unknown): value is StatementMend =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isInteger(value[0]) &&
  statementFields.includes(value[1]) &&
  typeof value[2] === 'string' &&
  value[2].length <= limits.importCellChars;

/** Mends as they travel beside the file; null for a text that is none of ours. */
export function readMends(text: string): readonly StatementMend[] | null {
  if (text === '') return [];
  try {
    const mends: unknown = JSON.parse(text);
    return Array.isArray(mends) && mends.length <= limits.financeStatementMends && mends.every(isMend) ? mends : null;
  } catch {
    return null;
  }
}
