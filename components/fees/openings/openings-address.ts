import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, oneOf } from '@/lib/rules/address-values.ts';
import { pageOf } from '../fees-address.ts';

/** What the list of imports asks for at an address. */
export const openingsInput = (query: Query) => pageOf(query) satisfies CallInput<'fees.openings'>;

/** The import whose rows are looked at. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);

export const shownRows = ['wrong', 'right'] as const;
export const onlyIn = (query: Query) => oneOf(shownRows, query.only);
