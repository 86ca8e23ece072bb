import { and, between, desc, eq, ilike, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type FoodPurpose, foodOutMachine } from '@/lib/contracts/diet/food-out.data.ts';
import type { FoodOutRow, foodOutCalls } from '@/lib/contracts/diet/food-out.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { allocated, foodItems, goodsChoices, reverseMovement, takeOut } from '../../goods/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { dietFoodOuts as table } from '../schema/stock.ts';
import { neededOn } from './needed.ts';

type Calls = typeof foodOutCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first. */
async function pageOfFoodOuts(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['foodOuts']>,
): Promise<ReplyOf<Calls['foodOuts']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.itemName, containing(q)),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
    purpose: (purpose) => eq(table.purpose, purpose),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), ...paged };
}

type Wanted = Pick<Stored, 'itemId' | 'warehouseId' | 'day' | 'purpose' | 'quantity' | 'lot' | 'taker' | 'note'>;

/**
 * Takes food out of stock, what expires first before the rest.
 * @throws ServiceError notFound; goodsShort: there is less; goodsLater, goodsClosed
 */
async function takenOut(ctx: Ctx, wanted: Wanted, isFromMenu: boolean): Promise<Stored> {
  const { itemId, warehouseId, day, purpose, quantity, lot } = wanted;
  const item = (await foodItems(ctx)).find((one) => one.id === itemId);
  const warehouse = (await goodsChoices(ctx)).warehouses.find((one) => one.id === warehouseId);
  if (!item || !warehouse) throw new ServiceError('notFound');
  // What has expired is only thrown away.
  const kind = purpose === 'waste' ? 'scrap' : 'issue';
  const [found] = await allocated(ctx, { kind, warehouseId }, [{ itemId, lot, quantity }]);
  const takes = found?.takes ?? [];
  // What is missing is asked for all the same, so that the refusal names what is there.
  const missing = quantity - takes.reduce((sum, take) => sum + take.quantity, 0);
  const lines = [...takes, ...(missing > 0 ? [{ shelf: '', lot, quantity: missing }] : [])];
  const id = uuidv7();
  const movements = await takeOut(
    ctx,
    { movedOn: day, document: { type: 'foodOut', id } },
    lines.map((line) => ({ itemId, warehouseId, shelf: line.shelf, lot: line.lot, quantity: line.quantity })),
  );
  const facts = {
    ...wanted,
    ...{ itemName: item.name, unit: item.unit, warehouse: warehouse.name, isFromMenu },
    lot: takes
      .map((take) => take.lot)
      .filter((one, at, all) => one !== '' && all.indexOf(one) === at)
      .join('、'),
    cents: movements.reduce((sum, { cents }) => sum - cents, 0),
    movementIds: movements.map((movement) => movement.id),
  };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const [row] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id, ...facts, ...by })
    .returning();
  if (!row) throw new Error('What was taken out was not stored');
  return row;
}

/** @throws ServiceError as `takenOut` */
export async function postFoodOut(ctx: Ctx, wanted: ParsedInputOf<Calls['postFoodOut']>): Promise<FoodOutRow> {
  const row = await takenOut(ctx, wanted, false);
  ctx.audit({ object: { type: 'foodOut', id: row.id }, change: { name: row.itemName, ...wanted } });
  return shown(ctx, row);
}

/**
 * Takes out what a day's menus still need, so that it is not typed again.
 * @throws ServiceError nothingToIssue: all of it is out, or no item is known for it; as `takenOut`
 */
export async function postMenuOut(
  ctx: Ctx,
  { day, warehouseId, taker }: ParsedInputOf<Calls['postMenuOut']>,
): Promise<ReplyOf<Calls['postMenuOut']>> {
  // Two who take out the menu of a day stand one behind the other: the second sees what the first took.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`menu out ${day} ${ctx.school.id}`}))`);
  const { items, unknown } = await neededOn(ctx, [day]);
  const before = await ctx.tx
    .select({ itemId: table.itemId, purpose: table.purpose, quantity: table.quantity })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.day, day), eq(table.state, 'posted'), eq(table.isFromMenu, true)));
  const out = ({ itemId, purpose }: { readonly itemId: string; readonly purpose: FoodPurpose }) =>
    before.reduce((sum, one) => sum + (one.itemId === itemId && one.purpose === purpose ? one.quantity : 0), 0);
  const wanted = items.map((one) => ({ ...one, quantity: one.quantity - out(one) })).filter((one) => one.quantity > 0);
  if (wanted.length === 0) throw new ServiceError('nothingToIssue', { day });
  for (const one of wanted) await takenOut(ctx, { ...one, warehouseId, day, lot: '', taker, note: '' }, true);
  ctx.audit({ object: { type: 'foodOut', id: warehouseId }, change: { day, taker, lines: wanted.length, unknown } });
  return { posted: wanted.length, unknown: [...unknown] };
}

/** @throws ServiceError notFound, conflict, wrongState; goodsTakenBack, goodsClosed */
async function reverseFoodOut(
  ctx: Ctx,
  { reason, id, version }: ParsedInputOf<Calls['reverseFoodOut']>,
): Promise<FoodOutRow> {
  const asked = { id, version, move: 'reverse' as const };
  const { row, state } = await rowToMove(ctx, table, asked, {
    states: foodOutMachine,
    current: async (current) => shown(ctx, current),
  });
  const head = { movedOn: today(ctx), document: { type: 'foodOut', id } };
  for (const movementId of row.movementIds) await reverseMovement(ctx, head, { id: movementId });
  const after = await changeRow(ctx, table, row, { state, reason });
  ctx.audit({ object: { type: 'foodOut', id }, change: { name: row.itemName, reason } });
  return shown(ctx, after);
}

function shown(ctx: Ctx, row: Stored): FoodOutRow {
  const { schoolId: _, updatedAt: _1, updatedBy: _2, movementIds: _3, isFromMenu, ...facts } = row;
  const may = ctx.can('diet.foodOut.edit');
  return { ...facts, origin: isFromMenu ? 'menu' : 'hand', actions: may ? [...foodOutMachine.movesIn(row.state)] : [] };
}

export const foodOutVerbs: VerbGroup<Calls> = {
  foodOuts: pageOfFoodOuts,
  postFoodOut,
  postMenuOut,
  reverseFoodOut,
};
