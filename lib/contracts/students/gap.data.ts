import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { GapRow } from './documents.ts';
import { documentGaps, documentKinds } from './reference.ts';

export const gapFilters = {
  /** Without one, what is missing. */
  gap: { is: 'choice', of: documentGaps },
  kind: { is: 'choice', of: documentKinds },
  classId: { is: 'class', as: 'class' },
} as const satisfies Filters;

/** Their titles are those of the record's fields. */
export const gapColumns = [
  { at: 'name', width: 140, telling: true },
  { at: 'number', width: 130, cut: true },
  { at: 'className', title: 'class', width: 140, telling: true, cut: true },
  { at: 'kind', title: 'documentKind', width: 160, telling: true },
  { at: 'validTo', width: 120 },
] as const satisfies Columns<GapRow>;

/** What the page and the screen of the missing documents ask. */
export const gapListed = { endpoint: 'students.documentGaps', filters: gapFilters } as const;
