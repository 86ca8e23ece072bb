import type { Columns } from '../columns.ts';
import type { Opening } from './openings.ts';

/** How each state of an import stands out. */
const tones = { review: 'warn', kept: 'good', undone: 'plain' } as const;

const openingColumns = [
  { at: 'fileName', title: 'file', width: 200, telling: true, cut: true },
  { at: 'state', width: 110, look: tones, telling: true },
  { at: 'rows', width: 80, look: 'count' },
  { at: 'good', width: 100, look: 'count', telling: true },
  { at: 'cents', title: 'sum', width: 130, look: 'money' },
  { at: 'by', width: 100, cut: true },
  { at: 'at', width: 170, look: 'instant' },
  { at: 'keptAt', width: 170, look: 'instant', optional: true },
  { at: 'reason', width: 150, optional: true, cut: true },
] as const satisfies Columns<Opening>;

/** What the page and the screen of the list ask, and where its words are. */
export const openingListed = {
  endpoint: 'fees.openings',
  words: 'fees-openings',
  filters: {},
  columns: openingColumns,
} as const;
