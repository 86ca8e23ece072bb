import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { idIn, monthIn, oneOf, pageOf, textIn } from '../fees-address.ts';
import { refundRunList } from '../refund-runs/refund-run-list.tsx';

/** What the list of refunds asks for at an address; anything unknown counts as absent. */
export function refundOrdersInput(query: Query) {
  const input = {
    text: textIn(query.q),
    state: oneOf(refundOrderStates, query.state),
    month: monthIn(query.month),
    studentId: idIn(query.student),
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.refundOrders'>;
}

/** No filter at all, from the first page. */
export const withoutFilters = { q: null, state: null, month: null, student: null, page: null } as const;

/** The refund that stands open beside the list. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);

/** Whether somebody asks for a refund here, and for which child, where that is known. */
export const askedIn = ({ ask: asked }: Query): { readonly studentId: string | null } | null =>
  asked === undefined ? null : { studentId: idIn(asked) ?? null };

/** The views of the page: single refunds, and those that the bank pays together. */
export const refundViews = ['orders', 'runs'] as const;
export const viewOf = (query: Query) => oneOf(refundViews, query.view) ?? 'orders';

export function firstCalls(query: Query): FirstCall[] {
  if (viewOf(query) === 'runs') return listCalls(refundRunList, query, 'fees.refundRun');
  const id = openedIn(query);
  return [ask('fees.refundOrders', refundOrdersInput(query)), ...(id ? [ask('fees.refundOrder', { id })] : [])];
}

export type RefundOrderRow = CallReply<'fees.refundOrders'>['rows'][number];
export type Refundable = CallReply<'fees.refundable'>;
