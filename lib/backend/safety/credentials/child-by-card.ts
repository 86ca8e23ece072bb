import { and, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { byIdentity, identityOf } from '@/lib/rules/identity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { safetyCredentials as credentials } from '../schema/credentials.ts';

/** The child whose card opens doors today under this number; null where no card of a child does, or several do. */
export async function childByCard(ctx: Ctx, code: string): Promise<string | null> {
  const day = today(ctx);
  const rows = await ctx.tx
    .select({ code: credentials.code, studentId: credentials.studentId })
    .from(credentials)
    .where(
      and(
        ofSchool(ctx, credentials),
        eq(credentials.kind, 'card'),
        eq(credentials.codeKey, identityOf(code)),
        eq(credentials.state, 'active'),
        isNotNull(credentials.studentId),
        lte(credentials.fromOn, day),
        or(isNull(credentials.toOn), gte(credentials.toOn, day)),
      ),
    );
  const [card, ...others] = byIdentity(rows, (row) => row.code)(code);
  return others.length === 0 ? (card?.studentId ?? null) : null;
}
