import { and, eq, gt, isNull } from 'drizzle-orm';
import { tryCode } from '../../account/index.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { CommittedRefusal } from '../../kernel/service-error.ts';
import { pickUpCodes } from '../schema/pick-up.ts';

/** The child of a code that works, null for a wrong one, or the refusal after too many of those. */
export const childOfCode = (ctx: Ctx, code: string): Promise<string | CommittedRefusal | null> =>
  tryCode(ctx, 'pickUp', () => openCode(ctx, code));

async function openCode(ctx: Ctx, code: string): Promise<string | null> {
  const [found] = await ctx.tx
    .select({ studentId: pickUpCodes.studentId })
    .from(pickUpCodes)
    .where(
      and(
        ofSchool(ctx, pickUpCodes),
        eq(pickUpCodes.codeHash, codeDigest(ctx.school.id, code)),
        isNull(pickUpCodes.usedAt),
        gt(pickUpCodes.expiresAt, ctx.now),
      ),
    );
  return found?.studentId ?? null;
}
