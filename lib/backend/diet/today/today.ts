import { and, eq, ne } from 'drizzle-orm';
import type { dietTodayCalls } from '@/lib/contracts/diet/today.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { approvalIsOn } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { mealsToConfirm } from '../headcount/headcount.ts';
import { gapsIn } from '../safety/gaps.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { dietFoodIns } from '../schema/stock.ts';

type Calls = typeof dietTodayCalls;

/** What of the canteen waits for somebody; each figure for whoever may do something about it. */
async function dietToday(ctx: Ctx): Promise<ReplyOf<Calls['dietToday']>> {
  const day = today(ctx);
  const isServed = (await mealDaysBetween(ctx, day, day)).length > 0;
  const gaps = isServed && ctx.can('diet.safety.edit') ? await gapsIn(ctx, day, day) : null;
  return {
    toConfirm: isServed && ctx.can('diet.headcount.edit') ? await mealsToConfirm(ctx, day) : null,
    samples: gaps?.filter(({ kind }) => kind === 'sample').length ?? null,
    records: gaps?.filter(({ kind }) => kind !== 'sample').length ?? null,
    toAccept: ctx.can('diet.foodIn.edit') ? await deliveriesToAccept(ctx) : null,
    toCheck: ctx.can('diet.recipe.check') ? await weeksToCheck(ctx) : null,
  };
}

/** Deliveries that wait for a second person, whoever that is. */
const deliveriesToAccept = (ctx: Ctx): Promise<number> =>
  ctx.tx.$count(
    dietFoodIns,
    and(
      ofSchool(ctx, dietFoodIns),
      eq(dietFoodIns.state, 'registered'),
      ne(dietFoodIns.registeredBy, ctx.person.accountId),
    ),
  );

/** Weeks that wait to be checked by hand; those that a flow decides on wait among the approvals. */
const weeksToCheck = async (ctx: Ctx): Promise<number | null> =>
  (await approvalIsOn(ctx, 'recipe'))
    ? null
    : ctx.tx.$count(dietRecipes, and(ofSchool(ctx, dietRecipes), eq(dietRecipes.state, 'submitted')));

export const dietTodayVerbs: VerbGroup<Calls> = { dietToday };
