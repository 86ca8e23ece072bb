import { papersStates } from '@/lib/rules/goods/papers.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SupplierRow } from './supplier.ts';

/** What is retired stays to be read, until it is taken into use again; what nothing uses may be removed. */
export const supplierMachine = machine({
  open: { edit: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const supplierStates = supplierMachine.states;
export type SupplierState = (typeof supplierStates)[number];

/** What people write. */
export const supplierFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  contact: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  phone: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  papers: { is: 'line', max: limits.noteChars, optional: true, form: 'validity', help: true, listed: null },
  papersUntil: { is: 'day', optional: true, form: 'validity', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const supplierFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: supplierStates },
  papersState: { is: 'choice', of: papersStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
  { at: 'contact', width: 120, cut: true },
  { at: 'phone', width: 140 },
  { at: 'papersUntil', width: 130, look: 'day' },
  { at: 'papersState', width: 120, look: { valid: 'good', ending: 'warn', over: 'bad', none: 'plain' }, telling: true },
  { at: 'note', width: 240, cut: true, optional: true },
] as const satisfies Columns<SupplierRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const supplierListed = {
  endpoint: 'goods.suppliers',
  words: 'goods.supplier',
  filters: supplierFilters,
  columns,
} as const;
