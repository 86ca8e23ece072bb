import { integer, text } from 'drizzle-orm/pg-core';
import { indexedText } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** What is numbered within a month, without gaps. */
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

/** The last number given in a month to documents of a kind. */
export const feeNumbers = tenantTableBy('fee_numbers', ['kind', 'month'], {
  kind: text('kind').$type<NumberKind>().notNull(),
  month: indexedText('month').notNull(),
  last: integer('last').notNull(),
});
