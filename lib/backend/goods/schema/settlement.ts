import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text, uuid } from 'drizzle-orm/pg-core';
import type { SettlementKind } from '@/lib/contracts/goods/receipt.data.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { goodsDocuments } from './document.ts';

/**
 * Invoices that came for a receipt, and what was paid for it. Only added to: what was wrong is taken back by a negative
 * one.
 */
export const goodsSettlements = tenantTable(
  'goods_settlements',
  {
    receiptId: uuid('receipt_id').notNull(),
    kind: text('kind').$type<SettlementKind>().notNull(),
    day: date('day').notNull(),
    number: indexedText('number').notNull().default(''),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    index('goods_settlements_of_receipt').on(t.schoolId, t.receiptId, t.kind),
    refers('goods_settlements_receipt', t.receiptId, goodsDocuments),
    check('goods_settlements_some', sql`${t.cents} <> 0`),
  ],
);
