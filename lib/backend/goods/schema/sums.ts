import { bigint, uuid } from 'drizzle-orm/pg-core';
import { indexedText } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What came and went of a lot in a warehouse in each month and on each day: a span is read as whole months and the days
 * that are left. Triggers keep it (`db/stock-sums.ts`), so that stock of a day and what moved in a year read no
 * movements.
 */
export const goodsMovementSums = tenantTableBy(
  'goods_movement_sums',
  ['told', 'period', 'itemId', 'warehouseId', 'lot', 'part'],
  {
    told: indexedText('told').$type<'month' | 'day'>().notNull(),
    /** YYYY-MM or YYYY-MM-DD. */
    period: indexedText('period').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    lot: indexedText('lot').notNull(),
    /** Sums are those of all parts; one may be negative alone. */
    part: uuid('part').notNull(),
    /** How many there are of them. */
    movements: sum('movements'),
    /** From outside and to it; a reversal counts against what it takes back. */
    came: sum('came'),
    went: sum('went'),
    cameCents: sum('came_cents'),
    wentCents: sum('went_cents'),
    /** From another warehouse and to it. */
    movedIn: sum('moved_in'),
    movedOut: sum('moved_out'),
    movedInCents: sum('moved_in_cents'),
    movedOutCents: sum('moved_out_cents'),
  },
);

/**
 * What went to each class, department and person, and what was scrapped for which reason, less what came back of it, in
 * each month and on each day. Kept as the sums above are.
 */
export const goodsReceiverSums = tenantTableBy(
  'goods_receiver_sums',
  ['told', 'period', 'receiverKind', 'receiver', 'warehouseId', 'part'],
  {
    told: indexedText('told').$type<'month' | 'day'>().notNull(),
    period: indexedText('period').notNull(),
    /** As documents say it, or `reason` of what was scrapped. */
    receiverKind: indexedText('receiver_kind').notNull(),
    /** As it was called on the document. */
    receiver: indexedText('receiver').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    part: uuid('part').notNull(),
    /** Each on the day on which its goods went. */
    slips: sum('slips'),
    went: sum('went'),
    wentCents: sum('went_cents'),
  },
);
