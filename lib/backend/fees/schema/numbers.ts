import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { NumberedKind, NumberPattern } from '@/lib/rules/fees/number-patterns.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** What is numbered without gaps: within a month, or as the school's pattern says. */
export type NumberKind =
  | 'batch'
  | 'bill'
  | 'opening'
  | 'shift'
  | 'payment'
  | 'receipt'
  | 'refund'
  | 'refundRun'
  | 'move'
  | 'carry';

/** The last number given to documents of a kind in a month; in a year or for ever, where a pattern counts so. */
export const feeNumbers = tenantTableBy('fee_numbers', ['kind', 'month'], {
  kind: text('kind').$type<NumberKind>().notNull(),
  month: indexedText('month').notNull(),
  last: integer('last').notNull(),
  /** Of the pattern by which it counts now; 0 where the school has said none. */
  edition: integer('edition').notNull().default(0),
});

/** How a school forms the numbers of its documents. */
export const feeNumberPatterns = tenantTableBy('fee_number_patterns', [], {
  patterns: jsonb('patterns').$type<Readonly<Record<NumberedKind, NumberPattern>>>().notNull(),
  ...versioned(),
});
