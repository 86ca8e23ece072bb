import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { billsOfBatch } from '../batches/find-batch.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeClaims } from '../schema/sponsors.ts';
import type { Working } from '../working.ts';

/** Opens a claim for each share of a line that a sponsor pays, of the bills of a batch. */
export async function openClaims(ctx: Working, batchId: string): Promise<void> {
  const { studentId, classId, classKey, studentNumber, month, id: billId } = feeBills;
  const { itemId, sponsors } = feeBillLines;
  const rows = await ctx.tx
    .select({ billId, studentId, classId, classKey, studentNumber, month, itemId, sponsors })
    .from(feeBillLines)
    .innerJoin(feeBills, and(ofSchool(ctx, feeBills), eq(billId, feeBillLines.billId)))
    .where(and(ofSchool(ctx, feeBillLines), billsOfBatch(ctx, batchId), sql`jsonb_array_length(${sponsors}) > 0`));
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
