import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsSuppliers } from '../schema/supplier.ts';

/**
 * Where the school's rules say so, nothing is ordered or received of a supplier whose papers are over on the day.
 * @throws ServiceError notFound; goodsPapersOver, beside the supplier
 */
export async function refusePapers(ctx: Ctx, supplierId: string, day: string): Promise<void> {
  const { name, papersUntil } = await findRow(ctx, goodsSuppliers, supplierId);
  if (papersUntil === null || papersUntil >= day || !(await rulesNow(ctx)).papersBlock) return;
  const said = { name, day: papersUntil };
  throw new ServiceError('goodsPapersOver', said, { fields: { supplierId: { key: 'goodsPapersOver', params: said } } });
}
