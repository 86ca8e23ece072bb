import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { CountRow } from './count.ts';
import { itemKinds } from './item.data.ts';

/** What is open is counted line by line; posted, its differences are in the ledger. */
export const countMachine = machine({
  open: { post: 'posted', cancel: 'cancelled' },
  posted: {},
  cancelled: {},
});
export const countStates = countMachine.states;
export type CountState = (typeof countStates)[number];
export type CountMove = (typeof countMachine.moves)[number];

/** What is counted of a warehouse: all, or one kind. */
export const countScopes = ['all', ...itemKinds] as const;
export type CountScope = (typeof countScopes)[number];

/** What a count begins with. */
export const countFields = {
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  scope: { is: 'choice', of: countScopes, first: 'all', form: 'facts', listed: null },
  catalogId: { is: 'reference', optional: true, form: 'facts', listed: null },
  shelf: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', help: true, listed: null },
  blind: { is: 'tick', form: 'facts', listed: null },
  frozen: { is: 'tick', form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What was found that the sheet does not have. */
export const foundFields = {
  itemId: { is: 'reference', form: 'facts', listed: null },
  shelf: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  lot: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  dueOn: { is: 'day', optional: true, form: 'facts', listed: null },
  counted: { is: 'quantity', form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const countFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  warehouseId: { is: 'id', as: 'warehouse' },
  state: { is: 'choice', of: countStates },
} as const satisfies Filters;

/** How each state stands out. */
export const countTones = { open: 'warn', posted: 'good', cancelled: 'plain' } as const;

const columns = [
  { at: 'number', width: 170, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'warehouse', width: 140, telling: true, cut: true },
  {
    at: 'scope',
    width: 120,
    look: { all: 'plain', consumable: 'plain', durable: 'plain', asset: 'plain', food: 'plain', cleaning: 'plain' },
  },
  { at: 'done', width: 100, look: 'count' },
  { at: 'lines', width: 100, look: 'count' },
  { at: 'state', width: 110, look: countTones, telling: true },
  { at: 'note', width: 200, cut: true, optional: true },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'decidedBy', width: 100, cut: true, optional: true },
] as const satisfies Columns<CountRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const countListed = {
  endpoint: 'goods.counts',
  words: 'goods.count',
  filters: countFilters,
  columns,
} as const;
