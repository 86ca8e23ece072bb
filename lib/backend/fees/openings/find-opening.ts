import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { feeOpenings } from '../schema/openings.ts';

export type StoredOpening = typeof feeOpenings.$inferSelect;

/** An import of this school, which nobody moves on until this transaction ends. @throws ServiceError notFound */
export const lockOpening = (ctx: Ctx, id: string): Promise<StoredOpening> =>
  findRow(ctx, feeOpenings, id, { lock: true });
