import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, oneOf } from '@/lib/rules/address-values.ts';
import { type Finding, findings } from '@/lib/rules/fees/bill-notes.ts';
import { pageOf } from '../fees-address.ts';

/** Which children of a batch its review shows: those of one finding, or all that have a bill. */
export const findingIn = (query: Query): Finding | undefined => oneOf(findings, query.finding);

export function reviewInput(id: string, query: Query) {
  const input = { id, finding: findingIn(query), classId: idIn(query.class), ...pageOf(query) };
  return input satisfies CallInput<'fees.batchReview'>;
}

/** What the page of a batch asks first. */
export const firstCalls = (id: string, query: Query): readonly FirstCall[] => [
  ask('fees.batch', { id }),
  ask('fees.batchReview', reviewInput(id, query)),
];

/** How often a page looks how far a batch has come: it is seen to move, and left to its work. */
export const lookMs = 1_000;
