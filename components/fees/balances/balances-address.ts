import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, oneOf } from '@/lib/rules/address-values.ts';
import { balanceShares } from '@/lib/rules/fees/balance-names.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** What the list of balances asks for at an address; anything unknown counts as absent. */
export function balancesInput(query: Query) {
  const input = {
    text: textIn(query.q),
    show: oneOf(balanceShares, query.show),
    classId: idIn(query.class),
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.balances'>;
}

/** No filter at all, from the first page. */
export const withoutFilters = { q: null, show: null, class: null, page: null } as const;

/** The child whose balance stands open beside the list. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);

export function firstCalls(query: Query): FirstCall[] {
  const studentId = openedIn(query);
  return [ask('fees.balances', balancesInput(query)), ...(studentId ? [ask('fees.childBalance', { studentId })] : [])];
}
