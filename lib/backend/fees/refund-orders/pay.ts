import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { refuseTaken } from '../payments/take.ts';
import { bookingShift } from '../shifts/find-shift.ts';
import { bookRefund } from './book-refund.ts';
import { orderFor, type StoredOrder } from './find-order.ts';
import { refundOrderView } from './view.ts';

type Paid = ParsedInputOf<typeof refundOrderCalls.payRefundOrder>;

/**
 * Pays an approved order in the person's open shift, all of it or nothing: bills and balances give it back, and it is
 * handed over, kept as a balance, or taken off the next bill, as the order says.
 * @throws ServiceError noShift, dayClosed, notFound, conflict, wrongState: it is not approved, or a bill is void
 * or thrown away; billFrozen, orderInRun, refundOver, referenceTaken, invalid
 */
export async function payRefundOrder(ctx: Ctx, { id, version, payType, ...how }: Paid): Promise<RefundOrder> {
  const day = today(ctx);
  const shift = await bookingShift(ctx, day);
  const { row: order } = await orderFor(ctx, { id, version }, 'pay');
  if (order.originalCents > 0) throw new ServiceError('wrongState');
  const tender = tenderOf(order, payType, how.reference);
  await refuseTaken(ctx, tender ? [tender] : [], 'back');
  await bookRefund(ctx, order, { day, shiftId: shift.id, tender, receiver: how.receiver });
  ctx.audit({
    object: { type: 'refundOrder', id },
    change: { number: order.number, shift: shift.number, payType, ...how },
  });
  return refundOrderView(ctx, { id });
}

/** What is handed over; null where nothing is. @throws ServiceError invalid: nobody said how */
function tenderOf({ handedCents }: StoredOrder, payType: Paid['payType'], reference: string) {
  if (handedCents === 0) return null;
  if (!payType) throw invalidFields({ payType: { key: 'required' } });
  return { payType, cents: -handedCents, reference };
}
