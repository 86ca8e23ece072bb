import { and, eq } from 'drizzle-orm';
import type { headcountCalls } from '@/lib/contracts/diet/headcount.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { mealHeads } from '@/lib/rules/diet/meal-heads.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { childDayCounts, childrenOfAges, mealsOf } from '../../students/index.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietConfirmedHeads as table } from '../schema/headcount.ts';
import { mealOfChild } from './meal-of-child.ts';

type Calls = Pick<typeof headcountCalls, 'confirmHeadcount' | 'headcountClasses'>;

/**
 * The kitchen confirms what it cooks for: the first confirmation stands, and what changes afterwards stays visible.
 * @throws ServiceError notFound; headsConfirmed: somebody has confirmed it, who is named
 */
async function confirmHeadcount(
  ctx: Ctx,
  { day, slot, crowdId, heads }: ParsedInputOf<Calls['confirmHeadcount']>,
): Promise<null> {
  const { crowd, meal } = await whichMeal(ctx, { slot, crowdId });
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const [row] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, day, slot, crowdId, heads, version: 1, ...by })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const same = and(ofSchool(ctx, table), eq(table.day, day), eq(table.slot, slot), eq(table.crowdId, crowdId));
    const [first] = await ctx.tx.select().from(table).where(same);
    const name = first ? await personName(ctx.tx, first.updatedBy) : '';
    throw new ServiceError('headsConfirmed', { name, count: first?.heads ?? 0 });
  }
  ctx.audit({ object: { type: 'headcount', id: crowdId }, change: { day, crowd: crowd.name, meal: meal.name, heads } });
  return null;
}

/** The crowd and the meal that are meant. @throws ServiceError notFound: no crowd or meal of the school */
export async function whichMeal(ctx: Ctx, { slot, crowdId }: { readonly slot: number; readonly crowdId: string }) {
  const crowd = await findRow(ctx, dietCrowds, crowdId);
  const meal = (await mealsOf(ctx)).find((one) => one.slot === slot);
  if (!meal) throw new ServiceError('notFound');
  return { crowd, meal };
}

/** A meal of a crowd class by class, as teachers have called the roll. @throws ServiceError notFound */
async function headcountClasses(
  ctx: Ctx,
  { day, slot, crowdId }: ParsedInputOf<Calls['headcountClasses']>,
): Promise<ReplyOf<Calls['headcountClasses']>> {
  const { crowd } = await whichMeal(ctx, { slot, crowdId });
  if (crowd.kind !== 'children') return { rows: [] };
  const children = await childrenOfAges(ctx, day, { from: crowd.ageFrom, to: crowd.ageTo });
  const counts = await childDayCounts(ctx, { ids: null, from: day, to: day });
  const classes = Map.groupBy(children, ({ className }) => className ?? '');
  return {
    rows: [...classes].map(([className, own]) => {
      const meals = own.map(({ id }) => mealOfChild(counts, id, slot));
      const { due, real } = mealHeads(meals);
      return {
        className,
        planned: own.length,
        cancelled: meals.filter(({ isCancelled, isEaten }) => isCancelled && !isEaten).length,
        due,
        real,
      };
    }),
  };
}

export const confirmVerbs: VerbGroup<Calls> = { confirmHeadcount, headcountClasses };
