import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import { converted, one } from '@/lib/rules/goods/conversion.ts';
import { pricedCents } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import type { goodsDocumentLines } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsUnits } from '../schema/unit.ts';

/** A line before it belongs to a document. */
export type NewLine = Omit<typeof goodsDocumentLines.$inferInsert, 'schoolId' | 'documentId' | 'at'>;

interface Written {
  readonly itemId: string | null;
  readonly unit: 'base' | 'pack';
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
  const items = await itemsOf(ctx, lines);
  const faults: Record<string, Said> = {};
  const read = lines.map(({ unit, price = null, ...line }, at): NewLine => {
    const { itemId, quantity } = line;
    const cents = price === null ? 0 : pricedCents(quantity, price);
    if (itemId === null) return { ...line, price, cents, baseQuantity: quantity };
    const item = items.get(itemId);
    if (!item) throw new ServiceError('notFound');
    const inPacks = unit === 'pack';
    const fraction = inPacks ? { numerator: item.numerator, denominator: item.denominator } : one;
    const baseQuantity = converted(quantity, fraction);
    if (item.state !== 'open') faults[`lines.${at}.itemId`] = { key: 'goodsRetired' };
    else if (inPacks && item.pack === null) faults[`lines.${at}.unit`] = { key: 'goodsNoPack' };
    else if (baseQuantity === null) faults[`lines.${at}.quantity`] = { key: 'goodsNotWhole' };
    const unitName = (inPacks ? item.pack : item.unit) ?? '';
    return { ...line, ...fraction, inPacks, unitName, price, cents, baseQuantity: baseQuantity ?? 0 };
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return read;
}

async function itemsOf(ctx: Ctx, lines: readonly Pick<Written, 'itemId'>[]) {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return new Map<string, never>();
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
  return new Map(rows.map((row) => [row.id, row]));
}
