import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { dateIn, idIn, oneOf } from '@/lib/rules/address-values.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { arrivalsInput } from '../arrivals/arrivals-address.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** What the list of payments asks for at an address; anything unknown counts as absent. */
export function paymentsInput(query: Query) {
  const input = {
    text: textIn(query.q),
    from: dateIn(query.from),
    to: dateIn(query.to),
    kind: oneOf(paymentKinds, query.kind),
    payType: oneOf(payTypes, query.way),
    shiftId: idIn(query.shift),
    studentId: idIn(query.student),
    unprinted: query.unprinted === '1' ? (true as const) : undefined,
    unticketed: query.ticket === 'none' ? (true as const) : undefined,
    cashierId: idIn(query.cashier),
    itemId: idIn(query.item),
    classId: query.class === receivedOfNone.noClass ? receivedOfNone.noClass : idIn(query.class),
    ofBalance: query.balance === '1' || undefined,
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.payments'>;
}

/** No filter at all, from the first page. */
export const withoutFilters = {
  ...{ q: null, from: null, to: null, kind: null, way: null, shift: null, student: null, unprinted: null },
  ...{ cashier: null, item: null, class: null, balance: null, ticket: null, page: null },
} as const;

/** The payment that stands open beside the list. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);

/** The views of the page: what was booked, and what came in at the bank. */
export const paymentViews = ['payments', 'arrivals'] as const;
export const viewOf = (query: Query) => oneOf(paymentViews, query.view) ?? 'payments';

export function firstCalls(query: Query): FirstCall[] {
  if (viewOf(query) === 'arrivals') return [ask('fees.arrivals', arrivalsInput(query))];
  const id = openedIn(query);
  return [ask('fees.payments', paymentsInput(query)), ...(id ? [ask('fees.payment', { id })] : [])];
}

export type PaymentRow = CallReply<'fees.payments'>['rows'][number];
