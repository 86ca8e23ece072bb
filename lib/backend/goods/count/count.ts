import { and, between, desc, eq, ilike, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type CountMove, countMachine } from '@/lib/contracts/goods/count.data.ts';
import type { CountLine, CountRow, countCalls, OpenedCount } from '@/lib/contracts/goods/count.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { branchOf } from '@/lib/rules/goods/catalog-tree.ts';
import { countDifference } from '@/lib/rules/goods/count.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { nextNumber } from '../../kernel/document-number.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { colleaguesOf } from '../../organisation/index.ts';
import { catalogTree } from '../catalog/catalog.ts';
import { correctStock } from '../ledger/ledger.ts';
import { goodsCatalogs } from '../schema/catalog.ts';
import { goodsCountLines as lineTable, goodsCounts as table } from '../schema/count.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsStocks } from '../schema/movement.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { refuseStrangers } from '../warehouse/keepers.ts';
import { isCountedAgain, type SheetLine, type StoredCount, sheetOf, shownLine } from './sheet.ts';

type Calls = typeof countCalls;

/** A page of stocktakes, the newest first. */
async function pageOfCounts(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['counts']>,
): Promise<ReplyOf<Calls['counts']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.number, containing(q)),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
    warehouseId: (id) => eq(table.warehouseId, id),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** One with its sheet. @throws ServiceError notFound */
async function countView(ctx: Ctx, { id }: { readonly id: string }): Promise<OpenedCount> {
  const row = await findRow(ctx, table, id);
  const lines = await sheetOf(ctx, row);
  return {
    ...(await one(ctx, row)),
    sheet: lines.map((line) => shownLine(ctx, row, line)),
    mayCount: row.state === 'open' && ctx.can('goods.count.edit'),
  };
}

/**
 * Begins to count: the sheet has every place of the warehouse where something stands.
 * @throws ServiceError notFound; wrongState: the warehouse is retired; goodsCountOpen: it is being counted
 */
export async function startCount(
  ctx: Ctx,
  facts: ParsedInputOf<Calls['startCount']> & { readonly handOverTo?: string[] },
): Promise<CountRow> {
  const warehouse = await findRow(ctx, goodsWarehouses, facts.warehouseId);
  if (facts.catalogId !== null) await findRow(ctx, goodsCatalogs, facts.catalogId);
  if (warehouse.state !== 'open') throw new ServiceError('wrongState');
  const [id, day, by] = [uuidv7(), today(ctx), ctx.person.accountId];
  const number = await nextNumber(ctx, table, 'PD', day);
  const row = { schoolId: ctx.school.id, id, number, day, ...facts, createdBy: by, updatedAt: ctx.now, updatedBy: by };
  const [added] = await ctx.tx
    .transaction(() => ctx.tx.insert(table).values(row).returning())
    .catch((error: unknown) => {
      if (!breaks(error, 'goods_counts_open')) throw error;
      throw new ServiceError('goodsCountOpen', { name: warehouse.name });
    });
  if (!added) throw new Error('A row that was written is answered');
  const places = await placesIn(ctx, added);
  await bulkInsert(
    ctx.tx,
    lineTable,
    places.map((place) => ({ schoolId: ctx.school.id, id: uuidv7(), countId: id, ...place })),
  );
  ctx.audit({ object: { type: 'count', id }, change: { number, ...facts, lines: places.length } });
  return one(ctx, added);
}

/**
 * Hands a warehouse over: all of it is counted while it stands still, and once that is posted others keep it.
 * @throws ServiceError notFound, conflict; as `startCount`
 */
async function handOverWarehouse(
  ctx: Ctx,
  { id, version, staffIds }: ParsedInputOf<Calls['handOverWarehouse']>,
): Promise<CountRow> {
  const warehouse = await findRow(ctx, goodsWarehouses, id);
  if (warehouse.version !== version) throw new ServiceError('conflict');
  await refuseStrangers(ctx, staffIds);
  const all = { scope: 'all' as const, catalogId: null, shelf: '', blind: false, frozen: true, note: '' };
  return startCount(ctx, { ...all, warehouseId: id, handOverTo: [...staffIds] });
}

async function placesIn(ctx: Ctx, { warehouseId, scope, catalogId, shelf }: StoredCount) {
  const catalogs = catalogId === null ? null : branchOf(await catalogTree(ctx), catalogId);
  return ctx.tx
    .select({
      itemId: goodsStocks.itemId,
      shelf: goodsStocks.shelf,
      lot: goodsStocks.lot,
      dueOn: goodsStocks.dueOn,
    })
    .from(goodsStocks)
    .innerJoin(goodsItems, and(ofSchool(ctx, goodsItems), eq(goodsItems.id, goodsStocks.itemId)))
    .where(
      and(
        ofSchool(ctx, goodsStocks),
        eq(goodsStocks.warehouseId, warehouseId),
        sql`${goodsStocks.quantity} > 0`,
        scope === 'all' ? undefined : eq(goodsItems.kind, scope),
        catalogs === null ? undefined : eq(goodsItems.catalogId, idsIn(catalogs)),
        shelf === '' ? undefined : eq(goodsStocks.shelf, shelf),
      ),
    );
}

/** The stocktake whose lines are written, held. @throws ServiceError notFound, wrongState: it is over */
async function openCount(ctx: Ctx, id: string): Promise<StoredCount> {
  const row = await lockRow(ctx, table, id);
  if (row.state !== 'open') throw new ServiceError('wrongState');
  return row;
}

/**
 * Notes what was found of a line, with what the books have at this moment: what comes and goes afterwards is no
 * difference.
 * @throws ServiceError notFound, wrongState
 */
export async function noteCounted(
  ctx: Ctx,
  { id, lineId, counted }: ParsedInputOf<Calls['noteCounted']>,
): Promise<CountLine> {
  const row = await openCount(ctx, id);
  const [line] = await sheetOf(ctx, row, eq(lineTable.id, lineId));
  if (!line) throw new ServiceError('notFound');
  const facts = { counted, onHandThen: line.onHand, times: line.times + 1, ...nowBy(ctx) };
  await ctx.tx
    .update(lineTable)
    .set(facts)
    .where(and(ofSchool(ctx, lineTable), eq(lineTable.id, lineId)));
  // Whoever posts has seen every line as it is now.
  await changeRow(ctx, table, row, {});
  const { name, shelf, lot } = line;
  ctx.audit({ object: { type: 'count', id }, change: { number: row.number, name, shelf, lot, counted } });
  return shownLine(ctx, row, { ...line, ...facts });
}

const nowBy = ({ now, person }: Ctx) => ({ countedAt: now, countedBy: person.accountId });

/**
 * Notes goods that the sheet does not have, as a lot that nobody knew.
 * @throws ServiceError notFound, wrongState; invalid: the sheet has them, or the lot or the due date that the item
 * wants is not named
 */
async function addCounted(ctx: Ctx, asked: ParsedInputOf<Calls['addCounted']>): Promise<CountLine> {
  const { id: countId, itemId, shelf, lot, dueOn, counted } = asked;
  const row = await openCount(ctx, countId);
  const item = await findRow(ctx, goodsItems, itemId);
  if (item.keepsLots && lot === '') throw invalidFields({ lot: { key: 'required' } });
  if (item.keepsDue && dueOn === null) throw invalidFields({ dueOn: { key: 'goodsDueWanted' } });
  const same = and(eq(lineTable.itemId, itemId), eq(lineTable.shelf, shelf), eq(lineTable.lot, lot));
  const [known] = await sheetOf(ctx, row, same);
  if (known) throw invalidFields({ itemId: { key: 'goodsOnSheet' } });
  const id = uuidv7();
  const line = { schoolId: ctx.school.id, id, countId, itemId, shelf, lot, dueOn };
  await ctx.tx.insert(lineTable).values(line);
  return noteCounted(ctx, { id: countId, lineId: id, counted });
}

/** Whoever approves posts or gives up; whoever began gives up as well, so that no warehouse waits for somebody else. */
const may = (ctx: Ctx, { createdBy }: Pick<StoredCount, 'createdBy'>, move: CountMove): boolean =>
  ctx.canEverywhere('goods.count.post') || (move === 'cancel' && createdBy === ctx.person.accountId);

/**
 * Posts the difference of each line, or gives the stocktake up.
 * @throws ServiceError notFound, conflict, wrongState, forbidden; goodsUncounted, goodsCountAgain: lines have still to
 * be counted; goodsCountBelow: more has gone meanwhile than a line leaves
 */
export async function moveCount(ctx: Ctx, { id, version, move }: ParsedInputOf<Calls['moveCount']>): Promise<CountRow> {
  const current = async () => one(ctx, await findRow(ctx, table, id));
  const { row, state } = await rowToMove(ctx, table, { id, version, move }, { states: countMachine, current });
  if (!may(ctx, row, move)) throw new ServiceError('forbidden');
  const posted = move === 'post' ? await postDifferences(ctx, row) : 0;
  if (move === 'post' && row.handOverTo) await handOver(ctx, row.warehouseId, row.handOverTo);
  const after = await changeRow(ctx, table, row, { state, decidedAt: ctx.now, decidedBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'count', id }, change: { number: row.number, move, posted } });
  return one(ctx, after);
}

/** From now on others keep a warehouse. */
async function handOver(ctx: Ctx, warehouseId: string, keeperIds: string[]): Promise<void> {
  const warehouse = await lockRow(ctx, goodsWarehouses, warehouseId);
  await changeRow(ctx, goodsWarehouses, warehouse, { keeperIds });
  const change = { name: warehouse.name, old: warehouse.keeperIds, new: keeperIds };
  ctx.audit({ object: { type: 'warehouse', id: warehouseId }, change });
}

/** @returns how many lines differ */
async function postDifferences(ctx: Ctx, row: StoredCount): Promise<number> {
  const lines = await sheetOf(ctx, row);
  const open = lines.filter(({ counted }) => counted === null).length;
  if (open > 0) throw new ServiceError('goodsUncounted', { count: open });
  const again = lines.filter(isCountedAgain);
  if (again.length > 0) throw new ServiceError('goodsCountAgain', { lines: namesOf(again) });
  const differing = lines.map((line) => ({ line, quantity: differenceOf(line) }));
  const below = differing.filter(({ quantity }) => quantity === null).map(({ line }) => line);
  if (below.length > 0) throw new ServiceError('goodsCountBelow', { lines: namesOf(below) });
  const moved = differing.flatMap(({ line: { itemId, shelf, lot, dueOn }, quantity }) =>
    quantity ? [{ itemId, warehouseId: row.warehouseId, shelf, lot, dueOn, quantity }] : [],
  );
  await correctStock(ctx, { movedOn: today(ctx), document: { type: 'count', id: row.id } }, moved);
  return moved.length;
}

const differenceOf = ({ counted, onHandThen, onHand }: SheetLine): number | null =>
  countDifference({ counted: counted ?? 0, onHandThen: onHandThen ?? 0 }, onHand);

const namesOf = (lines: readonly SheetLine[]): string =>
  lines
    .map(({ name, lot, shelf, onHand }) => [name, lot, shelf, quantityText(onHand)].filter(Boolean).join(' '))
    .join('; ');

/** As people see them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly StoredCount[]): Promise<CountRow[]> {
  const ids = idsIn(rows.map(({ id }) => id));
  const sums = await ctx.tx
    .select({
      id: lineTable.countId,
      lines: sql`count(*)`.mapWith(Number),
      done: sql`count(${lineTable.counted})`.mapWith(Number),
    })
    .from(lineTable)
    .where(and(ofSchool(ctx, lineTable), eq(lineTable.countId, ids)))
    .groupBy(lineTable.countId);
  const warehouses = await ctx.tx
    .select({ id: goodsWarehouses.id, name: goodsWarehouses.name })
    .from(goodsWarehouses)
    .where(and(ofSchool(ctx, goodsWarehouses), eq(goodsWarehouses.id, idsIn(rows.map((row) => row.warehouseId)))));
  const people = await personNames(
    ctx.tx,
    rows.flatMap(({ createdBy, decidedBy }) => (decidedBy === null ? [createdBy] : [createdBy, decidedBy])),
  );
  const takers = await colleaguesOf(
    ctx,
    rows.flatMap(({ handOverTo }) => handOverTo ?? []),
  );
  const catalogs = rows.some(({ catalogId }) => catalogId !== null) ? await catalogTree(ctx) : [];
  return rows.map(({ schoolId: _, updatedAt: _1, updatedBy: _2, handOverTo, catalogId, ...row }) => ({
    ...row,
    handOverTo: takers
      .filter(({ id }) => handOverTo?.includes(id))
      .map(({ name }) => name)
      .join(', '),
    catalog: catalogs.find(({ id }) => id === catalogId)?.name ?? '',
    warehouse: warehouses.find(({ id }) => id === row.warehouseId)?.name ?? '',
    lines: sums.find(({ id }) => id === row.id)?.lines ?? 0,
    done: sums.find(({ id }) => id === row.id)?.done ?? 0,
    createdBy: people.get(row.createdBy) ?? '',
    decidedBy: row.decidedBy && (people.get(row.decidedBy) ?? ''),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    actions: countMachine.movesIn(row.state).filter((move) => may(ctx, row, move)),
  }));
}

async function one(ctx: Ctx, stored: StoredCount): Promise<CountRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const countVerbs: VerbGroup<Calls> = {
  counts: pageOfCounts,
  count: countView,
  startCount,
  handOverWarehouse,
  noteCounted,
  addCounted,
  moveCount,
};
