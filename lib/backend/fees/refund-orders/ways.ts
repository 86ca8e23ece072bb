import { type RefundRoutes, type RefundSources, routesFault } from '@/lib/rules/fees/refund-order-sums.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { originalRoom } from '../channel-refunds/refunds.ts';

/**
 * Refuses ways in which a refund cannot go back.
 * @param held what the order holds, by where it came from
 * @throws ServiceError invalid: what is held cannot go back so, or the channels cannot take so much back
 */
export async function refuseWays(
  ctx: Ctx,
  studentId: string,
  held: RefundSources,
  routes: RefundRoutes,
): Promise<void> {
  const fault = routesFault(held, routes);
  const isOfNextBill = fault === 'nextBillOverLines' || fault === 'creditOffNextBill';
  const field = isOfNextBill ? 'nextBillCents' : fault === 'originalAlone' ? 'originalCents' : 'handedCents';
  if (fault) throw invalidFields({ [field]: { key: fault } });
  const { originalCents = 0 } = routes;
  if (originalCents > 0 && originalCents > (await originalRoom(ctx, studentId)))
    throw invalidFields({ originalCents: { key: 'originalOver' } });
}
