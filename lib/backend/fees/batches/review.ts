import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { knownStudents } from '../../students/index.ts';
import { feeBatchChildren, feeBatches } from '../schema/batches.ts';
import { feeItems } from '../schema.ts';

type Review = typeof batchCalls.batchReview;

/**
 * A page of a batch's children beside the month before, by class and number: those of one finding, or all that have a
 * bill. A child whose bill was thrown away is left out.
 * @throws ServiceError notFound
 */
export async function reviewOfBatch(
  ctx: Ctx,
  { id, finding, classId, page, size }: ParsedInputOf<Review>,
): Promise<ReplyOf<Review>> {
  const batch = await findRow(ctx, feeBatches, id);
  const where = and(
    ofSchool(ctx, feeBatchChildren),
    eq(feeBatchChildren.batchId, id),
    classId === undefined ? undefined : eq(feeBatchChildren.classId, classId),
    finding === undefined ? isNotNull(feeBatchChildren.billId) : sql`${finding} = any (${feeBatchChildren.findings})`,
  );
  const { classKey, studentNumber, studentId: child } = feeBatchChildren;
  const { rows, ...paged } = await countedPage(ctx, feeBatchChildren, where, [classKey, studentNumber, child], {
    page,
    size,
  });
  const students = await knownStudents(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  const items = await ctx.tx
    .select({ id: feeItems.id, name: feeItems.name })
    .from(feeItems)
    .where(ofSchool(ctx, feeItems));
  const nameOf = (itemId: string | null) => items.find((one) => one.id === itemId)?.name ?? null;
  return {
    comparedMonth: monthAfter(batch.month, -1),
    rows: rows.map(({ studentId, studentNumber, billId, amountCents, beforeCents, findings, faults }) => ({
      student: students.get(studentId) ?? { id: studentId, name: '', number: studentNumber, className: null },
      ...{ billId, amountCents, beforeCents, findings },
      faults: faults.map(({ kind, itemId }) => ({ kind, itemId, itemName: nameOf(itemId) })),
    })),
    ...paged,
  };
}
