import type { Columns } from '../columns.ts';
import type { MergeView } from './duplicates.ts';

const mergeColumns = [
  { at: 'keptName', title: 'kept', width: 180, telling: true },
  { at: 'goneName', title: 'gone', width: 180, telling: true },
  { at: 'undoneAt', width: 170, look: 'instant' },
  { at: 'moved', title: 'entries', width: 110, look: 'count' },
  { at: 'stayed', width: 110, look: 'count' },
  { at: 'by', width: 110, cut: true },
  { at: 'at', width: 170, look: 'instant', telling: true },
] as const satisfies Columns<MergeView>;

/** What the page and the screen of the merges ask, and where its words are. */
export const mergeListed = {
  endpoint: 'students.merges',
  words: 'students-duplicates.merges',
  filters: {},
  columns: mergeColumns,
} as const;
