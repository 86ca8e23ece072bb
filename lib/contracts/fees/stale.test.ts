import { fees } from '../fees.ts';
import { staleOf } from '../stale.ts';

const { endpoints } = fees;

test.each([
  ...(['takePayment', 'reversePayment', 'payRefundOrder', 'settleRefundRun', 'claimArrival'] as const),
  ...(['claimSureArrivals', 'openShift', 'moveShift', 'closeShift', 'closeShiftOnBehalf'] as const),
])('%s makes old what days come to, and whether they can be closed', (name) => {
  expect(staleOf(endpoints[name])).toEqual(expect.arrayContaining(['fees.dayCloses', 'fees.dayClose']));
});

test('a reversal makes old what a transfer and a refund were, and what can be given back', () => {
  expect(staleOf(endpoints.reversePayment)).toEqual(
    expect.arrayContaining(['fees.arrivals', 'fees.refundOrders', 'fees.refundRuns', 'fees.refundable']),
  );
});
