import { and, inArray } from 'drizzle-orm';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { salaryTails as table } from '../schema/tail.ts';
import { opener, sealer } from '../sealed.ts';

/** The ends of identity numbers that sheets have told, by member of staff. @throws ServiceError salaryKeyLost */
export async function knownTails(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  if (rows.length === 0) return new Map();
  const open = await opener(ctx);
  return new Map(rows.map(({ staffId, sealedTail }) => [staffId, open.text('tail', staffId, sealedTail)]));
}

interface ToldTail {
  readonly staffId: string;
  readonly tail: string;
}

/** Keeps what a sheet tells otherwise than those before, or for the first time. @throws ServiceError salaryKeyLost */
export async function keepTails(ctx: Ctx, told: readonly ToldTail[]): Promise<void> {
  const known = await knownTails(ctx);
  const fresh = told.filter(({ staffId, tail }) => tail !== '' && !(known.get(staffId) ?? '').endsWith(tail));
  if (fresh.length === 0) return;
  const seal = await sealer(ctx);
  const ids = fresh.map(({ staffId }) => staffId);
  await ctx.tx.delete(table).where(and(ofSchool(ctx, table), inArray(table.staffId, ids)));
  const rows = fresh.map(({ staffId, tail }) => ({
    schoolId: ctx.school.id,
    staffId,
    sealedTail: seal('tail', staffId, tail),
  }));
  await bulkInsert(ctx.tx, table, rows);
}
