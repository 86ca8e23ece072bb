'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { parameter } from '../finance-address.ts';

/** The accounts of a year that money is kept in, at their lowest level; till cash has no bank that would state it. */
export function useAccounts(year: number, of: 'bank' | 'all') {
  const subjects = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const accounts = (subjects.data?.rows ?? []).filter(
    ({ isLowest, number }) => isLowest && isCashSubject(number) && (of === 'all' || !number.startsWith('1001')),
  );
  return { subjects, accounts };
}

/** The account of the address, or the first. */
export const accountAt = (accounts: readonly Subject[], { query }: AddressState) =>
  accounts.find(({ id }) => id === query[parameter.subject]) ?? accounts[0];
