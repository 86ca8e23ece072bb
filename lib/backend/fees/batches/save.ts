import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { knownClasses } from '../../students/index.ts';
import { takeNumbers } from '../numbers.ts';
import { assertItems } from '../plans/lines.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import { dropDrafts } from './drop-bills.ts';
import { lockBatch, mustAllow } from './find-batch.ts';
import { batchView } from './view.ts';

type Calls = typeof batchCalls;

/**
 * Adds a draft of a batch, or changes one that is not published; its bills go and are generated anew. The month stays,
 * because the number names it.
 * @throws ServiceError notFound (batch, item or class), conflict, wrongState, invalid: another month
 */
export async function saveBatch(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveBatch']>,
): Promise<ReplyOf<Calls['saveBatch']>> {
  const { id = uuidv7(), version, ...facts } = input;
  await assertItems(ctx, facts.itemIds);
  const classes = await knownClasses(ctx, facts.scope.classIds);
  if (facts.scope.classIds.some((one) => !classes.has(one))) throw new ServiceError('notFound');
  if (input.id === undefined) {
    const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
    const number = `${facts.month.replace('-', '')}-${await nextText(ctx, facts.month)}`;
    const created = { state: 'draft' as const, createdAt: ctx.now, createdBy: ctx.person.accountId };
    await ctx.tx.insert(feeBatches).values({ schoolId: ctx.school.id, id, number, ...facts, ...created, ...by });
  } else {
    const before = await lockBatch(ctx, id);
    await refuseStale(ctx, before, version, () => batchView(ctx, { id }));
    mustAllow(before, 'edit');
    if (before.month !== facts.month) throw invalidFields({ month: { key: 'batchMonth' } });
    await dropDrafts(ctx, id);
    const fresh = { state: 'draft' as const, error: null, doneUpTo: null, generatedAt: null };
    await changeRow(ctx, feeBatches, before, { ...facts, ...fresh });
  }
  ctx.audit({ object: { type: 'feeBatch', id }, change: { new: facts } });
  return batchView(ctx, { id });
}

const nextText = async (ctx: Ctx, month: string) => String(await takeNumbers(ctx, 'batch', month, 1)).padStart(2, '0');

/**
 * Throws a batch that is not published away with its bills, those in the trash too.
 * @throws ServiceError notFound, conflict, wrongState
 */
export async function discardBatch(ctx: Ctx, { id, version }: ParsedInputOf<Calls['discardBatch']>) {
  const before = await lockBatch(ctx, id);
  await refuseStale(ctx, before, version, () => batchView(ctx, { id }));
  mustAllow(before, 'discard');
  await dropDrafts(ctx, id, { trashed: true });
  const left = await ctx.tx
    .select({ id: feeBills.id })
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.batchId, id)))
    .limit(1);
  if (left.length > 0) throw new ServiceError('wrongState');
  await ctx.tx.delete(feeBatches).where(oneOfSchool(ctx, feeBatches, id));
  ctx.audit({ object: { type: 'feeBatch', id }, change: { old: { number: before.number, name: before.name } } });
  return { id };
}
