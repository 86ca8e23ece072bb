import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { pageOf } from '../fees-address.ts';

export const dayStates = ['open', 'closed'] as const;

/** What the list of days asks for at an address. */
export function daysInput(query: Query) {
  const input = { state: oneOf(dayStates, query.state), ...pageOf(query) };
  return input satisfies CallInput<'fees.dayCloses'>;
}

/** The day that stands open beside the list. */
export const openedIn = ({ opened }: Query): string | undefined =>
  opened && isCalendarDate(opened) ? opened : undefined;

export const firstCalls = (query: Query): FirstCall[] => [ask('fees.dayCloses', daysInput(query))];

export type DayRow = CallReply<'fees.dayCloses'>['rows'][number];
