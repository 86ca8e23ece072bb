import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { catalogCalls } from '@/lib/contracts/goods/catalog.ts';
import { catalogLevels, inOrder, misplaced, placedBefore } from '@/lib/rules/goods/catalog-tree.ts';
import { bookableSubjects, refuseUnbookable } from '../../finance/index.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { goodsCatalogs as table } from '../schema/catalog.ts';
import { goodsItems } from '../schema/item.ts';

type Calls = typeof catalogCalls;

/** The whole tree, with how many items belong to each. */
async function catalogs(ctx: Ctx): Promise<ReplyOf<Calls['catalogs']>> {
  const counted = await ctx.tx
    .select({ id: goodsItems.catalogId, items: count() })
    .from(goodsItems)
    .where(and(ofSchool(ctx, goodsItems), isNotNull(goodsItems.catalogId)))
    .groupBy(goodsItems.catalogId);
  const items = new Map(counted.map((row) => [row.id, row.items]));
  return {
    rows: (await catalogTree(ctx)).map(({ schoolId: _, updatedAt: _1, updatedBy: _2, ...row }) => ({
      ...row,
      items: items.get(row.id) ?? 0,
    })),
    ...(ctx.can('goods.catalog.edit')
      ? { actions: ['edit' as const], subjects: await bookableSubjects(ctx) }
      : { actions: [], subjects: [] }),
  };
}

/** All of them, each followed by those below it. */
export const catalogTree = async (ctx: Ctx) => inOrder(await all(ctx));

const all = (ctx: Ctx) => ctx.tx.select().from(table).where(ofSchool(ctx, table));

/** The tree, held: moves and additions stand one behind the other, so that no two make a circle. */
async function held(ctx: Ctx) {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`goods catalogs ${ctx.school.id}`}))`);
  return all(ctx);
}

/** Names a twin beside its name. */
const named = <T>(ctx: Ctx, name: string, work: () => Promise<T>): Promise<T> =>
  ctx.tx.transaction(work).catch((error: unknown) => {
    throw breaks(error, 'goods_catalogs_name') ? duplicateOf('name', name) : error;
  });

/** @throws ServiceError notFound: what it is to stand below; invalid: too deep, or a subject of no use; duplicate */
async function addCatalog(ctx: Ctx, { parentId, ...written }: ParsedInputOf<Calls['addCatalog']>) {
  const { name, ...subjects } = written;
  await refuseUnbookable(ctx, subjects);
  const tree = await held(ctx);
  const id = uuidv7();
  if (parentId !== null && !tree.some((one) => one.id === parentId)) throw new ServiceError('notFound');
  refuseMisplaced(tree, id, parentId);
  const place = tree.filter((one) => one.parentId === parentId).length;
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await named(ctx, name, () =>
    ctx.tx.insert(table).values({ schoolId: ctx.school.id, id, ...written, parentId, place, ...by }),
  );
  ctx.audit({ object: { type: 'goodsCatalog', id }, change: { ...written, parentId } });
  return { id, version: 1 };
}

/** @throws ServiceError invalid, beside what it is to stand below */
function refuseMisplaced(tree: Parameters<typeof misplaced>[0], id: string, parentId: string | null): void {
  const key = misplaced(tree, id, parentId);
  if (key) throw invalidFields({ parentId: { key, params: { max: catalogLevels } } });
}

/** @throws ServiceError notFound, conflict */
async function asRead(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }) {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, async () => ({ id, version: row.version, name: row.name }));
  return row;
}

/** @throws ServiceError notFound, conflict, duplicate; invalid: the books cannot take a subject */
async function updateCatalog(
  ctx: Ctx,
  { name, stockSubject, useSubject, closed, ...asked }: ParsedInputOf<Calls['updateCatalog']>,
) {
  const row = await asRead(ctx, asked);
  await refuseUnbookable(ctx, {
    // What was named before stays, whatever became of it in the books.
    ...(stockSubject !== row.stockSubject && { stockSubject }),
    ...(useSubject !== row.useSubject && { useSubject }),
  });
  const written = { name, stockSubject, useSubject, closed };
  const { id, version } = await named(ctx, name, () => changeRow(ctx, table, row, written));
  ctx.audit({ object: { type: 'goodsCatalog', id }, change: { ...written, old: row.name } });
  return { id, version };
}

/** @throws ServiceError notFound, conflict, duplicate; invalid: below itself, or too deep */
async function moveCatalog(
  ctx: Ctx,
  { parentId, beforeId, ...asked }: ParsedInputOf<Calls['moveCatalog']>,
): Promise<ReplyOf<Calls['moveCatalog']>> {
  const tree = await held(ctx);
  const row = await asRead(ctx, asked);
  const isKnown = (id: string | null) => id === null || tree.some((one) => one.id === id);
  if (!isKnown(parentId) || !isKnown(beforeId)) throw new ServiceError('notFound');
  refuseMisplaced(tree, row.id, parentId);
  const order = placedBefore(tree, { id: row.id, parentId, beforeId });
  for (const [place, id] of order.entries())
    if (id !== row.id)
      await ctx.tx
        .update(table)
        .set({ place })
        .where(oneOfSchool(ctx, table, id));
  const place = order.indexOf(row.id);
  const { id, version } = await named(ctx, row.name, () => changeRow(ctx, table, row, { parentId, place }));
  ctx.audit({ object: { type: 'goodsCatalog', id }, change: { name: row.name, parentId, place } });
  return { id, version };
}

/** @throws ServiceError notFound, conflict, goodsCatalogUsed */
async function deleteCatalog(ctx: Ctx, asked: ParsedInputOf<Calls['deleteCatalog']>): Promise<null> {
  const { id, name } = await asRead(ctx, asked);
  const items = await ctx.tx.$count(goodsItems, and(ofSchool(ctx, goodsItems), eq(goodsItems.catalogId, id)));
  const below = await ctx.tx.$count(table, and(ofSchool(ctx, table), eq(table.parentId, id)));
  if (items + below > 0) throw new ServiceError('goodsCatalogUsed', { name, items, below });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'goodsCatalog', id }, change: { old: name } });
  return null;
}

export const catalogVerbs: VerbGroup<Calls> = { catalogs, addCatalog, updateCatalog, moveCatalog, deleteCatalog };
