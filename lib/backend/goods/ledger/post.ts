import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Place, type PostingLine, placeKey, postLines, type Sums, valueKey } from '@/lib/rules/goods/posting.ts';
import { joined, noStock, type Stock } from '@/lib/rules/goods/valuation.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { bulkInsert, bulkUpsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsMovements, goodsStocks, goodsValues } from '../schema/movement.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { askFirst, type Correction, correctionsOf, postCorrections, previewOf } from './back-date.ts';
import { refuseClosed } from './closed.ts';
import { refuseCounted } from './counted.ts';
import { refuseFrozen } from './frozen.ts';
import { takerOf } from './taker.ts';

/** What posting needs of a request. */
export type Posting = Pick<Ctx, 'tx' | 'now' | 'school' | 'person'>;

export interface SlipLine extends PostingLine {
  /** The last day of what comes; null where none is kept. */
  readonly dueOn?: string | null;
  readonly takesBackId?: string;
}

/** What is posted together, or not at all. */
export interface Slip {
  readonly movedOn: string;
  readonly document: { readonly type: string; readonly id: string };
  readonly lines: readonly SlipLine[];
  /**
   * Whether what comes may lie before later issues, which are then corrected; false says first what would be. Left out,
   * nothing is posted before the last day of its stock.
   */
  readonly datedBack?: boolean;
  /** The stocktakes before which it may lie, by their numbers. */
  readonly counts?: readonly string[];
}

interface Item {
  readonly name: string;
  /** Whether each lot has its own cost. */
  readonly ownCost: boolean;
}
export type Movement = typeof goodsMovements.$inferSelect;

/**
 * Posts a slip: its movements, and the sums that are kept of them. Stock of a value is held in one order, so that two
 * who take the last box stand one behind the other.
 * @returns the movements, in the order of the lines
 * @throws ServiceError goodsShort: every line that finds too little; goodsLater; goodsDatedBack; goodsCounted;
 * goodsClosed; periodClosed: the books of its month are; goodsFrozen; invalid: the day is not yet there; notFound;
 * wrongState: a warehouse is not in use
 */
export async function post(
  ctx: Posting,
  { movedOn, document, lines, datedBack, counts = [] }: Slip,
): Promise<readonly Movement[]> {
  if (lines.length === 0) return [];
  if (movedOn > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  await refuseClosed(ctx, movedOn);
  await refuseFrozen(ctx, document.id, lines);
  const items = await itemsOf(ctx, lines);
  await refuseWarehouses(ctx, lines);
  const ownCost = (itemId: string) => items.get(itemId)?.ownCost ?? false;
  const { sums, late } = await heldSums(ctx, lines, { movedOn, items, ownCost });
  await refuseCounted(ctx, movedOn, lines, counts);
  const corrections =
    late.length > 0 ? await correctedBy(ctx, late, { movedOn, lines, items, ownCost, datedBack }) : [];
  const { posted, shortages } = postLines(lines, sums, ownCost);
  if (shortages.length > 0) throw await shortOf(ctx, lines, shortages, items);
  const movements = posted.map(({ line, quantity, cents, differenceCents }) => ({
    ...whereOf(ctx, line),
    ...{ id: uuidv7(), movedOn, kind: line.kind, quantity, cents, differenceCents },
    ...{ documentType: document.type, documentId: document.id, takesBackId: line.takesBackId ?? null },
    ...{ madeAt: ctx.now, madeBy: ctx.person.accountId },
  }));
  await bulkInsert(ctx.tx, goodsMovements, movements);
  for (const { key, changes } of corrections) {
    const cents = await postCorrections(ctx, changes);
    sums.values.set(key, joined(sums.values.get(key) ?? noStock, { quantity: 0, cents }));
  }
  await keepSums(ctx, lines, { sums, movedOn, ownCost });
  return movements;
}

const whereOf = ({ school }: Posting, { itemId, warehouseId, shelf, lot }: Place) => ({
  schoolId: school.id,
  itemId,
  warehouseId,
  shelf,
  lot,
});

/** @throws ServiceError notFound */
async function itemsOf(ctx: Posting, lines: readonly SlipLine[]): Promise<ReadonlyMap<string, Item>> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const { id, name, keepsLots, sharedCost } = goodsItems;
  const rows = await ctx.tx
    .select({ id, name, keepsLots, sharedCost })
    .from(goodsItems)
    .where(and(ofSchool(ctx, goodsItems), eq(id, idsIn(ids))));
  if (rows.length < ids.length) throw new ServiceError('notFound');
  return new Map(rows.map((row) => [row.id, { name: row.name, ownCost: row.keepsLots && !row.sharedCost }]));
}

/** @throws ServiceError notFound, wrongState */
async function refuseWarehouses(ctx: Posting, lines: readonly SlipLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ warehouseId }) => warehouseId))];
  const rows = await ctx.tx
    .select({ state: goodsWarehouses.state })
    .from(goodsWarehouses)
    .where(and(ofSchool(ctx, goodsWarehouses), eq(goodsWarehouses.id, idsIn(ids))));
  if (rows.length < ids.length) throw new ServiceError('notFound');
  if (rows.some(({ state }) => state !== 'open')) throw new ServiceError('wrongState');
}

interface Held {
  readonly movedOn: string;
  readonly items: ReadonlyMap<string, Item>;
  readonly ownCost: (itemId: string) => boolean;
}

/** The kept sums of all that a slip names, held until the transaction ends, and those that have moved on later days. */
async function heldSums(ctx: Posting, lines: readonly SlipLine[], { movedOn, ownCost }: Held) {
  const named = (of: 'itemId' | 'warehouseId') => idsIn([...new Set(lines.map((line) => line[of]))]);
  const wanted = new Map(lines.map((line) => [valueKey(line, ownCost(line.itemId)), line]));
  await bulkUpsert(
    ctx.tx,
    goodsValues,
    [...wanted]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { itemId, warehouseId, lot }]) => ({
        ...{ schoolId: ctx.school.id, itemId, warehouseId, lot: ownCost(itemId) ? lot : '' },
        ...{ quantity: 0, cents: 0, lastOn: movedOn },
      })),
    sql`do nothing`,
  );
  const values = await ctx.tx
    .select()
    .from(goodsValues)
    .where(
      and(
        ofSchool(ctx, goodsValues),
        eq(goodsValues.itemId, named('itemId')),
        eq(goodsValues.warehouseId, named('warehouseId')),
      ),
    )
    .orderBy(asc(goodsValues.itemId), asc(goodsValues.warehouseId), asc(goodsValues.lot))
    .for('update');
  const keyOf = (row: (typeof values)[number]) => valueKey({ ...row, shelf: '' }, ownCost(row.itemId));
  const late = values.filter((row) => wanted.has(keyOf(row)) && row.lastOn > movedOn);
  const places = await ctx.tx
    .select()
    .from(goodsStocks)
    .where(
      and(
        ofSchool(ctx, goodsStocks),
        eq(goodsStocks.itemId, named('itemId')),
        eq(goodsStocks.warehouseId, named('warehouseId')),
      ),
    );
  const sums: Sums = {
    places: new Map(places.map((row) => [placeKey(row), row.quantity])),
    values: new Map<string, Stock>(values.map((row) => [keyOf(row), { quantity: row.quantity, cents: row.cents }])),
  };
  return { sums, late };
}

interface DatedBack extends Held {
  readonly lines: readonly SlipLine[];
  readonly datedBack: boolean | undefined;
}

/**
 * What is corrected of values that have moved on later days, by value.
 * @throws ServiceError goodsLater: it cannot be; goodsDatedBack: it can, and is said first
 */
async function correctedBy(
  ctx: Posting,
  late: readonly (typeof goodsValues.$inferSelect)[],
  { movedOn, lines, items, ownCost, datedBack }: DatedBack,
) {
  const found: { readonly key: string; readonly name: string; readonly changes: readonly Correction[] }[] = [];
  for (const row of late) {
    const key = valueKey({ ...row, shelf: '' }, ownCost(row.itemId));
    const name = items.get(row.itemId)?.name ?? '';
    const own = lines.filter((line) => valueKey(line, ownCost(line.itemId)) === key);
    const comes = datedBack !== undefined && own.every(({ kind }) => kind === 'in');
    const early = {
      ...{ of: row, ownCost: ownCost(row.itemId), movedOn },
      quantity: own.reduce((all, { quantity }) => all + quantity, 0),
      cents: own.reduce((all, { cents }) => all + (cents ?? 0), 0),
    };
    const changes = comes ? await correctionsOf(ctx, early) : null;
    if (!changes) throw new ServiceError('goodsLater', { name, day: row.lastOn });
    found.push({ key, name, changes });
  }
  if (!datedBack)
    askFirst(
      movedOn,
      found.map(({ name, changes }) => previewOf(name, changes)),
    );
  return found;
}

/** Writes the sums that lines have changed. */
async function keepSums(
  ctx: Posting,
  lines: readonly SlipLine[],
  { sums, movedOn, ownCost }: Pick<Held, 'movedOn' | 'ownCost'> & { readonly sums: Sums },
): Promise<void> {
  const { places, values } = sums;
  const changed = new Map(lines.map((line) => [placeKey(line), line]));
  const due = new Map(lines.flatMap((line) => (line.dueOn ? [[placeKey(line), line.dueOn]] : [])));
  await bulkUpsert(
    ctx.tx,
    goodsStocks,
    [...changed].map(([key, line]) => ({
      ...whereOf(ctx, line),
      ...{ quantity: places.get(key) ?? 0, dueOn: due.get(key) ?? null, receivedOn: movedOn },
    })),
    // What was empty and is filled again came on this day.
    sql`(school_id, item_id, warehouse_id, shelf, lot) do update set quantity = excluded.quantity,
      due_on = coalesce(excluded.due_on, ${goodsStocks.dueOn}),
      received_on = case when ${goodsStocks.quantity} = 0 then excluded.received_on else ${goodsStocks.receivedOn} end`,
  );
  const worth = new Map(lines.map((line) => [valueKey(line, ownCost(line.itemId)), line]));
  await bulkUpsert(
    ctx.tx,
    goodsValues,
    [...worth].map(([key, { itemId, warehouseId, lot }]) => ({
      ...{ schoolId: ctx.school.id, itemId, warehouseId, lot: ownCost(itemId) ? lot : '' },
      ...(values.get(key) ?? { quantity: 0, cents: 0 }),
      lastOn: movedOn,
    })),
    sql`(school_id, item_id, warehouse_id, lot) do update set quantity = excluded.quantity, cents = excluded.cents,
      last_on = greatest(excluded.last_on, ${goodsValues.lastOn})`,
  );
}

/** All lines that find too little: what is there, what was wanted, and who took of it last. */
async function shortOf(
  ctx: Posting,
  lines: readonly SlipLine[],
  shortages: readonly { readonly line: number; readonly there: number }[],
  items: ReadonlyMap<string, Item>,
): Promise<ServiceError> {
  const named: string[] = [];
  for (const { line: at, there } of shortages) {
    const line = lines[at];
    if (!line) continue;
    const name = [items.get(line.itemId)?.name, line.lot, line.shelf].filter(Boolean).join(' ');
    named.push(`${name} ${quantityText(there)}/${quantityText(-line.quantity)}${await takerOf(ctx, line)}`);
  }
  return new ServiceError('goodsShort', { lines: named.join('; ') }, { detail: shortages });
}
