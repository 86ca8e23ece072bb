import { and, asc, between, eq, gt, ilike, isNull, lt, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { supplierMachine } from '@/lib/contracts/goods/supplier.data.ts';
import type { SupplierRow, supplierCalls } from '@/lib/contracts/goods/supplier.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { type PapersState, papersEndingDays, papersStateOf } from '@/lib/rules/goods/papers.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsSuppliers as table } from '../schema/supplier.ts';

type Calls = typeof supplierCalls;
type Stored = typeof table.$inferSelect;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof supplierMachine.moves)[number];
}

/** A page, those in use first. */
async function pageOfSuppliers(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['suppliers']>,
): Promise<ReplyOf<Calls['suppliers']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    state: (state) => eq(table.state, state),
    papersState: (state) => papersIn(ctx, state),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), total: await ctx.tx.$count(table, where), page, size };
}

/** Suppliers whose papers are so. */
function papersIn(ctx: Ctx, state: PapersState): SQL | undefined {
  const [on, soon] = [today(ctx), dayAfter(today(ctx), papersEndingDays)];
  return {
    none: isNull(table.papersUntil),
    over: lt(table.papersUntil, on),
    ending: between(table.papersUntil, on, soon),
    valid: gt(table.papersUntil, soon),
  }[state];
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: supplierMachine,
    current: async () => shown(ctx, await findRow(ctx, table, asked.id)),
  });

/**
 * Adds one or changes one in use.
 * @throws ServiceError notFound, conflict, wrongState: it is retired, duplicate: the name exists
 */
async function saveSupplier(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveSupplier']>,
): Promise<SupplierRow> {
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
      if (!breaks(error, 'goods_suppliers_name')) throw error;
      throw new ServiceError('duplicate', { value: facts.name }, { fields: { name: { key: 'duplicate' } } });
    });
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'supplier', id: row.id }, change: { old: before && shown(ctx, before), new: facts } });
  return shown(ctx, row);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveSupplier(ctx: Ctx, asked: ParsedInputOf<Calls['moveSupplier']>): Promise<SupplierRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'supplier', id: row.id }, change: { name: row.name, move: asked.move } });
  return shown(ctx, after);
}

/** Removes one that nothing uses. @throws ServiceError notFound, conflict, goodsInUse: it can be retired instead */
async function removeSupplier(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeSupplier']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  const count = await ctx.tx.$count(goodsItems, and(ofSchool(ctx, goodsItems), eq(goodsItems.supplierId, id)));
  if (count > 0) throw new ServiceError('goodsInUse', { name: row.name, what: 'items', count });
  const documents = await ctx.tx.$count(
    goodsDocuments,
    and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.supplierId, id)),
  );
  if (documents > 0) throw new ServiceError('goodsInUse', { name: row.name, what: 'documents', count: documents });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'supplier', id }, change: { old: shown(ctx, row) } });
  return null;
}

const shown = (ctx: Ctx, { schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: Stored): SupplierRow => ({
  ...row,
  papersState: papersStateOf(row.papersUntil, today(ctx)),
  actions: ctx.can('goods.supplier.edit') ? [...supplierMachine.movesIn(row.state)] : [],
});

export const supplierVerbs: VerbGroup<Calls> = {
  suppliers: pageOfSuppliers,
  saveSupplier,
  moveSupplier,
  removeSupplier,
};
