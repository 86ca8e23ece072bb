import { countsOf, type StudentLink } from '../../students/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';

/** Refund orders keep the records of their children. */
export const refundOrderLink: StudentLink = {
  name: 'refundOrders',
  count: countsOf(feeRefundOrders),
};
