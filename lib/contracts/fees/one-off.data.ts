import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { OneOff } from './one-offs.ts';

/** Waiting is taken in by the next batch of its month or a later one; so is what is left of a credit. */
export const oneOffStates = ['waiting', 'billed'] as const;

export const oneOffFilters = {
  state: { is: 'choice', of: oneOffStates },
  classId: { is: 'class', as: 'class' },
  itemId: { is: 'id', as: 'item' },
} as const satisfies Filters;

/** How each state of a charge stands out. */
export const oneOffTones = { waiting: 'warn', billed: 'good' } as const;

const oneOffColumns = [
  { at: 'student.name', title: 'child', width: 110, telling: true, cut: true },
  { at: 'student.className', title: 'classId', width: 110, cut: true },
  { at: 'itemName', title: 'itemId', width: 130, telling: true, cut: true },
  { at: 'note', width: 180, optional: true, cut: true },
  { at: 'cents', title: 'amount', width: 110, look: 'money', telling: true },
  { at: 'month', width: 100, look: 'month' },
  { at: 'state', width: 120, look: oneOffTones, telling: true },
  { at: 'bills', title: 'bill', width: 130 },
  { at: 'by', width: 90, cut: true },
  { at: 'at', width: 170, look: 'instant' },
] as const satisfies Columns<OneOff>;

/** What the page and the screen of the list ask, and where its words are. */
export const oneOffListed = {
  endpoint: 'fees.oneOffs',
  words: 'fees-charges.oneOff',
  filters: oneOffFilters,
  columns: oneOffColumns,
} as const;
