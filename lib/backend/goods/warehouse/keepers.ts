import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { colleaguesOf } from '../../organisation/index.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';

/** @throws ServiceError notFound: somebody is not of the staff */
export async function refuseStrangers(ctx: Ctx, staffIds: readonly string[]): Promise<void> {
  if ((await colleaguesOf(ctx, staffIds)).length !== staffIds.length) throw new ServiceError('notFound');
}

/**
 * Goods leave and enter a warehouse by the hands of those who keep it; where nobody is named, or nobody of them works
 * here any more, by whoever has the right to it.
 * @throws ServiceError notFound; goodsNotKeeper, with those who may
 */
export async function refuseOthers(ctx: Ctx, warehouseId: string): Promise<void> {
  const { name, keeperIds } = await findRow(ctx, goodsWarehouses, warehouseId);
  if (keeperIds.length === 0 || keeperIds.includes(ctx.staffId)) return;
  const keepers = await colleaguesOf(ctx, keeperIds);
  if (keepers.length === 0) return;
  throw new ServiceError('goodsNotKeeper', { name, keepers: keepers.map((one) => one.name).join(', ') });
}

/** Whether something may be put on a shelf of a warehouse: on none, on one that it has, on any where it has none. */
export async function shelfCheck(ctx: Ctx, warehouseId: string): Promise<(shelf: string) => boolean> {
  const { shelves } = await findRow(ctx, goodsWarehouses, warehouseId);
  return (shelf) => shelf === '' || shelves.length === 0 || shelves.includes(shelf);
}
