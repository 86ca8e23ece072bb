import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { feeClaims } from '../schema/sponsors.ts';
import type { Working } from '../working.ts';
import { linesOfBill } from './joined-lines.ts';

const sponsoredLine = z.object({
  billId: z.string(),
  studentId: z.string(),
  classId: z.string().nullable(),
  classKey: z.string(),
  studentNumber: z.string(),
  month: z.string(),
  itemId: z.string(),
  sponsors: z.array(z.object({ id: z.string(), cents: z.number() })),
});

/** Opens a claim for each share of a line that a sponsor pays, of the bills of a batch. */
export async function openClaims(ctx: Working, batchId: string): Promise<void> {
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select b.id as "billId", b.student_id as "studentId", b.class_id as "classId", b.class_key as "classKey",
      b.student_number as "studentNumber", b.month, l.item_id as "itemId", l.sponsors
    from fee_bills b cross join ${linesOfBill(ctx.school.id, sql`b.id`)} l
    where b.school_id = ${ctx.school.id} and b.batch_id = ${batchId} and b.trashed_at is null and b.state <> 'void'
      and b.sponsored_cents > 0 and l.sponsored_cents > 0`,
    sponsoredLine,
  );
  await bulkInsert(
    ctx.tx,
    feeClaims,
    rows.flatMap(({ sponsors: shares, ...line }) =>
      shares.map(({ id: sponsorId, cents }) => ({
        ...line,
        schoolId: ctx.school.id,
        id: uuidv7(),
        sponsorId,
        cents,
        state: 'open' as const,
        ...{ reference: '', note: '', version: 1 },
        updatedAt: ctx.now,
        updatedBy: ctx.person.accountId,
      })),
    ),
  );
}
