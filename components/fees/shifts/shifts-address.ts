import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { shiftStates } from '@/lib/rules/fees/shift-states.ts';
import { idIn, oneOf, pageOf } from '../fees-address.ts';

/** What the list of shifts asks for at an address. */
export function shiftsInput(query: Query) {
  const input = { state: oneOf(shiftStates, query.state), ...pageOf(query) };
  return input satisfies CallInput<'fees.shifts'>;
}

/** The shift that stands open beside the list. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);

export const firstCalls = (query: Query): FirstCall[] => [ask('fees.shifts', shiftsInput(query))];
