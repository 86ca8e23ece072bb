import { and, asc, gt, ne, type SQL } from 'drizzle-orm';
import type { ComingWeek } from '@/lib/contracts/diet/coming-week.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { dietRecipes as table } from '../schema/recipe.ts';

/** Weeks that run or are to come, in their order, as far as something is on their boards. One statement. */
export const comingWeeks = (ctx: Ctx, isOnBoard: SQL): Promise<ComingWeek[]> =>
  ctx.tx
    .select({ id: table.id, name: table.name, weekOn: table.weekOn, state: table.state })
    .from(table)
    .where(
      and(ofSchool(ctx, table), ne(table.state, 'archived'), gt(table.weekOn, dayAfter(today(ctx), -7)), isOnBoard),
    )
    .orderBy(asc(table.weekOn), asc(table.name));
