import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { listInput } from '../list/list-address.ts';

/** Where duplicates live; the menu entry of the contract names the same path. */
export const duplicatesAddress = menuAddress('/basic/duplicates');

/** `view=merges` shows the merges done so far. */
export const duplicatesParameter = { view: 'view', page: 'page', size: 'size' } as const;

export function pageOf(query: Query): { readonly page: number; readonly size: 10 | 20 | 30 | 50 } {
  const { page, size } = listInput(query);
  return { page, size };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export const duplicateCallsAt = (query: Query) => [
  query[duplicatesParameter.view] === 'merges'
    ? ask('students.merges', pageOf(query))
    : ask('students.duplicates', pageOf(query)),
];
