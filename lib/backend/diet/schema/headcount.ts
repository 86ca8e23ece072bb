import { date, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { dietCrowds } from './crowd.ts';

/** Heads of a meal that somebody told by hand; all others follow from the register. */
export const dietHeadcounts = tenantTableBy(
  'diet_headcounts',
  ['day', 'slot', 'crowdId'],
  {
    day: date('day').notNull(),
    slot: smallint('slot').notNull(),
    crowdId: uuid('crowd_id').notNull(),
    heads: smallint('heads').notNull(),
    reason: text('reason').notNull(),
    ...versioned(),
  },
  (t) => [refers('diet_headcounts_crowd', t.crowdId, dietCrowds).onDelete('cascade')],
);

/** Heads that the kitchen has confirmed, as they were then: what it cooks for. */
export const dietConfirmedHeads = tenantTableBy(
  'diet_confirmed_heads',
  ['day', 'slot', 'crowdId'],
  {
    day: date('day').notNull(),
    slot: smallint('slot').notNull(),
    crowdId: uuid('crowd_id').notNull(),
    heads: smallint('heads').notNull(),
    ...versioned(),
  },
  (t) => [refers('diet_confirmed_heads_crowd', t.crowdId, dietCrowds).onDelete('cascade')],
);
