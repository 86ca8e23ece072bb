import { and, between, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { documentKinds } from '@/lib/contracts/goods/lines.ts';
import type { MovementRow, movementCalls } from '@/lib/contracts/goods/movement.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { reverseMovement } from '../ledger/ledger.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsMovements as table } from '../schema/movement.ts';
import { goodsUnits } from '../schema/unit.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { sumsUntil, sumsWithin } from './movement-sums.ts';

type Calls = typeof movementCalls;
type Stored = typeof table.$inferSelect;

/** What may be taken back by itself: both halves of a move belong together, and a reversal is final. */
const reversible: readonly Stored['kind'][] = ['in', 'out', 'correct'];

/** Slips that say what became of them: they are taken back whole where they stand. */
const owners: readonly string[] = [...documentKinds, 'foodIn', 'foodOut'];

const isReversible = ({ kind, documentType }: Pick<Stored, 'kind' | 'documentType'>): boolean =>
  reversible.includes(kind) && !owners.includes(documentType);

/** A page of movements, the newest first. */
async function pageOfMovements(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['movements']>,
): Promise<ReplyOf<Calls['movements']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => itemOrLot(ctx, containing(q)),
    warehouseId: (id) => eq(table.warehouseId, id),
    kind: (kind) => eq(table.kind, kind),
    month: (month) => between(table.movedOn, firstDayOf(month), lastDayOf(month)),
    until: (day) => lte(table.movedOn, day),
    itemId: (id) => eq(table.itemId, id),
    documentId: (id) => eq(table.documentId, id),
  });
  const order = [desc(table.movedOn), desc(table.madeAt), desc(table.id)];
  const rows = await pageRows(ctx, table, where, order, { page, size });
  const { count: total, ...sums } = await summaryOf(ctx, filters, where);
  const named = filters.itemId === undefined ? null : await withItem(ctx, filters.itemId, sums);
  return { rows: await shown(ctx, rows), sums: named, total, page, size };
}

type Filters = Omit<ParsedInputOf<Calls['movements']>, 'page' | 'size'>;

const summaryRow = z.object({ count: z.number(), in: z.number(), out: z.number(), cents: z.number() });
type Summary = z.output<typeof summaryRow>;

/**
 * How many there are and what they come to, a reversal against what it takes back: by the movements, or where kept sums
 * say it of a school, a warehouse or an item, by those.
 */
async function summaryOf(ctx: Ctx, filters: Filters, where: SQL | undefined): Promise<Summary> {
  const { q, kind, documentId } = filters;
  const isKept = q === '' && kind === undefined && documentId === undefined;
  const [row] = isKept ? await rowsOf(ctx.tx, keptSummary(ctx, filters), summaryRow) : await foundSummary(ctx, where);
  return row ?? { count: 0, in: 0, out: 0, cents: 0 };
}

function keptSummary(ctx: Ctx, { month, until, warehouseId, itemId }: Filters): SQL {
  const last = until ?? today(ctx);
  const sums =
    month === undefined ? sumsUntil(ctx, last, today(ctx)) : sumsWithin(ctx, daysOf(month, until), today(ctx));
  return sql`
    select coalesce(sum(b.movements), 0)::float8 as count,
      coalesce(sum(b.came + b.moved_in), 0)::float8 as "in", coalesce(sum(b.went + b.moved_out), 0)::float8 as "out",
      coalesce(sum(b.came_cents - b.went_cents + b.moved_in_cents - b.moved_out_cents), 0)::float8 as cents
    from ${sums} b where true
      ${warehouseId === undefined ? sql`` : sql`and b.warehouse_id = ${warehouseId}::uuid`}
      ${itemId === undefined ? sql`` : sql`and b.item_id = ${itemId}::uuid`}`;
}

function foundSummary(ctx: Ctx, where: SQL | undefined): Promise<Summary[]> {
  const came = sql`((${table.quantity} > 0) <> (${table.kind} = 'reverse'))`;
  return ctx.tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      in: sql`coalesce(sum(${table.quantity}) filter (where ${came}), 0)`.mapWith(Number),
      out: sql`coalesce(-sum(${table.quantity}) filter (where not ${came}), 0)`.mapWith(Number),
      cents: sql`coalesce(sum(${table.cents}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(where);
}

/** The days of a month, up to one. */
function daysOf(month: string, until: string | undefined) {
  const last = lastDayOf(month);
  return { from: firstDayOf(month), to: until !== undefined && until < last ? until : last };
}

const itemOrLot = (ctx: Ctx, like: string): SQL | undefined =>
  or(
    sql`${table.lot} ilike ${like}`,
    inArray(
      table.itemId,
      ctx.tx
        .select({ id: goodsItems.id })
        .from(goodsItems)
        .where(
          and(ofSchool(ctx, goodsItems), sql`(${goodsItems.name} ilike ${like} or ${goodsItems.code} ilike ${like})`),
        ),
    ),
  );

/** What movements of an item come to, with its name and unit. @throws ServiceError notFound */
async function withItem(ctx: Ctx, itemId: string, { cents, ...sums }: Omit<Summary, 'count'>) {
  const item = await findRow(ctx, goodsItems, itemId);
  const unit = await findRow(ctx, goodsUnits, item.unitId);
  return { name: item.name, unit: unit.name, ...sums, cents: ctx.can('goods.price.view') ? cents : null };
}

/**
 * Takes back what is left of a movement; the log keeps why.
 * @throws ServiceError notFound; wrongState: it is a move or a reversal; goodsOfDocument: its document is taken back
 * instead; goodsTakenBack, goodsShort, goodsLater
 */
async function reverseStock(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['reverseStock']>): Promise<null> {
  const { kind, documentType, documentId } = await findRow(ctx, table, id);
  if (!reversible.includes(kind)) throw new ServiceError('wrongState');
  if (owners.includes(documentType)) throw await ofDocument(ctx, documentType, documentId);
  // It belongs to the same slip, so that this comes to what it really moved.
  const document = { type: documentType, id: documentId };
  const [back] = await reverseMovement(ctx, { movedOn: today(ctx), document }, { id });
  const change = { movement: back?.id, documentId, quantity: back?.quantity, reason };
  ctx.audit({ object: { type: 'stock', id }, change });
  return null;
}

/** The refusal with what its document is called; the kitchen's have no number. */
async function ofDocument(ctx: Ctx, type: string, id: string): Promise<ServiceError> {
  const [found] = await ctx.tx
    .select({ number: goodsDocuments.number })
    .from(goodsDocuments)
    .where(and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.id, id)));
  return new ServiceError('goodsOfDocument', { type, number: found?.number ?? '' });
}

/** As people see them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<MovementRow[]> {
  const items = await itemsOf(ctx, [...new Set(rows.map(({ itemId }) => itemId))]);
  const warehouses = await warehousesOf(ctx, [...new Set(rows.map(({ warehouseId }) => warehouseId))]);
  const gone = await takenBackOf(ctx, rows);
  const people = await personNames(
    ctx.tx,
    rows.map(({ madeBy }) => madeBy),
  );
  const [mayEdit, seesPrices] = [ctx.can('goods.stock.edit'), ctx.can('goods.price.view')];
  return rows.map((row) => {
    const { id, movedOn, itemId, shelf, lot, kind, quantity, cents, differenceCents } = row;
    const isLeft = (gone.get(id) ?? 0) < Math.abs(quantity);
    return {
      id,
      movedOn,
      itemId,
      name: items.get(itemId)?.name ?? '',
      unit: items.get(itemId)?.unit ?? '',
      warehouse: warehouses.get(row.warehouseId) ?? '',
      shelf,
      lot,
      kind,
      quantity,
      cents: seesPrices ? cents : null,
      differenceCents: seesPrices && differenceCents !== 0 ? differenceCents : null,
      madeBy: people.get(row.madeBy) ?? '',
      madeAt: row.madeAt.toISOString(),
      actions: mayEdit && isLeft && isReversible(row) ? ['reverse'] : [],
    };
  });
}

async function itemsOf(ctx: Ctx, ids: readonly string[]) {
  const found = await ctx.tx
    .select({ id: goodsItems.id, name: goodsItems.name, unit: goodsUnits.name })
    .from(goodsItems)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .where(and(ofSchool(ctx, goodsItems), eq(goodsItems.id, idsIn(ids))));
  return new Map(found.map((row) => [row.id, row]));
}

async function warehousesOf(ctx: Ctx, ids: readonly string[]) {
  const found = await ctx.tx
    .select({ id: goodsWarehouses.id, name: goodsWarehouses.name })
    .from(goodsWarehouses)
    .where(and(ofSchool(ctx, goodsWarehouses), eq(goodsWarehouses.id, idsIn(ids))));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** How much of each was taken back already. */
async function takenBackOf(ctx: Ctx, rows: readonly Stored[]): Promise<ReadonlyMap<string, number>> {
  const { takesBackId, quantity } = table;
  const found = await ctx.tx
    .select({ id: takesBackId, quantity: sql`sum(abs(${quantity}))`.mapWith(Number) })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(takesBackId, idsIn(rows.map(({ id }) => id)))))
    .groupBy(takesBackId);
  return new Map(found.flatMap((row) => (row.id === null ? [] : [[row.id, row.quantity] as const])));
}

export const movementVerbs: VerbGroup<Calls> = { movements: pageOfMovements, reverseStock };
