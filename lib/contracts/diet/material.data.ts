import { foodGroups } from '@/lib/rules/diet/amount.ts';
import { containedCodes } from '@/lib/rules/diet/contained.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { MaterialRow } from './material.ts';

/** What the list can be narrowed to. */
export const materialFilters = {
  q: { is: 'search', max: limits.nameChars },
  group: { is: 'choice', of: foodGroups },
  contains: { is: 'choice', of: containedCodes },
} as const satisfies Filters;

/** What lists of materials show of each. */
export const materialColumns = [
  { at: 'name', width: 170, look: 'opens', telling: true, cut: true },
  { at: 'group', width: 120, telling: true },
  { at: 'ediblePercent', width: 90 },
  { at: 'energy', width: 90, telling: true },
  { at: 'protein', width: 90 },
  { at: 'fat', width: 90 },
  { at: 'carbohydrate', width: 110 },
  { at: 'sodium', width: 90 },
  { at: 'contains', width: 150, cut: true, optional: true },
  { at: 'aliases', width: 150, cut: true, optional: true },
] as const;

/** What the page and the screen of the list ask, and where its words are. */
export const materialListed = {
  endpoint: 'diet.materials',
  words: 'diet.material',
  filters: materialFilters,
  byKey: true,
  columns: [...materialColumns, { at: 'source', width: 110 }] as const satisfies Columns<MaterialRow>,
} as const;
