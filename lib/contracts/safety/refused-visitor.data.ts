import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { RefusedRow } from './visitors.ts';

export const refusedFilters = { q: { is: 'search', max: limits.nameChars } } as const satisfies Filters;

export const refusedColumns = [
  { at: 'name', width: 140, telling: true, cut: true },
  { at: 'phoneMasked', title: 'phone', width: 140 },
  { at: 'idTail', width: 120 },
  { at: 'reason', width: 260, telling: true, cut: true },
  { at: 'validFrom', title: 'valid', width: 220 },
  { at: 'isValid', title: 'state', width: 110, look: { true: 'bad', false: 'plain' }, telling: true },
] as const satisfies Columns<RefusedRow>;
