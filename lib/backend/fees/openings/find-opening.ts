import type { Ctx } from '../../kernel/context.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { feeOpenings } from '../schema/openings.ts';

export type StoredOpening = typeof feeOpenings.$inferSelect;

/** An import of this school, which nobody moves on until this transaction ends. @throws ServiceError notFound */
export const lockOpening = (ctx: Ctx, id: string): Promise<StoredOpening> =>
  findRow(ctx, feeOpenings, id, { lock: true });

/** Moves a locked import on. */
export async function moveOpening(ctx: Ctx, { id, version }: StoredOpening, facts: Partial<StoredOpening>) {
  await ctx.tx
    .update(feeOpenings)
    .set({ ...facts, version: version + 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(oneOfSchool(ctx, feeOpenings, id));
}
