import type { SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { lockBills, type StoredBill } from './rows.ts';

/**
 * Bills of which a document is changed, held until the transaction ends.
 * @param more what else they must be
 * @throws ServiceError billFrozen
 */
export async function lockUnfrozen(ctx: Ctx, ids: readonly string[], more?: SQL): Promise<StoredBill[]> {
  const bills = await lockBills(ctx, ids, more);
  const frozen = bills.find(({ frozenAt }) => frozenAt !== null);
  if (frozen) throw new ServiceError('billFrozen', { number: frozen.number ?? '' });
  return bills;
}
