import { and, desc, eq, gte, ilike, lte } from 'drizzle-orm';
import type { OpenedRecipe, RecipeRow, recipeCalls } from '@/lib/contracts/diet/recipe.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { takeBackApproval } from '../../approvals/index.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { noteDrift } from '../issue/drift.ts';
import { hideWeek, showWeek } from '../nearby/shown.ts';
import { dietDecisions, dietRecipes as table } from '../schema/recipe.ts';
import { conflictVerbs, refuseUndecided } from './conflicts.ts';
import { approvedAs, decideVerbs } from './decide.ts';
import { materialsOf } from './measure.ts';
import { moved, rowFor } from './moved.ts';
import { countedBy, listedRecipe, listedRecipes, openedRecipe } from './opened.ts';
import { addRecipe, crowdFor, takeWeek } from './taken.ts';

type Calls = typeof recipeCalls;

/** A page of the weeks, the newest first. */
async function pageOfRecipes(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['recipes']>,
): Promise<ReplyOf<Calls['recipes']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    crowdId: (crowdId) => eq(table.crowdId, crowdId),
    state: (state) => eq(table.state, state),
    from: (from) => gte(table.weekOn, from),
    to: (to) => lte(table.weekOn, to),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.weekOn), desc(table.id)], { page, size });
  return { rows: await listedRecipes(ctx, rows), ...paged };
}

/** @throws ServiceError notFound */
const oneRecipe = async (ctx: Ctx, { id }: ParsedInputOf<Calls['recipe']>): Promise<OpenedRecipe> =>
  openedRecipe(ctx, await findRow(ctx, table, id));

/** @throws ServiceError notFound; invalid: the crowd is out of use */
async function createRecipe(ctx: Ctx, facts: ParsedInputOf<Calls['createRecipe']>): Promise<RecipeRow> {
  await crowdFor(ctx, facts.crowdId);
  return listedRecipe(ctx, await addRecipe(ctx, { ...facts, dishes: [] }));
}

/** Copies one to another week or crowd. @throws ServiceError notFound; invalid: the crowd, or nothing to rescale by */
async function copyRecipe(ctx: Ctx, { id, ...facts }: ParsedInputOf<Calls['copyRecipe']>): Promise<RecipeRow> {
  const source = await findRow(ctx, table, id);
  const { materials, measure } = await countedBy(ctx, source);
  const from = { origin: 'copy', credit: source.name } as const;
  return listedRecipe(ctx, await takeWeek(ctx, { dishes: source.dishes, materials, measure }, facts, from));
}

/** @throws ServiceError notFound, conflict, wrongState; invalid: a material that is none of the school's */
async function saveRecipe(ctx: Ctx, { dishes, ...asked }: ParsedInputOf<Calls['saveRecipe']>): Promise<OpenedRecipe> {
  const { row } = await rowFor(ctx, asked, 'edit');
  const known = await materialsOf(ctx, dishes);
  const unknown = dishes.flatMap(({ lines }, at) =>
    lines.flatMap(({ material }, line) => (known.has(material) ? [] : [`dishes.${at}.lines.${line}.material`])),
  );
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((path) => [path, { key: 'noMaterial' }])));
  const after = await changeRow(ctx, table, row, { dishes });
  ctx.audit({ object: { type: 'recipe', id: row.id }, change: { old: { dishes: row.dishes }, new: { dishes } } });
  return openedRecipe(ctx, after);
}

/**
 * Publishes one: what it is counted by is kept with it, and the version that it follows goes out of use.
 * @throws ServiceError notFound, conflict, wrongState; dietUndecided; weekPublished: another stands for the week
 */
async function publishRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['publishRecipe']>): Promise<RecipeRow> {
  const { row, state } = await rowFor(ctx, asked, 'publish');
  await refuseUndecided(ctx, row);
  const frozen = await countedBy(ctx, row);
  const standing = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        eq(table.crowdId, row.crowdId),
        eq(table.weekOn, row.weekOn),
        eq(table.state, 'published'),
      ),
    )
    .for('update');
  const [former] = standing;
  if (former && former.id !== row.followsId) throw new ServiceError('weekPublished', { name: former.name });
  if (former) await changeRow(ctx, table, former, { state: 'archived', isShared: false });
  if (former?.isShared) await hideWeek(ctx, former.id);
  const facts = { state, frozen, publishedAt: ctx.now, isShared: former?.isShared ?? false };
  // Of two that are published at once for the same week, the second finds it taken.
  const after = await ctx.tx
    .transaction((tx) => changeRow({ ...ctx, tx }, table, row, facts))
    .catch((error: unknown) => {
      throw breaks(error, 'diet_recipes_published') ? new ServiceError('weekPublished', { name: row.name }) : error;
    });
  if (after.isShared) await showWeek(ctx, after);
  await noteDrift(ctx, after, frozen);
  ctx.audit({
    object: { type: 'recipe', id: row.id },
    change: { name: row.name, weekOn: row.weekOn, edition: row.edition, follows: row.followsId },
  });
  return listedRecipe(ctx, after);
}

/** Begins the next version, with what was decided about the children. @throws ServiceError notFound, conflict */
async function reviseRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['reviseRecipe']>): Promise<RecipeRow> {
  const { row } = await rowFor(ctx, asked, 'revise');
  const { name, crowdId, weekOn, dishes, origin, credit, originId } = row;
  const next = await addRecipe(ctx, {
    ...{ name, crowdId, weekOn, dishes, origin, credit, originId },
    edition: row.edition + 1,
    followsId: row.id,
  });
  const decided = await ctx.tx
    .select()
    .from(dietDecisions)
    .where(and(ofSchool(ctx, dietDecisions), eq(dietDecisions.recipeId, row.id)));
  if (decided.length > 0)
    await ctx.tx.insert(dietDecisions).values(decided.map((one) => ({ ...one, recipeId: next.id })));
  return listedRecipe(ctx, next);
}

/** @throws ServiceError notFound, conflict, wrongState */
async function removeRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['removeRecipe']>): Promise<null> {
  const { row } = await rowFor(ctx, asked, 'remove');
  // One that its flow has returned is still under way there.
  await takeBackApproval(ctx, approvedAs(row.id));
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'recipe', id: row.id }, change: { old: { name: row.name, dishes: row.dishes } } });
  return null;
}

/** Shows one to the region, or takes it back. @throws ServiceError notFound, conflict, wrongState */
async function shareRecipe(ctx: Ctx, { isShared, ...asked }: ParsedInputOf<Calls['shareRecipe']>): Promise<RecipeRow> {
  const { row } = await rowFor(ctx, asked, 'share');
  const after = await changeRow(ctx, table, row, { isShared });
  await (isShared ? showWeek(ctx, after) : hideWeek(ctx, row.id));
  ctx.audit({ object: { type: 'recipe', id: row.id }, change: { name: row.name, isShared } });
  return listedRecipe(ctx, after);
}

/** Takes one out of use, and from the region's sight. @throws ServiceError notFound, conflict, wrongState */
async function archiveRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['archiveRecipe']>): Promise<RecipeRow> {
  await hideWeek(ctx, asked.id);
  return moved(ctx, asked, 'archive', { isShared: false });
}

export const recipeVerbs: VerbGroup<Calls> = {
  recipes: pageOfRecipes,
  recipe: oneRecipe,
  createRecipe,
  copyRecipe,
  saveRecipe,
  reviseRecipe,
  removeRecipe,
  publishRecipe,
  shareRecipe,
  archiveRecipe,
  ...decideVerbs,
  ...conflictVerbs,
};
