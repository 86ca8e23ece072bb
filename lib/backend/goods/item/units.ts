import { and, asc, eq } from 'drizzle-orm';
import type { Said } from '@/lib/contracts/errors.ts';
import type { unitsOfItem } from '@/lib/contracts/goods/item.ts';
import type { Fraction } from '@/lib/rules/goods/conversion.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { goodsItemUnits as table } from '../schema/item.ts';
import { goodsUnits } from '../schema/unit.ts';

/** A further unit of an item: one of it is so many base units. */
interface ItemUnit extends Fraction {
  readonly unitId: string;
  readonly name: string;
}

/** The further units of items, by item, in their order; of all of the school where no items are named. */
export async function unitsOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemUnit[]>> {
  const { itemId, unitId, numerator, denominator } = table;
  const rows = await ctx.tx
    .select({ itemId, unitId, name: goodsUnits.name, numerator, denominator })
    .from(table)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, unitId)))
    .where(and(ofSchool(ctx, table), itemIds && eq(itemId, idsIn(itemIds))))
    .orderBy(asc(table.at));
  const found = Map.groupBy(rows, (row) => row.itemId);
  return new Map([...found].map(([id, units]) => [id, units.map(({ itemId: _, ...unit }) => unit)]));
}

interface Counted {
  readonly id: string;
  readonly unitId: string;
  readonly packUnitId: string | null;
}

/**
 * What is a further unit of an item does not become its base or purchase unit.
 * @throws ServiceError invalid, beside the field
 */
export async function refuseFurther(ctx: Ctx, { id, unitId, packUnitId }: Counted): Promise<void> {
  const further = new Set(((await unitsOf(ctx, [id])).get(id) ?? []).map((unit) => unit.unitId));
  const faults: Record<string, Said> = {};
  if (further.has(unitId)) faults.unitId = { key: 'goodsUnitTwice' };
  if (packUnitId !== null && further.has(packUnitId)) faults.packUnitId = { key: 'goodsUnitTwice' };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

type Written = (typeof unitsOfItem)['_output']['units'];

/**
 * Writes the further units of an item anew.
 * @throws ServiceError notFound: one is not the school's; invalid, beside it: the item is counted in it already
 */
export async function writeUnits(ctx: Ctx, item: Counted, units: Written): Promise<void> {
  const known = await ctx.tx.$count(
    goodsUnits,
    and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, idsIn(units.map(({ unitId }) => unitId)))),
  );
  const taken = new Set([item.unitId, item.packUnitId]);
  const faults: Record<string, Said> = {};
  for (const [at, { unitId }] of units.entries()) {
    if (taken.has(unitId)) faults[`units.${at}.unitId`] = { key: 'goodsUnitTwice' };
    taken.add(unitId);
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  if (known < units.length) throw new ServiceError('notFound');
  await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.itemId, item.id)));
  const rows = units.map((unit, at) => ({ ...unit, schoolId: ctx.school.id, itemId: item.id, at }));
  await bulkInsert(ctx.tx, table, rows);
}
