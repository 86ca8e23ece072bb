import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { knownFamily } from '../../students/index.ts';
import { assertItems } from '../plans/lines.ts';
import { feeBatchChildren, feeTypedCharges } from '../schema/batches.ts';
import { dropDrafts } from './drop-bills.ts';
import { lockBatch, mustAllow } from './find-batch.ts';
import { makeBills, thrownAway } from './make-bills.ts';
import { faultsIn } from './sums.ts';

type Adjust = typeof batchCalls.adjustCharge;

/**
 * Types a quantity or an amount on a child's charge and makes its bill anew. A batch of which the last fault is mended
 * still waits to be accepted.
 * @throws ServiceError notFound (batch, child, item), wrongState (the batch is not in review, or somebody has thrown
 * the child's bill away), invalid: the child's plan does not charge the item in this month
 */
export async function adjustCharge(ctx: Ctx, input: ParsedInputOf<Adjust>): Promise<ReplyOf<Adjust>> {
  const { batchId, studentId, itemId, quantityHundredths, adjustmentCents, reason } = input;
  const batch = await lockBatch(ctx, batchId);
  await knownFamily(ctx, studentId);
  await assertItems(ctx, [itemId]);
  mustAllow(batch, 'adjust');
  if (batch.error || (await thrownAway(ctx, batchId, [studentId])).has(studentId)) throw new ServiceError('wrongState');
  const ofCharge = and(
    ofSchool(ctx, feeTypedCharges),
    eq(feeTypedCharges.batchId, batchId),
    eq(feeTypedCharges.studentId, studentId),
    eq(feeTypedCharges.itemId, itemId),
  );
  const [before] = await ctx.tx.delete(feeTypedCharges).where(ofCharge).returning();
  if (quantityHundredths !== null || adjustmentCents !== 0) {
    const typed = { quantityHundredths, adjustmentCents, reason, typedAt: ctx.now, typedBy: ctx.person.accountId };
    await ctx.tx.insert(feeTypedCharges).values({ schoolId: ctx.school.id, batchId, studentId, itemId, ...typed });
  }
  await dropDrafts(ctx, batchId, { studentIds: [studentId] });
  await makeBills(ctx, batch, [studentId]);
  const [child] = await ctx.tx
    .select()
    .from(feeBatchChildren)
    .where(
      and(
        ofSchool(ctx, feeBatchChildren),
        eq(feeBatchChildren.batchId, batchId),
        eq(feeBatchChildren.studentId, studentId),
      ),
    );
  if (!child) throw invalidFields({ itemId: { key: 'notCharged' } });
  const change = { old: before ?? null, new: { itemId, quantityHundredths, adjustmentCents, reason } };
  ctx.audit({ object: { type: 'feeBatch', id: batchId }, change: { studentId, ...change } });
  return { billId: child.billId, faults: (await faultsIn(ctx, [batchId])).get(batchId) ?? 0 };
}
