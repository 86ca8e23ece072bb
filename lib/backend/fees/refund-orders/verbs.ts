import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { orderRefund } from './ask.ts';
import { decideRefundOrder, withdrawRefundOrder } from './decide.ts';
import { mendRefundOrder } from './mend.ts';
import { askRefundBack, sendRefundBack, settleRefundBack } from './original.ts';
import { exportRefundOrders, pageOfRefundOrders } from './page.ts';
import { payRefundOrder } from './pay.ts';
import { refundable } from './refundable.ts';
import { refundOrderView } from './view.ts';

export const refundOrderVerbs: VerbGroup<typeof refundOrderCalls> = {
  refundable,
  orderRefund,
  decideRefundOrder,
  mendRefundOrder,
  withdrawRefundOrder,
  payRefundOrder,
  sendRefundBack,
  askRefundBack: { steps: askRefundBack },
  settleRefundBack,
  refundOrders: pageOfRefundOrders,
  refundOrder: refundOrderView,
  exportRefundOrders: { steps: exportRefundOrders },
};
