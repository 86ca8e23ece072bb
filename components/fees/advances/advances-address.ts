import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { pageOf } from '../fees-address.ts';

/** The month whose carry-over is looked at; left out, the present one. */
export function advancesInput(query: Query) {
  const month = monthIn(query.month);
  const input = month ? { month } : {};
  return input satisfies CallInput<'fees.advances'>;
}

export const carriesInput = (query: Query) => pageOf(query) satisfies CallInput<'fees.advanceCarries'>;

export const firstCalls = (query: Query): FirstCall[] => [
  ask('fees.advances', advancesInput(query)),
  ask('fees.advanceCarries', carriesInput(query)),
];
