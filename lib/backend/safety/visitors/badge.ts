import { and, eq } from 'drizzle-orm';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { safetyVisits } from '../schema/visitors.ts';

/** Lets somebody in with a badge. @throws ServiceError badgeTaken, with who wears it */
export async function badgeKept<T>(ctx: Ctx, badge: string, letIn: (inner: Ctx) => Promise<T>): Promise<T> {
  try {
    return await ctx.tx.transaction((tx) => letIn({ ...ctx, tx }));
  } catch (error) {
    if (!breaks(error, 'safety_visits_badge')) throw error;
    const worn = and(eq(safetyVisits.badge, badge), eq(safetyVisits.state, 'arrived'));
    const [wearer] = await ctx.tx
      .select({ name: safetyVisits.name })
      .from(safetyVisits)
      .where(and(ofSchool(ctx, safetyVisits), worn));
    throw new ServiceError('badgeTaken', { badge, name: wearer?.name ?? '' });
  }
}
