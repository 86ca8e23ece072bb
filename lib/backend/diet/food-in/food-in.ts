import { between, desc, eq, ilike } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type FoodInMove, foodInMachine } from '@/lib/contracts/diet/food-in.data.ts';
import type { FoodInRow, foodInCalls } from '@/lib/contracts/diet/food-in.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { isTooWarm } from '@/lib/rules/diet/safety-limits.ts';
import { foodItems, goodsChoices, reverseMovement, takeIn } from '../../goods/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { dietFoodIns as table } from '../schema/stock.ts';
import { safetyLimits } from '../shipped-tables.ts';

type Calls = typeof foodInCalls;
type Stored = typeof table.$inferSelect;
type Asked = { readonly id: string; readonly version: number };

/** A page, the newest first. */
async function pageOfFoodIns(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['foodIns']>,
): Promise<ReplyOf<Calls['foodIns']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.itemName, containing(q)),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** Food, warehouses and suppliers in use. */
async function foodChoices(ctx: Ctx): Promise<ReplyOf<Calls['foodChoices']>> {
  const { warehouses, suppliers } = await goodsChoices(ctx);
  const items = (await foodItems(ctx)).filter(({ state }) => state === 'open');
  return { items: items.map(({ id, name, unit }) => ({ id, name, unit })), warehouses, suppliers };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, { id, version }: Asked, move: FoodInMove) =>
  rowToMove(ctx, table, { id, version, move }, { states: foodInMachine, current: (row) => one(ctx, row) });

/**
 * Registers a delivery, or changes one that nobody has accepted.
 * @throws ServiceError notFound, conflict, wrongState; invalid: it is of a day to come, its lot is missing, the
 * supplier's papers are over, or it came too warm and nobody says why it is taken
 */
export async function saveFoodIn(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveFoodIn']>,
): Promise<FoodInRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version }, 'edit')).row;
  if (facts.day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  const names = await namesFor(ctx, facts);
  if (facts.exception === '' && isTooWarm(safetyLimits(), facts))
    throw invalidFields({ exception: { key: 'foodTooWarm' } });
  const written = { ...facts, ...names, registeredBy: ctx.person.accountId };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const row = before
    ? await changeRow(ctx, table, before, written)
    : (
        await ctx.tx
          .insert(table)
          .values({ schoolId: ctx.school.id, id: uuidv7(), ...written, ...by })
          .returning()
      )[0];
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'foodIn', id: row.id }, change: { old: before, new: facts } });
  return one(ctx, row);
}

/** @throws ServiceError notFound; invalid, as `saveFoodIn` */
async function namesFor(ctx: Ctx, facts: Pick<Stored, 'itemId' | 'warehouseId' | 'supplierId' | 'lot'>) {
  const { warehouses, suppliers } = await goodsChoices(ctx);
  const item = (await foodItems(ctx)).find(({ id, state }) => id === facts.itemId && state === 'open');
  const warehouse = warehouses.find(({ id }) => id === facts.warehouseId);
  const supplier = suppliers.find(({ id }) => id === facts.supplierId);
  if (!item || !warehouse || (facts.supplierId !== null && !supplier)) throw new ServiceError('notFound');
  if (supplier?.papersOver) throw invalidFields({ supplierId: { key: 'papersOver' } });
  if (item.keepsLots && facts.lot === '') throw invalidFields({ lot: { key: 'required' } });
  return { itemName: item.name, unit: item.unit, warehouse: warehouse.name, supplier: supplier?.name ?? '' };
}

const document = ({ id }: Stored) => ({ type: 'foodIn', id });

/**
 * Accepts a delivery, which stands in stock from its day on.
 * @throws ServiceError notFound, conflict, wrongState; forbidden: whoever registered it does not accept it; goodsLater,
 * goodsClosed
 */
export async function acceptFoodIn(ctx: Ctx, asked: ParsedInputOf<Calls['acceptFoodIn']>): Promise<FoodInRow> {
  const { row, state } = await rowFor(ctx, asked, 'accept');
  if (row.registeredBy === ctx.person.accountId) throw new ServiceError('sameAcceptor');
  const { itemId, warehouseId, lot, quantity, cents, dueOn } = row;
  const line = { itemId, warehouseId, shelf: '', lot, quantity, cents, dueOn };
  const [movement] = await takeIn(ctx, { movedOn: row.day, document: document(row) }, [line]);
  const accepted = { acceptedBy: ctx.person.accountId, acceptedAt: ctx.now, movementId: movement?.id ?? null };
  const after = await changeRow(ctx, table, row, { state, ...accepted });
  ctx.audit({ object: { type: 'foodIn', id: row.id }, change: { name: row.itemName, quantity, cents } });
  return one(ctx, after);
}

/** @throws ServiceError notFound, conflict, wrongState */
async function refuseFoodIn(ctx: Ctx, { reason, ...asked }: ParsedInputOf<Calls['refuseFoodIn']>): Promise<FoodInRow> {
  const { row, state } = await rowFor(ctx, asked, 'refuse');
  const after = await changeRow(ctx, table, row, { state, reason });
  ctx.audit({ object: { type: 'foodIn', id: row.id }, change: { name: row.itemName, reason } });
  return one(ctx, after);
}

/** @throws ServiceError notFound, conflict, wrongState; goodsShort, goodsTakenBack: it is gone; goodsLater */
async function reverseFoodIn(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['reverseFoodIn']>,
): Promise<FoodInRow> {
  const { row, state } = await rowFor(ctx, asked, 'reverse');
  if (row.movementId !== null)
    await reverseMovement(ctx, { movedOn: today(ctx), document: document(row) }, { id: row.movementId });
  const after = await changeRow(ctx, table, row, { state, reason });
  ctx.audit({ object: { type: 'foodIn', id: row.id }, change: { name: row.itemName, reason } });
  return one(ctx, after);
}

/** @throws ServiceError notFound, conflict, wrongState */
async function removeFoodIn(ctx: Ctx, asked: ParsedInputOf<Calls['removeFoodIn']>): Promise<null> {
  const { row } = await rowFor(ctx, asked, 'remove');
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'foodIn', id: row.id }, change: { old: row } });
  return null;
}

async function one(ctx: Ctx, row: Stored): Promise<FoodInRow> {
  const [listed] = await shown(ctx, [row]);
  if (!listed) throw new Error('A row that was read is listed');
  return listed;
}

/** Each with what this person may do with it: nobody accepts what they registered themselves. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<FoodInRow[]> {
  const people = await personNames(
    ctx.tx,
    rows.flatMap(({ registeredBy, acceptedBy }) => (acceptedBy === null ? [registeredBy] : [registeredBy, acceptedBy])),
  );
  const may = ctx.can('diet.foodIn.edit');
  return rows.map((row) => {
    const { schoolId: _, updatedAt: _1, updatedBy: _2, acceptedAt: _3, movementId: _4, ...facts } = row;
    const isOwn = row.registeredBy === ctx.person.accountId;
    return {
      ...facts,
      registeredBy: people.get(row.registeredBy) ?? '',
      acceptedBy: people.get(row.acceptedBy ?? '') ?? '',
      actions: may ? foodInMachine.movesIn(row.state).filter((move) => move !== 'accept' || !isOwn) : [],
    };
  });
}

export const foodInVerbs: VerbGroup<Calls> = {
  foodIns: pageOfFoodIns,
  foodChoices,
  saveFoodIn,
  acceptFoodIn,
  refuseFoodIn,
  reverseFoodIn,
  removeFoodIn,
};
