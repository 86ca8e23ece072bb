import { and, asc, desc, eq, exists, ilike, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dishMachine } from '@/lib/contracts/diet/dish.data.ts';
import type { DishLine, DishRow, dishCalls, OpenedDish } from '@/lib/contracts/diet/dish.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing, soughtTerms, soughtWords } from '../../kernel/sought-terms.ts';
import { isOwnKey, keysFound, keysHolding, knownMaterials } from '../material/known-materials.ts';
import { comingWeeks } from '../recipe/coming-weeks.ts';
import { dietDishLines, dietDishes as table } from '../schema/dish.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { type CountedLine, countedLines, followedBy, writtenLines } from './lines.ts';

type Calls = typeof dishCalls;
type Stored = typeof table.$inferSelect;

/** A page, those in use first. */
async function pageOfDishes(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['dishes']>,
): Promise<ReplyOf<Calls['dishes']>> {
  const where = await narrowed(ctx, table, filters, {
    q: async (q) => {
      const found: (SQL | undefined)[] = [];
      for (const word of soughtWords(q))
        found.push(or(ilike(table.terms, containing(word)), exists(linesOf(ctx, await keysFound(ctx, word)))));
      return and(...found);
    },
    kind: (kind) => eq(table.kind, kind),
    without: async (contained) => notExists(linesOf(ctx, await keysHolding(ctx, contained))),
    state: (state) => eq(table.state, state),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  const lines = await countedLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const total = await ctx.tx.$count(table, where);
  return { rows: rows.map((row) => shown(ctx, row, lines.get(row.id) ?? [])), total, page, size };
}

/** The lines of a dish that have one of these materials. */
const linesOf = (ctx: Ctx, keys: readonly string[]) =>
  ctx.tx
    .select({ at: dietDishLines.at })
    .from(dietDishLines)
    .where(
      and(ofSchool(ctx, dietDishLines), eq(dietDishLines.dishId, table.id), inArray(dietDishLines.material, [...keys])),
    );

/** One with its materials. @throws ServiceError notFound */
async function oneDish(ctx: Ctx, { id }: ParsedInputOf<Calls['dish']>): Promise<OpenedDish> {
  return opened(ctx, await findRow(ctx, table, id));
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Pick<Stored, 'id' | 'version'> & { move: (typeof dishMachine.moves)[number] }) =>
  rowToMove(ctx, table, asked, { states: dishMachine, current: (row) => opened(ctx, row) });

/**
 * Adds one or changes one in use.
 * @throws ServiceError invalid: a material that is none of the school's; notFound, conflict, wrongState, duplicate
 */
async function saveDish(
  ctx: Ctx,
  { id, version = 0, lines, ...facts }: ParsedInputOf<Calls['saveDish']>,
): Promise<OpenedDish> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  await refuseUnknown(ctx, lines);
  const written = { ...facts, terms: soughtTerms([facts.name]) };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...written, ...by })
      .returning();
  const row = await ctx.tx
    .transaction(async () => (before ? changeRow(ctx, table, before, written) : (await added())[0]))
    .catch((error: unknown) => {
      throw breaks(error, 'diet_dishes_name') ? duplicateOf('name', facts.name) : error;
    });
  if (!row) throw new ServiceError('notFound');
  const old = before && writtenLines((await countedLines(ctx, [row.id])).get(row.id) ?? []);
  await writeLines(ctx, row.id, lines);
  ctx.audit({
    object: { type: 'dish', id: row.id },
    change: { old: before && { ...before, lines: old }, new: { ...facts, lines } },
  });
  return opened(ctx, row);
}

/** @throws ServiceError invalid, beside each line whose material is none */
async function refuseUnknown(ctx: Ctx, lines: readonly DishLine[]): Promise<void> {
  const known = await knownMaterials(
    ctx,
    lines.map(({ material }) => material),
  );
  const unknown = lines.flatMap(({ material }, at) => (known.has(material) ? [] : [`lines.${at}.material`]));
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((path) => [path, { key: 'noMaterial' }])));
}

/** Writes what a dish is made of, in place of what it was. */
async function writeLines(ctx: Ctx, dishId: string, lines: readonly DishLine[]): Promise<void> {
  await ctx.tx.delete(dietDishLines).where(and(ofSchool(ctx, dietDishLines), eq(dietDishLines.dishId, dishId)));
  const rows = lines.map((line, at) => ({
    schoolId: ctx.school.id,
    dishId,
    at,
    ...line,
    ownMaterialId: isOwnKey(line.material) ? line.material : null,
  }));
  await ctx.tx.insert(dietDishLines).values(rows);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveDish(ctx: Ctx, asked: ParsedInputOf<Calls['moveDish']>): Promise<DishRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'dish', id: row.id }, change: { name: row.name, move: asked.move } });
  return shown(ctx, after, (await countedLines(ctx, [row.id])).get(row.id) ?? []);
}

/** Removes one that no menu has. @throws ServiceError notFound, conflict; dishInUse: a menu has it, which is named */
async function removeDish(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeDish']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  await refuseUsed(ctx, row);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'dish', id }, change: { old: row } });
  return null;
}

/** What stands on a board is known by its name. @throws ServiceError dishInUse */
async function refuseUsed(ctx: Ctx, { name }: Stored): Promise<void> {
  const where = and(
    ofSchool(ctx, dietRecipes),
    ne(dietRecipes.state, 'archived'),
    sql`${dietRecipes.dishes} @> ${JSON.stringify([{ name }])}::jsonb`,
  );
  const count = await ctx.tx.$count(dietRecipes, where);
  if (count === 0) return;
  const [week] = await ctx.tx
    .select({ name: dietRecipes.name, weekOn: dietRecipes.weekOn })
    .from(dietRecipes)
    .where(where)
    .orderBy(desc(dietRecipes.weekOn))
    .limit(1);
  throw new ServiceError('dishInUse', { name, count, week: week ? `${week.name} ${week.weekOn}` : '' });
}

async function opened(ctx: Ctx, row: Stored): Promise<OpenedDish> {
  const lines = (await countedLines(ctx, [row.id])).get(row.id) ?? [];
  const counted = new Map(lines.map(({ material }) => [material.code, material]));
  const weeks = await comingWeeks(ctx, sql`${dietRecipes.dishes} @> ${JSON.stringify([{ name: row.name }])}::jsonb`);
  return { ...shown(ctx, row, lines), lines: writtenLines(lines), counted: [...counted.values()], weeks };
}

function shown(ctx: Ctx, row: Stored, lines: readonly CountedLine[]): DishRow {
  const { schoolId: _, updatedAt: _1, updatedBy: _2, terms: _3, ...facts } = row;
  return {
    ...facts,
    ...followedBy(lines),
    actions: ctx.can('diet.dish.edit') ? [...dishMachine.movesIn(row.state)] : [],
  };
}

export const dishVerbs: VerbGroup<Calls> = { dishes: pageOfDishes, dish: oneDish, saveDish, moveDish, removeDish };
