import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { giveBackOneOffs } from '../one-offs/uses.ts';
import { feeBatchChildren } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import type { Reading } from '../working.ts';

/**
 * Drops the drafts of a batch and what its review said, of these children or of all; charges taken in wait again. What
 * was thrown away stays in the trash, unless `trashed` says otherwise.
 */
export async function dropDrafts(
  ctx: Reading,
  batchId: string,
  { studentIds, trashed = false }: { readonly studentIds?: readonly string[]; readonly trashed?: boolean } = {},
): Promise<void> {
  const ofChildren = studentIds && inArray(feeBills.studentId, [...studentIds]);
  const drafts = and(
    ofSchool(ctx, feeBills),
    eq(feeBills.batchId, batchId),
    eq(feeBills.state, 'draft'),
    trashed ? undefined : isNull(feeBills.trashedAt),
    ofChildren,
  );
  const rows = await ctx.tx.select({ id: feeBills.id }).from(feeBills).where(drafts);
  await giveBackOneOffs(
    ctx,
    rows.map(({ id }) => id),
  );
  await ctx.tx.delete(feeBills).where(drafts);
  await ctx.tx
    .delete(feeBatchChildren)
    .where(
      and(
        ofSchool(ctx, feeBatchChildren),
        eq(feeBatchChildren.batchId, batchId),
        studentIds && inArray(feeBatchChildren.studentId, [...studentIds]),
      ),
    );
}
