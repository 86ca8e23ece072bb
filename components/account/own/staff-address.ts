import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { staffStates } from '@/lib/contracts/account/link-calls.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** Parameters of the staff's address. */
export const staffParameter = { search: 'q', state: 'state', page: 'page', size: 'size' } as const;

/** Rows are told apart by this. */
export const keyOfMember = (row: { readonly staffId: string }) => row.staffId;

export const fromFirstPage = { [staffParameter.page]: null } as const;

/** What the list asks for at an address. Page and browser build it alike, so that the served answer is found again; anything unknown counts as absent. */
export function staffInput(
  query: Query,
): CallInput<'account.staffAccess'> & Required<Pick<CallInput<'account.staffAccess'>, 'q' | 'page' | 'size'>> {
  return {
    q: (query[staffParameter.search] ?? '').trim().slice(0, limits.nameChars),
    state: staffStates.find((state) => state === query[staffParameter.state]),
    ...listPage(query),
  };
}
