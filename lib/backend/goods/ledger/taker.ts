import { and, desc, eq, sql } from 'drizzle-orm';
import type { Place } from '@/lib/rules/goods/posting.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsMovements as of } from '../schema/movement.ts';

type Sought = Pick<Place, 'itemId' | 'warehouseId'> & Partial<Pick<Place, 'shelf' | 'lot'>>;

/**
 * Who took of an item last, of a lot or shelf where one is named, when and by which document; empty where nobody did.
 */
export async function takerOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  { itemId, warehouseId, shelf, lot }: Sought,
): Promise<string> {
  const [last] = await ctx.tx
    .select({ by: of.madeBy, on: of.movedOn, number: goodsDocuments.number })
    .from(of)
    .leftJoin(goodsDocuments, and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.id, of.documentId)))
    .where(
      and(
        ofSchool(ctx, of),
        ...[eq(of.itemId, itemId), eq(of.warehouseId, warehouseId), sql`${of.quantity} < 0`],
        shelf === undefined ? undefined : eq(of.shelf, shelf),
        lot === undefined ? undefined : eq(of.lot, lot),
      ),
    )
    .orderBy(desc(of.movedOn), desc(of.id))
    .limit(1);
  if (!last) return '';
  const person = (await personNames(ctx.tx, [last.by])).get(last.by);
  return ` (${[person, last.on, last.number].filter(Boolean).join(' ')})`;
}
