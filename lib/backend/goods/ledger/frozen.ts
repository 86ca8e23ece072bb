import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsCounts as table } from '../schema/count.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';

/**
 * A warehouse may stand still while it is counted: only the stocktake itself posts in it.
 * @throws ServiceError goodsFrozen, with the warehouse and the stocktake
 */
export async function refuseFrozen(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  documentId: string,
  lines: readonly { readonly warehouseId: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ warehouseId }) => warehouseId))];
  const [still] = await ctx.tx
    .select({ number: table.number, name: goodsWarehouses.name })
    .from(table)
    .innerJoin(goodsWarehouses, and(ofSchool(ctx, goodsWarehouses), eq(goodsWarehouses.id, table.warehouseId)))
    .where(
      and(
        ofSchool(ctx, table),
        eq(table.state, 'open'),
        eq(table.frozen, true),
        eq(table.warehouseId, idsIn(ids)),
        ne(table.id, documentId),
      ),
    )
    .limit(1);
  if (still) throw new ServiceError('goodsFrozen', still);
}
