import { and, eq } from 'drizzle-orm';
import type { UsageRow, usageCalls } from '@/lib/contracts/diet/usage.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type DietMeal, dietMeals } from '@/lib/rules/diet/meals.ts';
import { type PlannedUse, plannedUses } from '@/lib/rules/diet/planned-use.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { dietUsages as table } from '../schema/stock.ts';
import { daySheet } from './day-sheet.ts';
import { plannedOn } from './planned.ts';

type Calls = typeof usageCalls;
type Stored = typeof table.$inferSelect;
type Which = Pick<Stored, 'day' | 'meal' | 'crowdId' | 'material'>;

/** Materials of a day's menus, meal by meal, those that are registered as they were then. */
async function pageOfUsages(
  ctx: Ctx,
  { page, size, day: asked, meal, crowdId }: ParsedInputOf<Calls['usages']>,
): Promise<ReplyOf<Calls['usages']>> {
  const day = asked ?? today(ctx);
  const uses = plannedUses(await plannedOn(ctx, day));
  const wanted = uses
    .filter((use) => (meal === undefined || use.meal === meal) && (crowdId === undefined || use.crowdId === crowdId))
    .toSorted((a, b) => dietMeals.indexOf(a.meal) - dietMeals.indexOf(b.meal));
  const registered = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.day, day)));
  const people = await personNames(
    ctx.tx,
    registered.map(({ updatedBy }) => updatedBy),
  );
  const kept = new Map(registered.map((row) => [keyOf(row), row]));
  const rows = wanted.slice((page - 1) * size, page * size).map((use): UsageRow => {
    const row = kept.get(keyOf(use));
    return { ...shown(ctx, day, use, row), by: row ? (people.get(row.updatedBy) ?? '') : '' };
  });
  return { rows, total: wanted.length, page, size };
}

const keyOf = ({ crowdId, meal, material }: Pick<Which, 'crowdId' | 'meal' | 'material'>) =>
  `${crowdId}:${meal}:${material}`;

function shown(ctx: Ctx, day: string, use: PlannedUse, row: Stored | undefined): Omit<UsageRow, 'by'> {
  const { crowdId, crowd, meal, material, name, heads } = use;
  const may = ctx.can('diet.usage.edit');
  return {
    ...{ id: keyOf(use), day, meal, crowdId, material, name, crowd, heads },
    version: row?.version ?? 0,
    dishes: use.dishes.join('、'),
    planned: row?.planned ?? use.quantity,
    used: row?.used ?? null,
    leftOver: row?.leftOver ?? null,
    state: row ? 'registered' : 'open',
    reason: row?.reason ?? '',
    actions: may ? (row ? ['register', 'clear'] : ['register']) : [],
  };
}

/**
 * Registers what was weighed of a material for a meal.
 * @throws ServiceError notFound: no published menu takes it on the day; conflict; invalid: it is of a day to come, or
 * much more or less than planned and nobody says why
 */
async function registerUsage(
  ctx: Ctx,
  { day, meal, crowdId, material, version, ...facts }: ParsedInputOf<Calls['registerUsage']>,
): Promise<null> {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  const which: Which = { day, meal: meal as DietMeal, crowdId, material };
  const use = plannedUses(await plannedOn(ctx, day)).find((one) => keyOf(one) === keyOf(which));
  if (!use) throw new ServiceError('notFound');
  const off = Math.abs(facts.used - facts.leftOver - use.quantity);
  if (facts.reason === '' && off * 10_000 > use.quantity * limits.usageDeviationBp)
    throw invalidFields({ reason: { key: 'usageOff', params: { percent: limits.usageDeviationBp / 100 } } });
  await saveSetting(ctx, table, version, { ...facts, name: use.name, planned: use.quantity }, which);
  ctx.audit({
    object: { type: 'usage', id: crowdId },
    change: { day, meal, crowd: use.crowd, name: use.name, planned: use.quantity, ...facts },
  });
  return null;
}

/** Takes back what was registered. @throws ServiceError notFound, conflict */
async function clearUsage(ctx: Ctx, { version, ...which }: ParsedInputOf<Calls['clearUsage']>): Promise<null> {
  const where = and(
    ofSchool(ctx, table),
    eq(table.day, which.day),
    eq(table.meal, which.meal as DietMeal),
    eq(table.crowdId, which.crowdId),
    eq(table.material, which.material),
  );
  const [row] = await ctx.tx.select().from(table).where(where).for('update');
  if (!row) throw new ServiceError('notFound');
  await refuseStale(ctx, row, version, null);
  await ctx.tx.delete(table).where(where);
  ctx.audit({ object: { type: 'usage', id: row.crowdId }, change: { old: row } });
  return null;
}

export const usageVerbs: VerbGroup<Calls> = { usages: pageOfUsages, daySheet, registerUsage, clearUsage };
