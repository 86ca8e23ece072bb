import { isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { refusePaying, renamePayers } from '../payer-links.ts';
import { bringBack, guardiansOf } from '../register.ts';
import { countEventsOf } from '../reports/count-movements.ts';
import { studentMerges } from '../schema/merges.ts';
import { findStudent } from '../student-view.ts';
import { updateStudent } from '../update.ts';
import { setCustom } from './merge-custom.ts';
import { restoreMemberships } from './merge-memberships.ts';
import { mergeViewOf } from './merge-view.ts';
import { moveBack } from './move-links.ts';
import { movePhoto } from './move-photo.ts';

type Undo = typeof duplicateCalls.undoMerge;
type Facts = Omit<Parameters<typeof updateStudent>[1], 'id' | 'version'>;

/**
 * Makes two records of one again.
 * @throws ServiceError notFound, wrongState (undone already, or the surviving record was changed since), payerInPlan (a
 * plan was given since to a guardian of the other record), duplicate (the other record's number was given away since)
 */
export async function undoMerge(ctx: Ctx, { id }: ParsedInputOf<Undo>): Promise<ReplyOf<Undo>> {
  const merge = await lockRow(ctx, studentMerges, id, isNull(studentMerges.undoneAt));
  const kept = await findStudent(ctx, merge.keptId, true);
  if (kept.version !== merge.keptVersion) throw new ServiceError('wrongState');
  // Before the guardians go: one who pays by a plan would be refused.
  await countEventsOf(ctx, [kept.id], -1);
  const moved = await moveBack(ctx, merge.movedRows, merge.keptId, merge.goneId, merge.at);
  await countEventsOf(ctx, [kept.id], 1);
  const formerIds = Object.entries(merge.guardianIds ?? {}).map(([former, now]) => [now, former] as const);
  await renamePayers(ctx, merge.goneId, new Map(formerIds));
  await refusePaying(ctx, merge.goneId, (await guardiansOf(ctx, [kept.id])).get(kept.id) ?? []);
  await updateStudent(ctx, { ...(merge.keptBefore as Facts), id: kept.id, version: kept.version });
  if (merge.customBefore) await setCustom(ctx, kept.id, merge.customBefore);
  if (merge.movedPhoto) await movePhoto(ctx, merge.keptId, merge.goneId, merge.movedPhoto);
  await restoreMemberships(ctx, [merge.keptId, merge.goneId], merge.memberships);
  await bringBack(ctx, [merge.goneId], [merge.keptId]);
  await ctx.tx
    .update(studentMerges)
    .set({ undoneAt: ctx.now })
    .where(oneOfSchool(ctx, studentMerges, id));
  ctx.audit({ object: { type: 'student', id: kept.id }, change: { back: merge.goneId, moved } });
  return mergeViewOf(ctx, id);
}
