import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { salaryOpenings as table } from './schema/slip.ts';

interface Opening {
  readonly recordId: string;
  /** Null where all of the record were opened. */
  readonly slipId: string | null;
  readonly reason: string;
}

/** Keeps that somebody of the office saw amounts, for their owner to read. */
export async function noteOpening(ctx: Ctx, opening: Opening): Promise<void> {
  const { accountId, name } = ctx.person;
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), accountId, name, at: ctx.now, ...opening });
}

/** Who has seen the amounts of a slip, the newest first. */
export async function openingsOf(ctx: Ctx, { id, recordId }: { readonly id: string; readonly recordId: string }) {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.recordId, recordId), or(isNull(table.slipId), eq(table.slipId, id))))
    .orderBy(desc(table.at));
  return rows.map(({ id: of, name, reason, at }) => ({ id: of, name, reason, at: at.toISOString() }));
}
