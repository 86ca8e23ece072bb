import { and, asc, eq } from 'drizzle-orm';
import type { HeadcountRow, headcountCalls } from '@/lib/contracts/diet/headcount.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { mealHeads } from '@/lib/rules/diet/meal-heads.ts';
import { type DietMeal, dietMealOf } from '@/lib/rules/diet/meals.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { agedChildren, childDayCounts, type Meal, mealsOf } from '../../students/index.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietConfirmedHeads, dietHeadcounts as table } from '../schema/headcount.ts';
import { confirmVerbs, whichMeal } from './confirm.ts';
import { mealOfChild } from './meal-of-child.ts';

type Calls = typeof headcountCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;
type Crowd = typeof dietCrowds.$inferSelect;
type Told = typeof table.$inferSelect;

/** Heads of a day, crowd by crowd and meal by meal. */
async function pageOfHeadcounts(
  ctx: Ctx,
  { day: asked, page, size }: ParsedInputOf<Calls['headcounts']>,
): Promise<ReplyOf<Calls['headcounts']>> {
  const day = asked ?? today(ctx);
  const eating = await eatingCrowds(ctx);
  const registered = await registerOf(ctx, day);
  const told = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.day, day)));
  const confirmed = await confirmedOn(ctx, day);
  const names = await personNames(
    ctx.tx,
    [...told, ...confirmed].map(({ updatedBy }) => updatedBy),
  );
  const nameOf = (id: string) => names.get(id) ?? '';
  const rows = eating.slice((page - 1) * size, page * size).map(({ crowd, meal }) => {
    const isOne = (one: { readonly slot: number; readonly crowdId: string }) =>
      one.slot === meal.slot && one.crowdId === crowd.id;
    const [byHand, kitchen] = [told.find(isOne), confirmed.find(isOne)];
    return shown(ctx, { day, crowd, meal, byHand, kitchen, nameOf, ...registered(crowd, meal) });
  });
  return { rows, total: eating.length, page, size };
}

/** Each crowd in use with each meal that it takes. Two statements. */
async function eatingCrowds(ctx: Reading) {
  const crowds = await ctx.tx
    .select()
    .from(dietCrowds)
    .where(and(ofSchool(ctx, dietCrowds), eq(dietCrowds.state, 'open')))
    .orderBy(asc(dietCrowds.kind), asc(dietCrowds.ageFrom), asc(dietCrowds.name));
  const meals = (await mealsOf(ctx)).filter(({ enabled }) => enabled);
  return crowds.flatMap((crowd) => meals.filter((meal) => takes(crowd, meal)).map((meal) => ({ crowd, meal })));
}

/** The meals of a day as the kitchen has confirmed them. */
const confirmedOn = (ctx: Reading, day: string) =>
  ctx.tx
    .select()
    .from(dietConfirmedHeads)
    .where(and(ofSchool(ctx, dietConfirmedHeads), eq(dietConfirmedHeads.day, day)));

/** How many meals of a day the kitchen has yet to confirm. Three statements. */
export async function mealsToConfirm(ctx: Reading, day: string): Promise<number> {
  const confirmed = new Set((await confirmedOn(ctx, day)).map(({ slot, crowdId }) => `${crowdId} ${slot}`));
  const eating = await eatingCrowds(ctx);
  return eating.filter(({ crowd, meal }) => !confirmed.has(`${crowd.id} ${meal.slot}`)).length;
}

/**
 * How many of a crowd eat a meal of a day: as somebody told it, else who came, else who is expected. A meal that the
 * school does not register has as many as the fullest one of the crowd. Four statements, however many meals.
 */
export async function headsOn(ctx: Reading, day: string): Promise<(crowd: Crowd, meal: DietMeal) => number> {
  const meals = (await mealsOf(ctx)).filter(({ enabled }) => enabled);
  const registered = await registerOf(ctx, day);
  const told = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.day, day)));
  return (crowd, meal) => {
    const headsAt = (slot: number) => {
      const byHand = told.find((one) => one.slot === slot && one.crowdId === crowd.id);
      const { due, real } = registered(crowd, { slot });
      return byHand?.heads ?? real ?? due;
    };
    const named = meals.filter(({ name }) => dietMealOf(name) === meal);
    const counted = named.length > 0 ? named : meals.filter((one) => takes(crowd, one));
    return counted.length === 0 ? headsAt(-1) : Math.max(...counted.map(({ slot }) => headsAt(slot)));
  };
}

/** Whether a crowd takes a meal of the school; one whose name says nothing is everybody's. */
function takes(crowd: Crowd, { name }: Meal): boolean {
  const meal = dietMealOf(name);
  return meal === null || crowd[meal] > 0;
}

/** Who is expected and who was there, by the register of a day; others than children are as many as were told. */
async function registerOf(ctx: Reading, day: string) {
  const children = await agedChildren(ctx, day);
  const counts = await childDayCounts(ctx, { ids: null, from: day, to: day });
  return ({ kind, ageFrom, ageTo, boys, girls }: Crowd, { slot }: Pick<Meal, 'slot'>) => {
    if (kind !== 'children') return { due: boys + girls, real: null };
    const own = children.filter(({ age }) => ageFrom <= age && age <= ageTo);
    return mealHeads(own.map(({ id }) => mealOfChild(counts, id, slot)));
  };
}

interface Counted {
  readonly day: string;
  readonly crowd: Crowd;
  readonly meal: Meal;
  readonly due: number;
  readonly real: number | null;
  readonly byHand: Told | undefined;
  /** As the kitchen has confirmed it. */
  readonly kitchen: typeof dietConfirmedHeads.$inferSelect | undefined;
  /** Of whoever told or confirmed them. */
  readonly nameOf: (accountId: string) => string;
}

function shown(ctx: Ctx, { day, crowd, meal, due, real, byHand, kitchen, nameOf }: Counted): HeadcountRow {
  const may = ctx.can('diet.headcount.edit');
  const heads = byHand?.heads ?? real ?? due;
  const changed = kitchen && kitchen.heads !== heads ? ('changed' as const) : ('confirmed' as const);
  return {
    id: `${crowd.id}:${meal.slot}`,
    day,
    slot: meal.slot,
    crowdId: crowd.id,
    version: byHand?.version ?? 0,
    crowd: crowd.name,
    meal: meal.name,
    due,
    real,
    heads,
    confirmed: kitchen?.heads ?? null,
    confirmedBy: kitchen ? nameOf(kitchen.updatedBy) : '',
    state: kitchen ? changed : 'open',
    origin: byHand ? 'hand' : 'register',
    reason: byHand?.reason ?? '',
    by: byHand ? nameOf(byHand.updatedBy) : '',
    actions: may ? [...(kitchen ? [] : ['confirm' as const]), 'correct', ...(byHand ? ['follow' as const] : [])] : [],
  };
}

/** Tells the heads of a meal by hand. @throws ServiceError notFound: no crowd or meal of the school; conflict */
async function correctHeadcount(
  ctx: Ctx,
  { day, slot, crowdId, version, heads, reason }: ParsedInputOf<Calls['correctHeadcount']>,
): Promise<null> {
  const { crowd, meal } = await whichMeal(ctx, { slot, crowdId });
  await saveSetting(ctx, table, version, { heads, reason }, { day, slot, crowdId });
  const change = { day, crowd: crowd.name, meal: meal.name, heads, reason };
  ctx.audit({ object: { type: 'headcount', id: crowdId }, change });
  return null;
}

/** Takes back what was told by hand. @throws ServiceError notFound, conflict */
async function followHeadcount(
  ctx: Ctx,
  { day, slot, crowdId, version }: ParsedInputOf<Calls['followHeadcount']>,
): Promise<null> {
  const where = and(ofSchool(ctx, table), eq(table.day, day), eq(table.slot, slot), eq(table.crowdId, crowdId));
  const [row] = await ctx.tx.select().from(table).where(where).for('update');
  if (!row) throw new ServiceError('notFound');
  await refuseStale(ctx, row, version, null);
  await ctx.tx.delete(table).where(where);
  ctx.audit({ object: { type: 'headcount', id: crowdId }, change: { day, slot, was: row.heads } });
  return null;
}

export const headcountVerbs: VerbGroup<Calls> = {
  headcounts: pageOfHeadcounts,
  correctHeadcount,
  followHeadcount,
  ...confirmVerbs,
};
