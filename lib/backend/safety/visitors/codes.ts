import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { freshDigits } from '../fresh-digits.ts';
import { safetyVisits } from '../schema/visitors.ts';

/** A pass code that no visit of the school has, with its digest. @throws ServiceError tooMany */
export async function freshCode(ctx: Ctx): Promise<{ code: string; codeHash: string }> {
  const day = today(ctx);
  // What is over is forgotten, so that its digits can be given again.
  await ctx.tx
    .update(safetyVisits)
    .set({ codeHash: null })
    .where(and(ofSchool(ctx, safetyVisits), isNotNull(safetyVisits.codeHash), lt(safetyVisits.day, day)));
  const { code, taken } = await freshDigits(ctx.school.id, async (codeHash) => {
    const own = and(ofSchool(ctx, safetyVisits), eq(safetyVisits.codeHash, codeHash));
    return (await ctx.tx.$count(safetyVisits, own)) === 0 ? codeHash : null;
  });
  return { code, codeHash: taken };
}
