import type { CallFailure } from './call-failure.ts';
import type { EndpointName } from './endpoint-name.ts';

/**
 * Writes that move money, or write papers of it: nobody may have to guess whether they were done. The server knows each
 * by its key and answers a repetition with what it answered first.
 */
export const moneyWrites: ReadonlySet<string> = new Set<EndpointName>([
  ...(['fees.takePayment', 'fees.reversePayment', 'fees.rewriteReceipt', 'fees.moveBalance'] as const),
  ...(['fees.closeShift', 'fees.closeShiftOnBehalf', 'fees.closeDay', 'fees.reopenDay'] as const),
  ...(['fees.orderRefund', 'fees.decideRefundOrder', 'fees.withdrawRefundOrder', 'fees.payRefundOrder'] as const),
  'fees.mendRefundOrder',
  ...(['fees.makeRefundRun', 'fees.moveRefundRun', 'fees.decideRefundRun'] as const),
  ...(['fees.settleRefundRun', 'fees.failRunRows'] as const),
  ...(['fees.claimArrival', 'fees.claimSureArrivals'] as const),
  ...(['fees.carryAdvances', 'fees.undoAdvanceCarry', 'fees.registerTicket', 'fees.registerTickets'] as const),
]);

const againMs = [500, 2_000];

/** Sends a write, and asks for its answer again where none came. Rejects with the last CallFailure. */
export async function sendUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of againMs)
    try {
      return await send();
    } catch (thrown) {
      if ((thrown as CallFailure).behaviour !== 'network') throw thrown;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  return send();
}
