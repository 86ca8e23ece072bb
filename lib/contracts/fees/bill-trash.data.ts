import type { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { billTrashReply } from './bills.ts';

export type TrashedBill = z.output<typeof billTrashReply>['rows'][number];

export const billTrashFilters = {
  /** A bill's number, a child's number, or the beginning of its name. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
} as const satisfies Filters;

const billTrashColumns = [
  { at: 'student.name', title: 'child', width: 110, telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 100, cut: true },
  { at: 'number', width: 130 },
  { at: 'month', width: 80, look: 'month' },
  { at: 'amountCents', width: 110, look: 'money', telling: true },
  { at: 'trashReason', title: 'why', width: 150, cut: true },
  { at: 'trashedBy', title: 'by', width: 90, cut: true, optional: true },
  { at: 'trashedAt', title: 'at', width: 170, look: 'instant' },
  { at: 'purgeOn', width: 120, telling: true },
] as const satisfies Columns<TrashedBill>;

/** What the page and the screen of the list ask, and where its words are. */
export const billTrashListed = {
  endpoint: 'fees.billTrash',
  words: 'fees-bills.trash',
  filters: billTrashFilters,
  columns: billTrashColumns,
} as const;
