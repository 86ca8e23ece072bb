import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/goods/lines.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { classCards } from '../../students/index.ts';
import { barcodesOf } from '../item/barcodes.ts';
import { unitsOf } from '../item/units.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsDocumentLines, goodsDocuments } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsUnits } from '../schema/unit.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';

type Calls = typeof documentCalls;

/** Items, warehouses and suppliers in use, by name. */
export async function documentChoices(ctx: Ctx): Promise<ReplyOf<Calls['documentChoices']>> {
  const packs = alias(goodsUnits, 'packs');
  const items = await ctx.tx
    .select({
      ...{ id: goodsItems.id, name: goodsItems.name, code: goodsItems.code, keepsLots: goodsItems.keepsLots },
      ...{ keepsDue: goodsItems.keepsDue, unit: goodsUnits.name, pack: packs.name },
    })
    .from(goodsItems)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .leftJoin(packs, and(ofSchool(ctx, packs), eq(packs.id, goodsItems.packUnitId)))
    .where(and(ofSchool(ctx, goodsItems), eq(goodsItems.state, 'open')))
    .orderBy(asc(goodsItems.name));
  const prices = await lastPrices(ctx);
  const barcodes = await barcodesOf(ctx);
  const units = await unitsOf(ctx);
  const furtherOf = ({ id }: (typeof items)[number]) =>
    (units.get(id) ?? []).map(({ unitId, name }) => ({ id: unitId, name }));
  const codesOf = ({ id, code }: (typeof items)[number]) => [
    ...(code === '' ? [] : [code]),
    ...(barcodes.get(id) ?? []),
  ];
  return {
    items: items.map((item) => ({
      ...item,
      ...{ units: furtherOf(item), codes: codesOf(item), lastPrice: prices.get(item.id) ?? null },
    })),
    warehouses: await ctx.tx
      .select({ id: goodsWarehouses.id, name: goodsWarehouses.name, shelves: goodsWarehouses.shelves })
      .from(goodsWarehouses)
      .where(and(ofSchool(ctx, goodsWarehouses), eq(goodsWarehouses.state, 'open')))
      .orderBy(asc(goodsWarehouses.name)),
    suppliers: await suppliersInUse(ctx),
    toleranceBp: (await rulesNow(ctx)).toleranceBp,
  };
}

/** Those in use, each with whether its papers are over. */
async function suppliersInUse(ctx: Ctx) {
  const { id, name, papersUntil, state } = goodsSuppliers;
  const rows = await ctx.tx
    .select({ id, name, papersUntil })
    .from(goodsSuppliers)
    .where(and(ofSchool(ctx, goodsSuppliers), eq(state, 'open')))
    .orderBy(asc(name));
  const on = today(ctx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    papersOver: row.papersUntil !== null && row.papersUntil < on,
  }));
}

/** What one base unit of each item cost when it last came. */
async function lastPrices(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const { itemId, price, numerator, denominator, documentId } = goodsDocumentLines;
  const rows = await ctx.tx
    .selectDistinctOn([itemId], { itemId, price, numerator, denominator })
    .from(goodsDocumentLines)
    .innerJoin(goodsDocuments, and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.id, documentId)))
    .where(
      and(ofSchool(ctx, goodsDocumentLines), eq(goodsDocuments.kind, 'receipt'), eq(goodsDocuments.state, 'posted')),
    )
    .orderBy(itemId, desc(goodsDocuments.day), desc(goodsDocuments.id));
  const ofBase = (row: (typeof rows)[number]) => Math.round(((row.price ?? 0) * row.denominator) / row.numerator);
  return new Map(rows.flatMap((row) => (row.itemId === null ? [] : [[row.itemId, ofBase(row)] as const])));
}

/** The classes that goods are for. */
const classInfo = async (ctx: Ctx): Promise<ReplyOf<Calls['classInfo']>> => ({ rows: await classCards(ctx) });

export const documentVerbs: VerbGroup<Calls> = { documentChoices, classInfo };
