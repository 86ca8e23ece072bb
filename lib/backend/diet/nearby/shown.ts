import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthNumberOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { cityOf } from '../../organisation/index.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietShownWeeks as shown } from '../schema/library.ts';
import type { dietRecipes } from '../schema/recipe.ts';
import { nameless } from './nameless.ts';

/**
 * Shows a published week to the schools of the city: its dishes and amounts, under a number of its own, without the
 * school, its heads and its prices.
 * @throws ServiceError invalid: the school has not said where it is
 */
export async function showWeek(ctx: Ctx, row: typeof dietRecipes.$inferSelect): Promise<void> {
  const { frozen } = row;
  const cityCode = await cityOf(ctx);
  const crowd = await findRow(ctx, dietCrowds, row.crowdId);
  if (cityCode === null || !frozen) throw invalidFields({ isShared: { key: 'noArea' } });
  await hideWeek(ctx, row.id);
  await ctx.tx.insert(shown).values({
    id: uuidv7(),
    shownBy: ctx.school.id,
    recipeId: row.id,
    cityCode,
    name: row.name,
    ageFrom: crowd.ageFrom,
    ageTo: crowd.ageTo,
    month: monthNumberOf(row.weekOn),
    dishes: row.dishes,
    frozen: nameless(frozen),
    shownAt: ctx.now,
  });
}

/** Takes a week of the caller's school out of the region's sight; copies that others made stay theirs. */
export async function hideWeek(ctx: Ctx, recipeId: string): Promise<void> {
  await ctx.tx.delete(shown).where(and(eq(shown.shownBy, ctx.school.id), eq(shown.recipeId, recipeId)));
}
