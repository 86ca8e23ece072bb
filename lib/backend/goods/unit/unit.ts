import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { unitMachine } from '@/lib/contracts/goods/unit.data.ts';
import type { UnitRow, unitCalls } from '@/lib/contracts/goods/unit.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { goodsItems, goodsItemUnits } from '../schema/item.ts';
import { goodsUnits as table } from '../schema/unit.ts';

type Calls = typeof unitCalls;
type Stored = typeof table.$inferSelect;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof unitMachine.moves)[number];
}

/** A page, those in use first. */
async function pageOfUnits(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['units']>,
): Promise<ReplyOf<Calls['units']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    state: (state) => eq(table.state, state),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), total: await ctx.tx.$count(table, where), page, size };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: unitMachine,
    current: async () => shown(ctx, await findRow(ctx, table, asked.id)),
  });

/**
 * Adds one or changes one in use.
 * @throws ServiceError notFound, conflict, wrongState: it is retired, duplicate: the name exists
 */
async function saveUnit(ctx: Ctx, { id, version = 0, ...facts }: ParsedInputOf<Calls['saveUnit']>): Promise<UnitRow> {
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
      if (!breaks(error, 'goods_units_name')) throw error;
      throw new ServiceError('duplicate', { value: facts.name }, { fields: { name: { key: 'duplicate' } } });
    });
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'unit', id: row.id }, change: { old: before && shown(ctx, before), new: facts } });
  return shown(ctx, row);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveUnit(ctx: Ctx, asked: ParsedInputOf<Calls['moveUnit']>): Promise<UnitRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'unit', id: row.id }, change: { name: row.name, move: asked.move } });
  return shown(ctx, after);
}

/** Removes one that nothing uses. @throws ServiceError notFound, conflict, goodsInUse: it can be retired instead */
async function removeUnit(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeUnit']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  const further = ctx.tx
    .select({ itemId: goodsItemUnits.itemId })
    .from(goodsItemUnits)
    .where(and(ofSchool(ctx, goodsItemUnits), eq(goodsItemUnits.unitId, id)));
  const counted = or(eq(goodsItems.unitId, id), eq(goodsItems.packUnitId, id), inArray(goodsItems.id, further));
  const count = await ctx.tx.$count(goodsItems, and(ofSchool(ctx, goodsItems), counted));
  if (count > 0) throw new ServiceError('goodsInUse', { name: row.name, what: 'items', count });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'unit', id }, change: { old: shown(ctx, row) } });
  return null;
}

const shown = (ctx: Ctx, { schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: Stored): UnitRow => ({
  ...row,
  actions: ctx.can('goods.unit.edit') ? [...unitMachine.movesIn(row.state)] : [],
});

export const unitVerbs: VerbGroup<Calls> = { units: pageOfUnits, saveUnit, moveUnit, removeUnit };
