import { and, asc, count, eq, ilike } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { crowdMachine } from '@/lib/contracts/diet/crowd.data.ts';
import type { CrowdRow, crowdCalls, OpenedCrowd } from '@/lib/contracts/diet/crowd.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { houseTarget, meanTarget } from '@/lib/rules/diet/targets.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { targetsOf } from '../own-target/known-targets.ts';
import { dietCrowds as table } from '../schema/crowd.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { dietReports } from '../schema/report.ts';
import { type Heads, headsToday } from './heads.ts';

type Calls = typeof crowdCalls;
type Stored = typeof table.$inferSelect;

/** A page, those in use first. */
async function pageOfCrowds(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['crowds']>,
): Promise<ReplyOf<Calls['crowds']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    kind: (kind) => eq(table.kind, kind),
    state: (state) => eq(table.state, state),
  });
  const order = [asc(table.state), asc(table.ageFrom), asc(table.name)];
  const rows = await pageRows(ctx, table, where, order, { page, size });
  const headsOf = await headsToday(ctx);
  const weeksOf = await publishedWeeks(ctx);
  const total = await ctx.tx.$count(table, where);
  return { rows: rows.map((row) => shown(ctx, row, headsOf(row), weeksOf(row))), total, page, size };
}

/** One with those who are in it, and what they are to get. @throws ServiceError notFound */
async function oneCrowd(ctx: Ctx, { id }: ParsedInputOf<Calls['crowd']>): Promise<OpenedCrowd> {
  const row = await findRow(ctx, table, id);
  const heads = (await headsToday(ctx))(row);
  const known = await targetsOf(ctx, row.edition);
  const targets = nutrients.flatMap((nutrient) => {
    const mean = meanTarget(known, { ...row, nutrient }, heads.groups);
    const day = houseTarget(mean, 10_000);
    const house = houseTarget(mean, row.sharePercent * 100);
    return day === null || house === null ? [] : [{ nutrient, day, house, without: mean.without }];
  });
  const weeks = (await publishedWeeks(ctx))(row);
  return { ...shown(ctx, row, heads, weeks), groups: [...heads.groups], unknown: heads.unknown, targets };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Pick<Stored, 'id' | 'version'> & { move: (typeof crowdMachine.moves)[number] }) =>
  rowToMove(ctx, table, asked, { states: crowdMachine, current: (row) => today(ctx, row) });

/**
 * Adds one or changes one in use.
 * @throws ServiceError notFound, conflict, wrongState; invalid: there is no such edition; duplicate: the name exists
 */
async function saveCrowd(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveCrowd']>,
): Promise<CrowdRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  if ((await targetsOf(ctx, facts.edition)).length === 0) throw invalidFields({ edition: { key: 'noEdition' } });
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
      .returning();
  const row = await ctx.tx
    .transaction(async () => (before ? changeRow(ctx, table, before, facts) : (await added())[0]))
    .catch((error: unknown) => {
      throw breaks(error, 'diet_crowds_name') ? duplicateOf('name', facts.name) : error;
    });
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'crowd', id: row.id }, change: { old: before, new: facts } });
  return today(ctx, row);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveCrowd(ctx: Ctx, asked: ParsedInputOf<Calls['moveCrowd']>): Promise<CrowdRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'crowd', id: row.id }, change: { name: row.name, move: asked.move } });
  return today(ctx, after);
}

/** Removes one that no menu is for. @throws ServiceError notFound, conflict, crowdInUse: it can be retired instead */
async function removeCrowd(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeCrowd']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  const weeks = await ctx.tx.$count(dietRecipes, and(ofSchool(ctx, dietRecipes), eq(dietRecipes.crowdId, id)));
  const kept = await ctx.tx.$count(dietReports, and(ofSchool(ctx, dietReports), eq(dietReports.crowdId, id)));
  const uses = weeks + kept;
  if (uses > 0) throw new ServiceError('crowdInUse', { name: row.name, count: uses });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'crowd', id }, change: { old: row } });
  return null;
}

/** As it is shown with those who are in it today. */
const today = async (ctx: Ctx, row: Stored) =>
  shown(ctx, row, (await headsToday(ctx))(row), (await publishedWeeks(ctx))(row));

/** How many published weeks are for each crowd. One statement. */
async function publishedWeeks(ctx: Ctx): Promise<(crowd: Pick<Stored, 'id'>) => number> {
  const rows = await ctx.tx
    .select({ id: dietRecipes.crowdId, weeks: count() })
    .from(dietRecipes)
    .where(and(ofSchool(ctx, dietRecipes), eq(dietRecipes.state, 'published')))
    .groupBy(dietRecipes.crowdId);
  const weeksOf = new Map(rows.map(({ id, weeks }) => [id, weeks]));
  return ({ id }) => weeksOf.get(id) ?? 0;
}

function shown(ctx: Ctx, row: Stored, { groups, unknown }: Heads, weeks: number): CrowdRow {
  const { schoolId: _, updatedAt: _1, updatedBy: _2, ...facts } = row;
  const headsOf = (sex?: 'M' | 'F') =>
    groups.reduce((sum, group) => sum + (sex === undefined || group.sex === sex ? group.children : 0), 0);
  const known = headsOf();
  return {
    ...facts,
    ages: row.ageFrom === row.ageTo ? String(row.ageFrom) : `${row.ageFrom}–${row.ageTo}`,
    heads: known + unknown,
    weeks,
    boysShareBp: shareIn(10_000, headsOf('M'), known),
    mealsTaken: dietMeals.filter((meal) => row[meal] > 0),
    actions: ctx.can('diet.crowd.edit') ? [...crowdMachine.movesIn(row.state)] : [],
  };
}

export const crowdVerbs: VerbGroup<Calls> = {
  crowds: pageOfCrowds,
  crowd: oneCrowd,
  saveCrowd,
  moveCrowd,
  removeCrowd,
};
