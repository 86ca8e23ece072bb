import type { z } from 'zod';
import type { Columns } from '../columns.ts';
import type { classChangeView } from './memberships.ts';

export type ClassChange = z.output<typeof classChangeView>;

const classChangeColumns = [
  { at: 'kind', title: 'what', width: 150, telling: true },
  { at: 'students', width: 100, look: 'count', telling: true },
  { at: 'effectiveOn', title: 'on', width: 120 },
  { at: 'reason', width: 180, cut: true },
  { at: 'doneBy', title: 'by', width: 110, cut: true },
  { at: 'doneAt', title: 'at', width: 170, look: 'instant' },
  { at: 'state', width: 200, telling: true },
] as const satisfies Columns<ClassChange>;

/** What the page and the screen of the changes of classes ask, and where its words are. */
export const classChangeListed = {
  endpoint: 'students.classChanges',
  words: 'students-classes.changes',
  filters: {},
  columns: classChangeColumns,
} as const;
