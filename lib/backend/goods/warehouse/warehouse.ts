import { and, asc, eq, gt, ilike, inArray, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { warehouseMachine } from '@/lib/contracts/goods/warehouse.data.ts';
import type { WarehouseRow, warehouseCalls } from '@/lib/contracts/goods/warehouse.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { colleaguesOf } from '../../organisation/index.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsMovements, goodsStocks } from '../schema/movement.ts';
import { goodsWarehouses as table } from '../schema/warehouse.ts';
import { refuseStrangers } from './keepers.ts';

type Calls = typeof warehouseCalls;
type Stored = typeof table.$inferSelect;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof warehouseMachine.moves)[number];
}

/** A page, those in use first. */
async function pageOfWarehouses(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['warehouses']>,
): Promise<ReplyOf<Calls['warehouses']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    state: (state) => eq(table.state, state),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  return { rows: await shownAll(ctx, rows), total: await ctx.tx.$count(table, where), page, size };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: warehouseMachine,
    current: async () => shown(ctx, await findRow(ctx, table, asked.id)),
  });

/**
 * Adds one or changes one in use.
 * @throws ServiceError notFound, conflict, wrongState: it is retired, duplicate: the name exists
 */
async function saveWarehouse(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveWarehouse']>,
): Promise<WarehouseRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
      .returning();
  const row = await ctx.tx
    .transaction(async () => (before ? changeRow(ctx, table, before, facts) : (await added())[0]))
    .catch((error: unknown) => {
      if (!breaks(error, 'goods_warehouses_name')) throw error;
      throw new ServiceError('duplicate', { value: facts.name }, { fields: { name: { key: 'duplicate' } } });
    });
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'warehouse', id: row.id }, change: { old: before, new: facts } });
  return shown(ctx, row);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveWarehouse(ctx: Ctx, asked: ParsedInputOf<Calls['moveWarehouse']>): Promise<WarehouseRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'warehouse', id: row.id }, change: { name: row.name, move: asked.move } });
  return shown(ctx, after);
}

/** Removes one that nothing uses. @throws ServiceError notFound, conflict, goodsInUse: it can be retired instead */
async function removeWarehouse(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeWarehouse']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  const count = await ctx.tx.$count(
    goodsMovements,
    and(ofSchool(ctx, goodsMovements), eq(goodsMovements.warehouseId, id)),
  );
  const documents = await ctx.tx.$count(
    goodsDocuments,
    and(ofSchool(ctx, goodsDocuments), or(eq(goodsDocuments.warehouseId, id), eq(goodsDocuments.toWarehouseId, id))),
  );
  if (documents > 0) throw new ServiceError('goodsInUse', { name: row.name, what: 'documents', count: documents });
  if (count > 0) throw new ServiceError('goodsInUse', { name: row.name, what: 'movements', count });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'warehouse', id }, change: { old: row } });
  return null;
}

/** Names the staff who keep one. @throws ServiceError notFound: it, or somebody who is not of the staff; conflict */
async function saveKeepers(
  ctx: Ctx,
  { id, version, staffIds }: ParsedInputOf<Calls['saveKeepers']>,
): Promise<WarehouseRow> {
  const { row } = await rowFor(ctx, { id, version, move: 'keepers' });
  await refuseStrangers(ctx, staffIds);
  const after = await changeRow(ctx, table, row, { keeperIds: [...staffIds] });
  const change = { name: row.name, old: row.keeperIds, new: staffIds };
  ctx.audit({ object: { type: 'warehouse', id }, change });
  return shown(ctx, after);
}

/** Names its shelves. @throws ServiceError notFound, conflict, wrongState; goodsShelfUsed: something stands on one */
async function saveShelves(
  ctx: Ctx,
  { id, version, shelves }: ParsedInputOf<Calls['saveShelves']>,
): Promise<WarehouseRow> {
  const { row } = await rowFor(ctx, { id, version, move: 'shelves' });
  const gone = row.shelves.filter((shelf) => !shelves.includes(shelf));
  const used = await ctx.tx
    .selectDistinct({ shelf: goodsStocks.shelf })
    .from(goodsStocks)
    .where(
      and(
        ofSchool(ctx, goodsStocks),
        eq(goodsStocks.warehouseId, id),
        inArray(goodsStocks.shelf, gone),
        gt(goodsStocks.quantity, 0),
      ),
    );
  if (used.length > 0) throw new ServiceError('goodsShelfUsed', { shelves: used.map(({ shelf }) => shelf).join(', ') });
  const after = await changeRow(ctx, table, row, { shelves: [...shelves] });
  ctx.audit({ object: { type: 'warehouse', id }, change: { name: row.name, old: row.shelves, new: shelves } });
  return shown(ctx, after);
}

async function shown(ctx: Ctx, row: Stored): Promise<WarehouseRow> {
  const [one] = await shownAll(ctx, [row]);
  if (!one) throw new Error('A row that was found is shown');
  return one;
}

async function shownAll(ctx: Ctx, rows: readonly Stored[]): Promise<WarehouseRow[]> {
  const staff = await colleaguesOf(
    ctx,
    rows.flatMap(({ keeperIds }) => keeperIds),
  );
  return rows.map(({ schoolId: _, updatedAt: _1, updatedBy: _2, keeperIds, ...row }) => {
    const keepers = staff.filter((one) => keeperIds.includes(one.id)).map(({ id, name }) => ({ id, name }));
    const mayEdit = ctx.can('goods.warehouse.edit');
    const may = (move: Asked['move']) => (move === 'handOver' ? ctx.canEverywhere('goods.count.post') : mayEdit);
    return {
      ...row,
      keepers,
      keeperNames: keepers.map(({ name }) => name).join(', '),
      shelfCount: row.shelves.length,
      actions: warehouseMachine.movesIn(row.state).filter(may),
    };
  });
}

export const warehouseVerbs: VerbGroup<Calls> = {
  warehouses: pageOfWarehouses,
  saveWarehouse,
  moveWarehouse,
  saveKeepers,
  saveShelves,
  removeWarehouse,
};
