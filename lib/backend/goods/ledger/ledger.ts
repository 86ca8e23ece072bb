import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { type Place, takenBackCents } from '@/lib/rules/goods/posting.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsStocks, goodsMovements as table } from '../schema/movement.ts';
import { type Movement, type Posting, post, type Slip } from './post.ts';

type Head = Pick<Slip, 'movedOn' | 'document' | 'datedBack' | 'counts'>;
type Taken = Place & { readonly quantity: number };

/** What comes, each at its cost. @throws ServiceError as `post` */
export const takeIn = (
  ctx: Posting,
  head: Head,
  lines: readonly (Taken & { readonly cents: number; readonly dueOn?: string | null })[],
) => post(ctx, { ...head, lines: lines.map((line) => ({ ...line, kind: 'in' })) });

/** What goes, each at its share of what is there. @throws ServiceError as `post` */
export const takeOut = (ctx: Posting, head: Head, lines: readonly Taken[]) =>
  post(ctx, { ...head, lines: lines.map((line) => ({ ...line, kind: 'out', quantity: -line.quantity, cents: null })) });

/** What changes its warehouse or shelf, at the value that it leaves with. @throws ServiceError as `post` */
export const moveStock = (
  ctx: Posting,
  head: Head,
  lines: readonly (Taken & { readonly to: Pick<Place, 'warehouseId' | 'shelf'>; readonly dueOn?: string | null })[],
) =>
  post(ctx, {
    ...head,
    lines: lines.flatMap(({ to, ...line }) => [
      { ...line, kind: 'move' as const, quantity: -line.quantity, cents: null },
      { ...line, ...to, kind: 'move' as const, cents: null },
    ]),
  });

/** What is sent to another warehouse, at its share of what is there. @throws ServiceError as `post` */
export const sendStock = (ctx: Posting, head: Head, lines: readonly Taken[]) =>
  post(ctx, {
    ...head,
    lines: lines.map((line) => ({ ...line, kind: 'move', quantity: -line.quantity, cents: null })),
  });

/** What arrives there, at the value that it left with. @throws ServiceError as `post` */
export const arriveStock = (
  ctx: Posting,
  head: Head,
  lines: readonly (Taken & { readonly cents: number; readonly dueOn?: string | null })[],
) => post(ctx, { ...head, lines: lines.map((line) => ({ ...line, kind: 'move' })) });

/**
 * What a count found to be more or, negative, less; what is more is worth the average.
 * @throws ServiceError as `post`
 */
export const correctStock = (
  ctx: Posting,
  head: Head,
  lines: readonly (Taken & { readonly dueOn?: string | null })[],
) => post(ctx, { ...head, lines: lines.map((line) => ({ ...line, kind: 'correct', cents: null })) });

/**
 * Takes a movement back, whole or a part, at the same place and its own cost: a slip that was wrong, a return to the
 * supplier, a return of an issue. What stock cannot bear of the cost is the difference of the new movement.
 * @param quantity of what is left of it, positive; all of that where it is left out
 * @throws ServiceError notFound; goodsTakenBack: less of it is left; goodsShort: it is gone; goodsLater
 */
export async function reverseMovement(
  ctx: Posting,
  head: Head,
  { id, quantity }: { readonly id: string; readonly quantity?: number },
): Promise<readonly Movement[]> {
  // Held, so that two who take it back stand one behind the other.
  const movement = await lockRow(ctx, table, id);
  const isBack = sql`(${table.kind} = 'reverse')`;
  const [before] = await ctx.tx
    .select({
      quantity: sql`coalesce(sum(abs(${table.quantity})), 0)`.mapWith(Number),
      cents: sql`coalesce(sum(abs(${table.cents}) + ${table.differenceCents}) filter (where ${isBack}), 0)`.mapWith(
        Number,
      ),
      corrected: sql`coalesce(sum(${table.cents}) filter (where not ${isBack}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.takesBackId, id)));
  const { corrected = 0, ...gone } = before ?? { quantity: 0, cents: 0 };
  // Its cost is what it was corrected to since.
  const whole = { quantity: Math.abs(movement.quantity), cents: Math.abs(movement.cents + corrected) };
  const left = whole.quantity - gone.quantity;
  const back = quantity ?? left;
  if (back <= 0 || back > left) throw new ServiceError('goodsTakenBack');
  const { itemId, warehouseId, shelf, lot } = movement;
  const cents = takenBackCents(whole, gone, back);
  const signed = movement.quantity > 0 ? -back : back;
  const line = { itemId, warehouseId, shelf, lot, kind: 'reverse' as const, quantity: signed, cents, takesBackId: id };
  return post(ctx, { ...head, lines: [line] });
}

/** What stood at each place at the end of a day, by the movements themselves; where nothing stood is left out. */
export const stockOn = (ctx: Posting, day: string) =>
  ctx.tx
    .select({
      ...{ itemId: table.itemId, warehouseId: table.warehouseId, shelf: table.shelf, lot: table.lot },
      quantity: sql`sum(${table.quantity})`.mapWith(Number),
      cents: sql`sum(${table.cents})`.mapWith(Number),
    })
    .from(table)
    .where(and(ofSchool(ctx, table), lte(table.movedOn, day)))
    .groupBy(table.itemId, table.warehouseId, table.shelf, table.lot)
    .having(sql`sum(${table.quantity}) <> 0 or sum(${table.cents}) <> 0`);

/** What of each item may still be used on a day, wherever it lies: lots that end before it are left out. */
export const usableStock = (ctx: Posting, day: string) =>
  ctx.tx
    .select({ itemId: goodsStocks.itemId, quantity: sql`sum(${goodsStocks.quantity})`.mapWith(Number) })
    .from(goodsStocks)
    .where(and(ofSchool(ctx, goodsStocks), or(isNull(goodsStocks.dueOn), gte(goodsStocks.dueOn, day))))
    .groupBy(goodsStocks.itemId);
