import { defineModule } from './endpoint.ts';
import { advanceCalls } from './fees/advance-calls.ts';
import { arrivalCalls } from './fees/arrival-calls.ts';
import { balanceCalls } from './fees/balance-calls.ts';
import { batchCalls } from './fees/batch-calls.ts';
import { billCalls } from './fees/bill-calls.ts';
import { billReportCalls } from './fees/bill-report-calls.ts';
import { channelOrderCalls, channelOrderPermissions } from './fees/channel-orders.ts';
import { channelCalls, channelPermissions } from './fees/channels.ts';
import { dayCloseCalls } from './fees/day-close-calls.ts';
import { fiscalReceiptCalls } from './fees/fiscal-receipt-calls.ts';
import { itemCalls } from './fees/item-calls.ts';
import { menu } from './fees/menu.ts';
import { numberPatternCalls } from './fees/number-pattern-calls.ts';
import { oneOffCalls } from './fees/one-off-calls.ts';
import { openingCalls } from './fees/opening-calls.ts';
import { paymentCalls } from './fees/payment-calls.ts';
import { paymentReportCalls } from './fees/payment-report-calls.ts';
import { permissions } from './fees/permissions.ts';
import { planCalls } from './fees/plan-calls.ts';
import { protocolCalls, protocolPermissions } from './fees/protocols.ts';
import { reconciliationCalls, reconciliationPermissions } from './fees/reconciliation.ts';
import { refundCalls } from './fees/refund-calls.ts';
import { refundOrderCalls } from './fees/refund-order-calls.ts';
import { refundRunCalls } from './fees/refund-run-calls.ts';
import { shiftCalls } from './fees/shift-calls.ts';
import { sponsorCalls } from './fees/sponsor-calls.ts';
import { studentPlanCalls } from './fees/student-plan-calls.ts';
import { urgeCalls, urgePermissions } from './fees/urges.ts';

/**
 * What the school charges and refunds, what each child pays, and the bills that ask for it (modules sections 2 and 7).
 */
export const fees = defineModule({
  module: 'fees',
  permissions: {
    ...permissions,
    ...urgePermissions,
    ...protocolPermissions,
    ...channelPermissions,
    ...channelOrderPermissions,
    ...reconciliationPermissions,
  },
  menu,
  endpoints: {
    ...itemCalls,
    ...planCalls,
    ...studentPlanCalls,
    ...oneOffCalls,
    ...sponsorCalls,
    ...batchCalls,
    ...billCalls,
    ...billReportCalls,
    ...paymentReportCalls,
    ...refundCalls,
    ...openingCalls,
    ...shiftCalls,
    ...paymentCalls,
    ...dayCloseCalls,
    ...refundOrderCalls,
    ...balanceCalls,
    ...advanceCalls,
    ...refundRunCalls,
    ...numberPatternCalls,
    ...arrivalCalls,
    ...fiscalReceiptCalls,
    ...urgeCalls,
    ...protocolCalls,
    ...channelCalls,
    ...channelOrderCalls,
    ...reconciliationCalls,
  },
});
