import type { Columns } from '../columns.ts';
import type { CarryRow } from './advances.ts';

const carryColumns = [
  { at: 'number', width: 160, telling: true },
  { at: 'month', width: 100, look: 'month', telling: true },
  { at: 'cents', title: 'income', width: 140, look: 'money', telling: true },
  { at: 'undoes', title: 'state', width: 210, cut: true, optional: true },
  { at: 'books', width: 170 },
  { at: 'by', width: 100, cut: true },
  { at: 'at', width: 170, look: 'instant' },
  { at: 'note', title: 'why', width: 160, cut: true, optional: true },
] as const satisfies Columns<CarryRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const carryListed = {
  endpoint: 'fees.advanceCarries',
  words: 'fees-advances.carries',
  filters: {},
  columns: carryColumns,
} as const;
