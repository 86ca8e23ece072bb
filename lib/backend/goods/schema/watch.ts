import { date } from 'drizzle-orm/pg-core';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** The last day for which a school's stock was looked through, so that nobody hears twice of the same. */
export const goodsWatches = tenantTableBy('goods_watches', [], { day: date('day').notNull() });
