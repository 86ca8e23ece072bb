import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { refundRunStates } from '@/lib/rules/fees/refund-run-states.ts';
import { idIn, oneOf, pageOf } from '../fees-address.ts';

/** What the list of runs asks for at an address. */
export function refundRunsInput(query: Query) {
  const input = { state: oneOf(refundRunStates, query.state), ...pageOf(query) };
  return input satisfies CallInput<'fees.refundRuns'>;
}

/** The run that stands open beside the list. */
export const openedRunIn = (query: Query): string | undefined => idIn(query.run);

export function firstRunCalls(query: Query): FirstCall[] {
  const id = openedRunIn(query);
  return [ask('fees.refundRuns', refundRunsInput(query)), ...(id ? [ask('fees.refundRun', { id })] : [])];
}

export type RunRow = CallReply<'fees.refundRuns'>['rows'][number];
export type RunResults = CallReply<'fees.readRunResults'>;
