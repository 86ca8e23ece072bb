import { and, asc, eq, sql } from 'drizzle-orm';
import type { WrittenKind } from '@/lib/contracts/goods/issue.data.ts';
import { isExpired, type LotOnHand, proposedLots } from '@/lib/rules/goods/proposal.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import type { NewLine } from '../document/read-lines.ts';
import { takerOf } from '../ledger/taker.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsStocks } from '../schema/movement.ts';
import { goodsUnits } from '../schema/unit.ts';

interface Wanted {
  readonly itemId: string;
  /** In base units. */
  readonly quantity: number;
  /** Empty where the lots are proposed. */
  readonly lot: string;
  /** Left out where any shelf will do. */
  readonly shelf?: string;
}

interface Lot extends LotOnHand {
  readonly itemId: string;
  readonly shelf: string;
  readonly lot: string;
}

/** What a line takes from where, and what is missing. */
export interface Allocation {
  readonly takes: readonly (Pick<Lot, 'shelf' | 'lot' | 'dueOn'> & { readonly quantity: number })[];
  readonly onHand: number;
  readonly expired: number;
  readonly short: number;
}

/** Before every day: nothing has expired yet, so that what has is scrapped first. */
const never = '0001-01-01';

/**
 * From which lots of a warehouse lines are taken, those that expire first before the others, or by the school's
 * rules those that came first; a line of the same item finds what the ones before it leave. What has expired is only
 * scrapped.
 */
export async function allocated(
  ctx: Ctx,
  { kind, warehouseId }: { readonly kind: WrittenKind; readonly warehouseId: string },
  lines: readonly Wanted[],
): Promise<readonly Allocation[]> {
  const day = kind === 'scrap' ? never : today(ctx);
  const { leaving } = await rulesNow(ctx);
  const lots = Map.groupBy(
    await lotsIn(ctx, warehouseId, [...new Set(lines.map(({ itemId }) => itemId))]),
    ({ itemId }) => itemId,
  );
  return lines.map(({ itemId, lot, shelf = '', quantity }) => {
    const isOf = (one: Lot) => (lot === '' || one.lot === lot) && (shelf === '' || one.shelf === shelf);
    const ofItem = lots.get(itemId) ?? [];
    const own = ofItem.filter(isOf);
    const { takes, short } = proposedLots(own, quantity, day, leaving);
    const taken = new Map(takes.map((take) => [take.id, take.quantity]));
    const left = ofItem.map((one) => ({ ...one, quantity: one.quantity - (taken.get(one.id) ?? 0) }));
    lots.set(itemId, left);
    const sum = (some: readonly Lot[]) => some.reduce((all, one) => all + one.quantity, 0);
    return {
      takes: own.flatMap((one) => {
        const part = taken.get(one.id);
        return part === undefined ? [] : [{ shelf: one.shelf, lot: one.lot, dueOn: one.dueOn, quantity: part }];
      }),
      onHand: sum(own.filter((one) => !isExpired(one, day))),
      expired: sum(own.filter((one) => isExpired(one, day))),
      short,
    };
  });
}

async function lotsIn(ctx: Ctx, warehouseId: string, itemIds: readonly string[]): Promise<readonly Lot[]> {
  const { itemId, shelf, lot, quantity, dueOn, receivedOn } = goodsStocks;
  const rows = await ctx.tx
    .select({ itemId, shelf, lot, quantity, dueOn, receivedOn })
    .from(goodsStocks)
    .where(
      and(
        ofSchool(ctx, goodsStocks),
        eq(goodsStocks.warehouseId, warehouseId),
        eq(itemId, idsIn(itemIds)),
        sql`${quantity} > 0`,
      ),
    )
    .orderBy(sql`${dueOn} nulls last`, asc(receivedOn), asc(lot), asc(shelf));
  return rows.map((row) => ({ ...row, id: JSON.stringify([row.itemId, row.shelf, row.lot]) }));
}

/**
 * Lines split over the lots that they are taken from, in base units.
 * @throws ServiceError goodsShort, goodsExpired: every line that finds too little, or only what has expired
 */
export async function splitLines(
  ctx: Ctx,
  from: { readonly kind: WrittenKind; readonly warehouseId: string },
  lines: readonly NewLine[],
): Promise<readonly NewLine[]> {
  const wanted = wantedOf(lines);
  const found = await allocated(ctx, from, wanted);
  const items = await itemsOf(ctx, wanted);
  const short = found.flatMap((one, at) => (one.short > 0 ? [{ ...one, at }] : []));
  if (short.length > 0) throw refusalOf(items, wanted, await withTakers(ctx, from.warehouseId, wanted, short));
  return lines.flatMap((line, at) =>
    (found[at]?.takes ?? []).map(({ quantity, ...place }) => ({
      ...line,
      ...place,
      unitName: items.get(line.itemId ?? '')?.unit ?? '',
      inPacks: false,
      unitId: null,
      numerator: 1,
      denominator: 1,
      quantity,
      baseQuantity: quantity,
    })),
  );
}

const wantedOf = (lines: readonly NewLine[]): readonly Wanted[] =>
  lines.map(({ itemId, baseQuantity, lot = '', shelf = '' }) => ({
    ...{ itemId: itemId ?? '', quantity: baseQuantity, lot, shelf },
  }));

/**
 * Lines as far as there is something of them, and what is missing of each, both in base units.
 * @throws ServiceError goodsShort, goodsExpired: nothing of any line is there
 */
export async function dividedLines(
  ctx: Ctx,
  from: { readonly kind: WrittenKind; readonly warehouseId: string },
  lines: readonly NewLine[],
): Promise<{ readonly there: readonly NewLine[]; readonly missing: readonly NewLine[] }> {
  const wanted = wantedOf(lines);
  const found = await allocated(ctx, from, wanted);
  const items = await itemsOf(ctx, wanted);
  const part = (line: NewLine, quantity: number): readonly NewLine[] => {
    const unitName = items.get(line.itemId ?? '')?.unit ?? '';
    const inBase = { unitName, inPacks: false, unitId: null, numerator: 1, denominator: 1 };
    return quantity > 0 ? [{ ...line, ...inBase, quantity, baseQuantity: quantity }] : [];
  };
  const shortAt = (at: number) => found[at]?.short ?? 0;
  const there = lines.flatMap((line, at) => part(line, line.baseQuantity - shortAt(at)));
  if (there.length === 0)
    throw refusalOf(
      items,
      wanted,
      found.map((one, at) => ({ ...one, at })),
    );
  return { there, missing: lines.flatMap((line, at) => part(line, shortAt(at))) };
}

interface Item {
  readonly name: string;
  readonly unit: string;
}

/** What items and their base units are called. */
export async function itemsOf(ctx: Ctx, lines: readonly Pick<Wanted, 'itemId'>[]): Promise<ReadonlyMap<string, Item>> {
  const rows = await ctx.tx
    .select({ id: goodsItems.id, name: goodsItems.name, unit: goodsUnits.name })
    .from(goodsItems)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .where(and(ofSchool(ctx, goodsItems), eq(goodsItems.id, idsIn(lines.map(({ itemId }) => itemId)))));
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

interface Short extends Allocation {
  readonly at: number;
  /** Who took of it last. */
  readonly taker?: string;
}

/** What is short, each with who took of it last: whoever comes too late reads who was faster. */
async function withTakers(ctx: Ctx, warehouseId: string, wanted: readonly Wanted[], short: readonly Short[]) {
  const told: Short[] = [];
  for (const one of short) {
    const { itemId = '', lot = '' } = wanted[one.at] ?? {};
    told.push({ ...one, taker: await takerOf(ctx, { itemId, warehouseId, ...(lot !== '' && { lot }) }) });
  }
  return told;
}

function refusalOf(items: ReadonlyMap<string, Item>, wanted: readonly Wanted[], short: readonly Short[]): ServiceError {
  const wantedAt = (at: number) => wanted[at] ?? { itemId: '', lot: '', quantity: 0 };
  const said = short.map(({ at, onHand, taker = '' }) => {
    const { itemId, lot, quantity } = wantedAt(at);
    const amounts = `${quantityText(onHand)}/${quantityText(quantity)}`;
    return [items.get(itemId)?.name, lot, `${amounts}${taker}`].filter(Boolean).join(' ');
  });
  const isExpiredOnly = short.every(({ onHand, expired, at }) => onHand === 0 && expired >= wantedAt(at).quantity);
  const detail = short.map(({ at, onHand }) => ({ line: at, there: onHand }));
  return new ServiceError(isExpiredOnly ? 'goodsExpired' : 'goodsShort', { lines: said.join('; ') }, { detail });
}
