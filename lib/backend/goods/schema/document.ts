import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '@/lib/contracts/goods/lines.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { goodsItems } from './item.ts';
import { goodsSuppliers } from './supplier.ts';
import { goodsWarehouses } from './warehouse.ts';

const big = (name: string) => bigint(name, { mode: 'number' });

/** Requests, orders, receipts, issues and whatever else moves goods or is to; what moved stands in the ledger. */
export const goodsDocuments = tenantTable(
  'goods_documents',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: indexedText('number').notNull(),
    /** One of its kind's machine. */
    state: text('state').notNull(),
    day: date('day').notNull(),
    supplierId: uuid('supplier_id'),
    warehouseId: uuid('warehouse_id'),
    toWarehouseId: uuid('to_warehouse_id'),
    /** What it was made of: an order of its request, a receipt of its order, a return of what it takes back. */
    sourceId: uuid('source_id'),
    wantedOn: date('wanted_on'),
    /** Of a request: a photo of what is meant. */
    photoId: uuid('photo_id'),
    /** Of an order: what its link is known by to its supplier, and the last day on which it opens. */
    linkHash: indexedText('link_hash'),
    linkUntil: date('link_until'),
    /** It is asked for again and again. */
    standing: boolean('standing').notNull().default(false),
    toleranceBp: integer('tolerance_bp').notNull().default(0),
    /** Whom goods are for. */
    receiverKind: text('receiver_kind').notNull().default(''),
    classId: uuid('class_id'),
    departmentId: uuid('department_id'),
    studentId: uuid('student_id'),
    receiver: text('receiver').notNull().default(''),
    /** Whoever got the goods, signed on glass: strokes as a path. */
    signature: text('signature').notNull().default(''),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    cents: big('cents').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decision: text('decision').notNull().default(''),
    /** Of a request of which nothing more is ordered: who said so, and why. */
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
    ending: text('ending').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    unique('goods_documents_number').on(t.schoolId, t.number),
    index('goods_documents_newest').on(t.schoolId, t.kind, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('goods_documents_of_source').on(t.schoolId, t.sourceId).where(sql`${t.sourceId} is not null`),
    index('goods_documents_of_student').on(t.schoolId, t.studentId).where(sql`${t.studentId} is not null`),
    index('goods_documents_of_link').on(t.schoolId, t.linkHash).where(sql`${t.linkHash} is not null`),
    refers('goods_documents_supplier', t.supplierId, goodsSuppliers),
    refers('goods_documents_warehouse', t.warehouseId, goodsWarehouses),
    refers('goods_documents_to_warehouse', t.toWarehouseId, goodsWarehouses),
    refers('goods_documents_source', t.sourceId, t),
  ],
);

/** What a document is about: its units and prices as they were when it was written. */
export const goodsDocumentLines = tenantTableBy(
  'goods_document_lines',
  ['documentId', 'at'],
  {
    documentId: uuid('document_id').notNull(),
    at: smallint('at').notNull(),
    itemId: uuid('item_id'),
    inPacks: boolean('in_packs').notNull().default(false),
    /** The further unit of its item that it was written in; null of the base unit and the purchase unit. */
    unitId: uuid('unit_id'),
    unitName: text('unit_name').notNull().default(''),
    numerator: integer('numerator').notNull().default(1),
    denominator: integer('denominator').notNull().default(1),
    quantity: big('quantity').notNull(),
    baseQuantity: big('base_quantity').notNull(),
    price: big('price'),
    cents: big('cents').notNull().default(0),
    shelf: indexedText('shelf').notNull().default(''),
    lot: indexedText('lot').notNull().default(''),
    dueOn: date('due_on'),
    refused: big('refused').notNull().default(0),
    refusal: text('refusal').notNull().default(''),
    note: text('note').notNull().default(''),
    sourceAt: smallint('source_at'),
    /** What it posted. */
    movementId: uuid('movement_id'),
  },
  (t) => [
    refers('goods_document_lines_document', t.documentId, goodsDocuments),
    refers('goods_document_lines_item', t.itemId, goodsItems),
    index('goods_document_lines_of_item').on(t.schoolId, t.itemId).where(sql`${t.itemId} is not null`),
    check(
      'goods_document_lines_some',
      sql`${t.quantity} >= 0 and ${t.refused} >= 0 and ${t.quantity} + ${t.refused} > 0 and ${t.cents} >= 0`,
    ),
  ],
);
