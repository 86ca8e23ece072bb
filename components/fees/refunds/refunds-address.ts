import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { listPage } from '@/lib/rules/list-page.ts';

export type RefundRow = CallReply<'fees.refunds'>['rows'][number];

/** What the list of suggestions asks for at an address; anything unknown counts as absent. */
export function refundsInput(query: Query) {
  const input = {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? query.month : undefined,
    classId: idIn(query.class),
    itemId: idIn(query.item),
    state: refundStates.find((state) => state === query.state),
    changed: query.changed === '1' ? true : undefined,
    ...listPage(query),
  };
  return input satisfies CallInput<'fees.refunds'>;
}

/** What the screen asks first. */
export const firstCalls = (query: Query): readonly FirstCall[] => [ask('fees.refunds', refundsInput(query))];
