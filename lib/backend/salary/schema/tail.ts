import { text, uuid } from 'drizzle-orm/pg-core';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';

/** The end of an identity number, by which the next sheet finds its member of staff; nothing else knows it. */
export const salaryTails = tenantTableBy(
  'salary_tails',
  ['staffId'],
  {
    staffId: uuid('staff_id').notNull(),
    sealedTail: text('sealed_tail').notNull(),
  },
  (t) => [refers('salary_tails_staff', t.staffId, staff).onDelete('cascade')],
);
