import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { localMoments } from '@/lib/rules/local-moment.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { codeDigest } from '../code-digest.ts';
import { safetyVisits } from '../schema/visitors.ts';

/** A pass code that no visit of the school has, with its digest. @throws ServiceError tooMany */
export async function freshCode(ctx: Ctx): Promise<{ code: string; codeHash: string }> {
  const { day } = localMoments(ctx.school.timeZone)(ctx.now);
  // What is over is forgotten, so that its digits can be given again.
  await ctx.tx
    .update(safetyVisits)
    .set({ codeHash: null })
    .where(and(ofSchool(ctx, safetyVisits), isNotNull(safetyVisits.codeHash), lt(safetyVisits.day, day)));
  for (let tries = 0; tries < 10; tries++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = codeDigest(ctx.school.id, code);
    const own = and(ofSchool(ctx, safetyVisits), eq(safetyVisits.codeHash, codeHash));
    if ((await ctx.tx.$count(safetyVisits, own)) === 0) return { code, codeHash };
  }
  throw new ServiceError('tooMany', { seconds: 60 });
}
