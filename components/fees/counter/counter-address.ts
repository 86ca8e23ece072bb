import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn } from '@/lib/rules/address-values.ts';

/** The child in whose family something is paid. */
export const studentIn = (query: Query): string | undefined => idIn(query.student);

export function firstCalls(query: Query): FirstCall[] {
  const studentId = studentIn(query);
  return [ask('fees.ownShift', {}), ...(studentId ? [ask('fees.counterFamily', { studentId })] : [])];
}

export type Family = CallReply<'fees.counterFamily'>;
export type FoundFamily = CallReply<'fees.families'>['rows'][number];
