import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** What the list of transfers asks for at an address. */
export function arrivalsInput(query: Query) {
  const input = { state: oneOf(arrivalStates, query.state) ?? 'open', text: textIn(query.q), ...pageOf(query) };
  return input satisfies CallInput<'fees.arrivals'>;
}

export type ArrivalRow = CallReply<'fees.arrivals'>['rows'][number];
