import { asc } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyAreas } from '../schema.ts';

/** All areas of the school, those beside each other in their order: a school has some hundreds at most. */
export const areasOf = (ctx: Pick<Ctx, 'tx' | 'school'>) =>
  ctx.tx
    .select()
    .from(safetyAreas)
    .where(ofSchool(ctx, safetyAreas))
    .orderBy(asc(safetyAreas.sort), asc(safetyAreas.name));
