import type { Query } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';

export const shownRows = ['wrong', 'right'] as const;
export const onlyIn = (query: Query) => oneOf(shownRows, query.only);
