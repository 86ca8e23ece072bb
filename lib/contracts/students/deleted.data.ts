import type { z } from 'zod';
import type { Columns } from '../columns.ts';
import type { deletedReply } from './list.ts';

export type DeletedRow = z.output<typeof deletedReply>['rows'][number];

const deletedColumns = [
  { at: 'name', width: 130, telling: true, cut: true },
  { at: 'number', width: 130 },
  { at: 'gender', width: 80 },
  { at: 'className', title: 'class', width: 140, cut: true },
  { at: 'deletedAt', width: 170, look: 'instant', telling: true },
  { at: 'deletedBy', width: 110, cut: true },
  { at: 'restoreUntil', width: 170, look: 'instant', telling: true },
] as const satisfies Columns<DeletedRow>;

/** What the page and the screen of the recently deleted ask, and where its words are. */
export const deletedListed = {
  endpoint: 'students.deleted',
  words: 'students.deleted',
  filters: {},
  columns: deletedColumns,
} as const;
