import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has these words in it, in any case; what they hold is no pattern. For rows that another condition
 * has made few.
 */
export const containing = (column: AnyColumn, words: string): SQL =>
  sql`position(lower(${words}) in lower(${column})) > 0`;
