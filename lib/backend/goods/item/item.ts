import { and, asc, eq, exists, ilike, or, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { itemMachine } from '@/lib/contracts/goods/item.data.ts';
import type { ItemRow, itemCalls } from '@/lib/contracts/goods/item.ts';
import { codesIn } from '@/lib/rules/goods/barcodes.ts';
import { bookableSubjects, refuseUnbookable } from '../../finance/index.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing, soughtTerms, soughtWords } from '../../kernel/sought-terms.ts';
import { catalogTree } from '../catalog/catalog.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsCatalogs } from '../schema/catalog.ts';
import { goodsDocumentLines } from '../schema/document.ts';
import { goodsBarcodes, goodsItems as table } from '../schema/item.ts';
import { goodsMovements } from '../schema/movement.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsUnits } from '../schema/unit.ts';
import { barcodesOf, writeBarcodes } from './barcodes.ts';
import { dropPicture } from './picture.ts';
import { refuseFurther, unitsOf, writeUnits } from './units.ts';

type Calls = typeof itemCalls;
type Stored = typeof table.$inferSelect;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof itemMachine.moves)[number];
}

/** A page, those in use first. */
async function pageOfItems(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['items']>,
): Promise<ReplyOf<Calls['items']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => soughtItems(ctx, q),
    kind: (kind) => eq(table.kind, kind),
    state: (state) => eq(table.state, state),
    catalogId: (id) => eq(table.catalogId, id),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  return { rows: await shownAll(ctx, rows), total: await ctx.tx.$count(table, where), page, size };
}

/** Items by a part of their name, its pinyin or initials, their code, or a whole barcode. */
const soughtItems = (ctx: Ctx, q: string): SQL | undefined =>
  or(
    ilike(table.name, containing(q)),
    ilike(table.code, containing(q)),
    and(...soughtWords(q).map((word) => ilike(table.terms, containing(word)))),
    exists(
      ctx.tx
        .select({ code: goodsBarcodes.code })
        .from(goodsBarcodes)
        .where(and(ofSchool(ctx, goodsBarcodes), eq(goodsBarcodes.itemId, table.id), eq(goodsBarcodes.code, q.trim()))),
    ),
  );

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: itemMachine,
    current: async () => {
      const row = await findRow(ctx, table, asked.id);
      return shownOne(ctx, row);
    },
  });

/**
 * Adds one or changes one in use.
 * @throws ServiceError notFound, conflict, wrongState: it is retired, duplicate: the name exists; invalid: the books
 * cannot take a subject, or a unit is a further one of it
 */
async function saveItem(
  ctx: Ctx,
  { id, version = 0, barcodes, ...written }: ParsedInputOf<Calls['saveItem']>,
): Promise<ItemRow> {
  const facts = { ...written, terms: soughtTerms([written.name]) };
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  await refuseUnknown(ctx, facts);
  const { stockSubject, useSubject } = facts;
  await refuseUnbookable(ctx, {
    // What was named before stays, whatever became of it in the books.
    ...(stockSubject !== (before?.stockSubject ?? '') && { stockSubject }),
    ...(useSubject !== (before?.useSubject ?? '') && { useSubject }),
  });
  if (before) await refuseFurther(ctx, { ...facts, id: before.id });
  const isCounted = before && (before.unitId !== facts.unitId || before.keepsLots !== facts.keepsLots);
  if (isCounted) await refuseMoved(ctx, before);
  const costed = { ...facts, sharedCost: await sharesCost(ctx, before, facts) };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...costed, ...by })
      .returning();
  const row = await ctx.tx
    .transaction(async () => (before ? changeRow(ctx, table, before, costed) : (await added())[0]))
    .catch((error: unknown) => {
      if (!breaks(error, 'goods_items_name')) throw error;
      throw new ServiceError('duplicate', { value: facts.name }, { fields: { name: { key: 'duplicate' } } });
    });
  if (!row) throw new ServiceError('notFound');
  await writeBarcodes(ctx, row.id, codesIn(barcodes));
  const { terms: _, ...said } = facts;
  ctx.audit({ object: { type: 'item', id: row.id }, change: { old: before, new: { ...said, barcodes } } });
  return shownOne(ctx, row);
}

/** How lots cost is settled when they begin to be kept, and stays: what has moved is never counted anew. */
const sharesCost = async (
  ctx: Ctx,
  before: Stored | null,
  { keepsLots }: Pick<Stored, 'keepsLots'>,
): Promise<boolean> =>
  before?.keepsLots === keepsLots ? before.sharedCost : keepsLots && (await rulesNow(ctx)).valuation === 'average';

/**
 * Names the further units of one in use; what was written in others keeps them.
 * @throws ServiceError conflict, wrongState; as `writeUnits`
 */
async function saveItemUnits(
  ctx: Ctx,
  { id, version, units }: ParsedInputOf<Calls['saveItemUnits']>,
): Promise<ItemRow> {
  const { row } = await rowFor(ctx, { id, version, move: 'units' });
  const old = (await unitsOf(ctx, [id])).get(id) ?? [];
  await writeUnits(ctx, row, units);
  const after = await changeRow(ctx, table, row, {});
  ctx.audit({ object: { type: 'item', id }, change: { name: row.name, old, new: units } });
  return shownOne(ctx, after);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveItem(ctx: Ctx, asked: ParsedInputOf<Calls['moveItem']>): Promise<ItemRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'item', id: row.id }, change: { name: row.name, move: asked.move } });
  return shownOne(ctx, after);
}

/** Removes one that nothing uses. @throws ServiceError notFound, conflict, goodsInUse: it can be retired instead */
async function removeItem(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeItem']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  await refuseMoved(ctx, row);
  await writeBarcodes(ctx, id, []);
  await writeUnits(ctx, row, []);
  await dropPicture(ctx, row);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'item', id }, change: { old: row } });
  return null;
}

/** What was moved, or stands on a document, keeps its unit and its way of counting. @throws ServiceError goodsInUse */
async function refuseMoved(ctx: Ctx, { id, name }: Stored): Promise<void> {
  const count = await ctx.tx.$count(goodsMovements, and(ofSchool(ctx, goodsMovements), eq(goodsMovements.itemId, id)));
  if (count > 0) throw new ServiceError('goodsInUse', { name, what: 'movements', count });
  const lines = await ctx.tx.$count(
    goodsDocumentLines,
    and(ofSchool(ctx, goodsDocumentLines), eq(goodsDocumentLines.itemId, id)),
  );
  if (lines > 0) throw new ServiceError('goodsInUse', { name, what: 'documents', count: lines });
}

type Linked = Pick<Stored, 'unitId' | 'packUnitId' | 'supplierId' | 'catalogId'>;

/** @throws ServiceError notFound: a unit, the supplier or the catalogue is not the school's */
async function refuseUnknown(ctx: Ctx, { unitId, packUnitId, supplierId, catalogId }: Linked): Promise<void> {
  await findRow(ctx, goodsUnits, unitId);
  if (packUnitId !== null) await findRow(ctx, goodsUnits, packUnitId);
  if (supplierId !== null) await findRow(ctx, goodsSuppliers, supplierId);
  if (catalogId !== null) await findRow(ctx, goodsCatalogs, catalogId);
}

/** What the units, suppliers and catalogues of items are called, by id. */
async function namesOf(ctx: Ctx, rows: readonly Linked[]): Promise<ReadonlyMap<string, string>> {
  const ids = idsIn(
    rows.flatMap(({ unitId, supplierId, catalogId }) => [unitId, supplierId ?? [], catalogId ?? []].flat()),
  );
  const found = await ctx.tx
    .select({ id: goodsUnits.id, name: goodsUnits.name })
    .from(goodsUnits)
    .where(and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, ids)))
    .unionAll(
      ctx.tx
        .select({ id: goodsSuppliers.id, name: goodsSuppliers.name })
        .from(goodsSuppliers)
        .where(and(ofSchool(ctx, goodsSuppliers), eq(goodsSuppliers.id, ids))),
    )
    .unionAll(
      ctx.tx
        .select({ id: goodsCatalogs.id, name: goodsCatalogs.name })
        .from(goodsCatalogs)
        .where(and(ofSchool(ctx, goodsCatalogs), eq(goodsCatalogs.id, ids))),
    );
  return new Map(found.map(({ id, name }) => [id, name]));
}

const inUse = (ctx: Ctx, of: typeof goodsUnits | typeof goodsSuppliers) =>
  ctx.tx
    .select({ id: of.id, name: of.name })
    .from(of)
    .where(and(ofSchool(ctx, of), eq(of.state, 'open')))
    .orderBy(asc(of.name));

/** Units and suppliers in use, all catalogues and what the books may be written on, for the form. */
const itemChoices = async (ctx: Ctx): Promise<ReplyOf<Calls['itemChoices']>> => ({
  units: await inUse(ctx, goodsUnits),
  suppliers: await inUse(ctx, goodsSuppliers),
  catalogs: (await catalogTree(ctx)).map(({ id, name, depth, closed }) => ({ id, name, depth, closed })),
  subjects: ctx.can('goods.item.edit') ? await bookableSubjects(ctx) : [],
});

async function shownOne(ctx: Ctx, row: Stored): Promise<ItemRow> {
  const [one] = await shownAll(ctx, [row]);
  if (!one) throw new Error('A row that was found is shown');
  return one;
}

async function shownAll(ctx: Ctx, rows: readonly Stored[]): Promise<ItemRow[]> {
  const called = await namesOf(ctx, rows);
  const barcodes = await barcodesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const units = await unitsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const actions = (state: Stored['state']) => [
    ...(ctx.can('goods.item.edit') ? itemMachine.movesIn(state) : []),
    ...(ctx.can('goods.order.view') ? ['prices' as const] : []),
  ];
  return rows.map(({ schoolId: _, updatedAt: _1, updatedBy: _2, terms: _3, sharedCost: _4, ...row }) => ({
    ...row,
    barcodes: (barcodes.get(row.id) ?? []).join('\n'),
    units: [...(units.get(row.id) ?? [])],
    unit: called.get(row.unitId) ?? '',
    supplier: called.get(row.supplierId ?? '') ?? '',
    catalog: called.get(row.catalogId ?? '') ?? '',
    actions: actions(row.state),
  }));
}

export const itemVerbs: VerbGroup<Calls> = {
  items: pageOfItems,
  itemChoices,
  saveItem,
  saveItemUnits,
  moveItem,
  removeItem,
};
