'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { attendanceParameter } from './attendance-address.ts';

/** An address that names a class: the one chosen, else the first that this person works in. */
export function useOwnClass(address: AddressState): AddressState {
  const classes = useCall('students.classes', {});
  if (address.query[attendanceParameter.class]) return address;
  const own = classes.data?.rows.find(({ mine }) => mine)?.id;
  return own ? { ...address, query: { ...address.query, [attendanceParameter.class]: own } } : address;
}
