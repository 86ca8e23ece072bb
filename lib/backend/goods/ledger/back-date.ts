import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Revalued, revaluedAfter } from '@/lib/rules/goods/back-date.ts';
import type { PostingLine } from '@/lib/rules/goods/posting.ts';
import { centsText } from '@/lib/rules/money.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsCounts } from '../schema/count.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsMovements as table } from '../schema/movement.ts';

type Working = Pick<Ctx, 'tx' | 'now' | 'school' | 'person'>;

/** What is worth something together, and what comes to it on a day before its last. */
interface Early {
  readonly of: Pick<PostingLine, 'itemId' | 'warehouseId' | 'lot'>;
  readonly ownCost: boolean;
  readonly movedOn: string;
  readonly quantity: number;
  readonly cents: number;
}

/** Later movements that change, with the movement and its document. */
export interface Correction extends Revalued {
  readonly movement: typeof table.$inferSelect;
  readonly number: string | null;
}

/**
 * What later issues become worth once something comes to a value on an earlier day.
 * @returns null where that cannot be, after a move or what was taken back
 */
export async function correctionsOf(ctx: Working, early: Early): Promise<readonly Correction[] | null> {
  const { of, ownCost, movedOn } = early;
  const own = and(
    ofSchool(ctx, table),
    ...[eq(table.itemId, of.itemId), eq(table.warehouseId, of.warehouseId)],
    ownCost ? eq(table.lot, of.lot) : undefined,
  );
  const [before] = await ctx.tx
    .select({
      quantity: sql`coalesce(sum(${table.quantity}), 0)`.mapWith(Number),
      cents: sql`coalesce(sum(${table.cents}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(and(own, sql`${table.movedOn} <= ${movedOn}`));
  const rows = await ctx.tx
    .select({ movement: table, number: sql<string | null>`coalesce(${goodsDocuments.number}, ${goodsCounts.number})` })
    .from(table)
    .leftJoin(goodsDocuments, and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.id, table.documentId)))
    .leftJoin(goodsCounts, and(ofSchool(ctx, goodsCounts), eq(goodsCounts.id, table.documentId)))
    .where(and(own, gt(table.movedOn, movedOn)))
    .orderBy(asc(table.movedOn), asc(table.id));
  const movements = rows.map(({ movement }) => movement);
  const correctedOf = (id: string) =>
    movements.reduce((all, one) => all + (one.kind === 'revalue' && one.takesBackId === id ? one.cents : 0), 0);
  const isTakenBack = (id: string) => movements.some((one) => one.kind === 'reverse' && one.takesBackId === id);
  const later = movements
    .filter(({ kind }) => kind !== 'revalue')
    .map(({ id, kind, quantity, cents }) => ({
      ...{ id, kind, quantity, cents: cents + correctedOf(id), isTakenBack: isTakenBack(id) },
    }));
  const stock = { quantity: (before?.quantity ?? 0) + early.quantity, cents: (before?.cents ?? 0) + early.cents };
  const changed = revaluedAfter(stock, later);
  if (!changed) return null;
  return changed.flatMap((one) =>
    rows.filter(({ movement }) => movement.id === one.id).map((row) => ({ ...one, ...row })),
  );
}

/**
 * Corrects later movements, each on its own day and with its own document; no row is edited.
 * @returns the cents in all
 */
export async function postCorrections(ctx: Working, corrections: readonly Correction[]): Promise<number> {
  await bulkInsert(
    ctx.tx,
    table,
    corrections.map(({ movement, before, cents }) => ({
      ...movement,
      ...{ id: uuidv7(), kind: 'revalue' as const, quantity: 0, cents: cents - before, differenceCents: 0 },
      ...{ takesBackId: movement.id, madeAt: ctx.now, madeBy: ctx.person.accountId },
    })),
  );
  return corrections.reduce((all, { before, cents }) => all + cents - before, 0);
}

/** What will change, shown before it does. */
export const previewOf = (name: string, corrections: readonly Correction[]): string =>
  corrections
    .map(({ movement, number, before, cents }) =>
      [name, movement.movedOn, number, `${centsText(-before)} → ${centsText(-cents)}`].filter(Boolean).join(' '),
    )
    .join('; ');

/** Shows what will change, until whoever posts has said that it may. @throws ServiceError goodsDatedBack */
export function askFirst(day: string, previews: readonly string[]): void {
  throw new ServiceError('goodsDatedBack', { day, lines: previews.filter(Boolean).join('; ') });
}
