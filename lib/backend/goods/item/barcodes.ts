import { and, asc, eq } from 'drizzle-orm';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsBarcodes as table } from '../schema/item.ts';

/** The codes that scanners read of items, by item; of all of the school where no items are named. */
export async function barcodesOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ctx.tx
    .select({ itemId: table.itemId, code: table.code })
    .from(table)
    .where(and(ofSchool(ctx, table), itemIds && eq(table.itemId, idsIn(itemIds))))
    .orderBy(asc(table.code));
  const found = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map([...found].map(([itemId, codes]) => [itemId, codes.map(({ code }) => code)]));
}

/** Writes the codes of an item anew. @throws ServiceError duplicate, beside the field: another item has one of them */
export async function writeBarcodes(ctx: Ctx, itemId: string, codes: readonly string[]): Promise<void> {
  await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.itemId, itemId)));
  const rows = codes.map((code) => ({ schoolId: ctx.school.id, code, itemId }));
  await ctx.tx
    .transaction(() => bulkInsert(ctx.tx, table, rows))
    .catch((error: unknown) => {
      if (!breaks(error, 'goods_barcodes_school_id_code_pk')) throw error;
      const value = codes.join(', ');
      throw new ServiceError('duplicate', { value }, { fields: { barcodes: { key: 'duplicate' } } });
    });
}
