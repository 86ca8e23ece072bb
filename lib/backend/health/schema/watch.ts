import { date, smallint } from 'drizzle-orm/pg-core';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** Until when a school's health was looked through, so that nobody hears twice of the same. */
export const healthWatches = tenantTableBy('health_watches', [], {
  day: date('day').notNull(),
  /** The minute of the day until which doses were told of. */
  minute: smallint('minute').notNull(),
  /** The day on which somebody was last told of calls and reviews, and of signs. */
  callsOn: date('calls_on'),
  signsOn: date('signs_on'),
});
