import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type { ItemState } from '@/lib/contracts/goods/item.data.ts';
import { converted, type Fraction, one } from '@/lib/rules/goods/conversion.ts';
import { pricedCents } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { unitsOf } from '../item/units.ts';
import type { goodsDocumentLines } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsUnits } from '../schema/unit.ts';

/** A line before it belongs to a document. */
export type NewLine = Omit<typeof goodsDocumentLines.$inferInsert, 'schoolId' | 'documentId' | 'at'>;

interface Written {
  readonly itemId: string | null;
  /** `base`, `pack` or the id of a further unit. */
  readonly unit: string;
  readonly quantity: number;
  readonly price?: number | null;
  readonly shelf: string;
  readonly lot: string;
  readonly dueOn: string | null;
  readonly note: string;
}

/**
 * Lines as they are kept: each with the name of its unit, its conversion and its amount of now.
 * @throws ServiceError notFound: an item is not the school's; invalid, beside every line that is wrong: the item is
 * retired, has no such unit, or does not come out whole in base units
 */
export async function readLines(ctx: Ctx, lines: readonly Written[]): Promise<readonly NewLine[]> {
  const items = await countedItems(
    ctx,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const faults: Record<string, Said> = {};
  const read = lines.map(({ unit, price = null, ...line }, at): NewLine => {
    const { itemId, quantity } = line;
    const cents = price === null ? 0 : pricedCents(quantity, price);
    if (itemId === null) return { ...line, price, cents, baseQuantity: quantity };
    const item = items.get(itemId);
    if (!item) throw new ServiceError('notFound');
    const counted = item.units.get(unit);
    const baseQuantity = counted && converted(quantity, counted);
    if (item.state !== 'open') faults[`lines.${at}.itemId`] = { key: 'goodsRetired' };
    else if (!counted) faults[`lines.${at}.unit`] = { key: unit === 'pack' ? 'goodsNoPack' : 'goodsNoUnit' };
    else if (baseQuantity === null) faults[`lines.${at}.quantity`] = { key: 'goodsNotWhole' };
    return { ...line, ...counted, price, cents, baseQuantity: baseQuantity ?? 0 };
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return read;
}

/** A unit of an item as lines keep it. */
type LineUnit = Fraction & Required<Pick<NewLine, 'inPacks' | 'unitId' | 'unitName'>>;

interface CountedItem {
  readonly state: ItemState;
  /** By what lines call them. */
  readonly units: ReadonlyMap<string, LineUnit>;
}

/** Items with all that they are counted in, by id. */
export async function countedItems(ctx: Ctx, itemIds: readonly string[]): Promise<ReadonlyMap<string, CountedItem>> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return new Map();
  const packs = alias(goodsUnits, 'packs');
  const rows = await ctx.tx
    .select({
      ...{ id: goodsItems.id, state: goodsItems.state, unit: goodsUnits.name, pack: packs.name },
      ...{ numerator: goodsItems.packNumerator, denominator: goodsItems.packDenominator },
    })
    .from(goodsItems)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .leftJoin(packs, and(ofSchool(ctx, packs), eq(packs.id, goodsItems.packUnitId)))
    .where(and(ofSchool(ctx, goodsItems), eq(goodsItems.id, idsIn(ids))));
  const further = await unitsOf(ctx, ids);
  return new Map(
    rows.map(({ id, state, unit, pack, numerator, denominator }) => {
      const units = new Map<string, LineUnit>([['base', { ...one, inPacks: false, unitId: null, unitName: unit }]]);
      if (pack !== null) units.set('pack', { numerator, denominator, inPacks: true, unitId: null, unitName: pack });
      for (const { unitId, name, ...fraction } of further.get(id) ?? [])
        units.set(unitId, { ...fraction, inPacks: false, unitId, unitName: name });
      return [id, { state, units }];
    }),
  );
}
