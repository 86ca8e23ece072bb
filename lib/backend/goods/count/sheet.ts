import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { CountLine } from '@/lib/contracts/goods/count.ts';
import { wantsSecondCount } from '@/lib/rules/goods/count.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { barcodesOf } from '../item/barcodes.ts';
import { goodsCounts, goodsCountLines as table } from '../schema/count.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsStocks } from '../schema/movement.ts';
import { goodsUnits } from '../schema/unit.ts';

export type StoredCount = typeof goodsCounts.$inferSelect;
type StoredLine = typeof table.$inferSelect;

/** A line of the sheet beside what the books have now. */
export interface SheetLine extends StoredLine {
  readonly name: string;
  readonly code: string;
  readonly terms: string;
  readonly unit: string;
  /** What scanners read of it beside its code. */
  readonly barcodes: readonly string[];
  readonly onHand: number;
}

/**
 * The lines of a stocktake as people walk along them: by shelf, name and lot.
 * @param more which of them, where not all are asked for
 */
export async function sheetOf(ctx: Ctx, { id, warehouseId }: StoredCount, more?: SQL): Promise<readonly SheetLine[]> {
  const rows = await ctx.tx
    .select({
      line: table,
      name: goodsItems.name,
      code: goodsItems.code,
      terms: goodsItems.terms,
      unit: goodsUnits.name,
      onHand: sql`coalesce(${goodsStocks.quantity}, 0)`.mapWith(Number),
    })
    .from(table)
    .innerJoin(goodsItems, and(ofSchool(ctx, goodsItems), eq(goodsItems.id, table.itemId)))
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .leftJoin(
      goodsStocks,
      and(
        ofSchool(ctx, goodsStocks),
        eq(goodsStocks.itemId, table.itemId),
        eq(goodsStocks.warehouseId, warehouseId),
        eq(goodsStocks.shelf, table.shelf),
        eq(goodsStocks.lot, table.lot),
      ),
    )
    .where(and(ofSchool(ctx, table), eq(table.countId, id), more))
    .orderBy(asc(table.shelf), asc(goodsItems.name), asc(table.lot));
  const barcodes = await barcodesOf(
    ctx,
    rows.map(({ line }) => line.itemId),
  );
  return rows.map(({ line, ...named }) => ({ ...line, ...named, barcodes: barcodes.get(line.itemId) ?? [] }));
}

/** Whether a line differs so much that a second count has to say so too. */
export const isCountedAgain = ({ counted, onHandThen, times }: StoredLine): boolean =>
  counted !== null &&
  onHandThen !== null &&
  times < 2 &&
  wantsSecondCount({ counted, onHandThen }, limits.goodsRecountBp);

/** As people see it: what the books have stays hidden from whoever counts blind, until all is posted. */
export function shownLine(ctx: Ctx, { blind, state }: StoredCount, line: SheetLine): CountLine {
  const { id, name, code, terms, unit, shelf, lot, dueOn, counted, onHandThen, onHand, barcodes } = line;
  const isHidden = blind && state === 'open' && !ctx.can('goods.count.post');
  const difference = counted !== null && onHandThen !== null ? counted - onHandThen : null;
  const book = state === 'open' ? (onHandThen ?? onHand) : onHandThen;
  return {
    id,
    name,
    code,
    terms,
    unit,
    codes: [...(code === '' ? [] : [code]), ...barcodes],
    shelf,
    lot,
    dueOn,
    book: isHidden ? null : book,
    counted,
    difference: isHidden ? null : difference,
    again: state === 'open' && isCountedAgain(line),
  };
}

/** How many stocktakes are counted to their last line, and wait for whoever approves. */
export const countsToPost = (ctx: Ctx): Promise<number> =>
  ctx.tx.$count(
    goodsCounts,
    and(
      ofSchool(ctx, goodsCounts),
      eq(goodsCounts.state, 'open'),
      sql`(select bool_and(${table.counted} is not null) from ${table}
        where ${ofSchool(ctx, table)} and ${table.countId} = ${goodsCounts.id})`,
    ),
  );
