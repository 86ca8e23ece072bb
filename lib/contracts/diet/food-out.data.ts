import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FoodOutRow } from './food-out.ts';

/** What left comes back whole. */
export const foodOutMachine = machine({ posted: { reverse: 'reversed' }, reversed: {} });
export const foodOutStates = foodOutMachine.states;
export type FoodOutState = (typeof foodOutStates)[number];

/** What food is taken for; staff's is kept apart from the children's money. */
const foodPurposes = ['children', 'staff', 'sample', 'waste'] as const;
export type FoodPurpose = (typeof foodPurposes)[number];

/** What people write. */
export const foodOutFields = {
  itemId: { is: 'reference', form: 'facts', listed: null },
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  purpose: { is: 'choice', of: foodPurposes, first: 'children', form: 'facts', listed: null },
  quantity: { is: 'quantity', form: 'facts', help: true, listed: null },
  lot: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', help: true, listed: null },
  taker: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What is asked where a day's menu is issued at once. */
export const menuOutFields = {
  day: { is: 'day', form: 'facts', listed: null },
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  taker: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const foodOutFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  purpose: { is: 'choice', of: foodPurposes },
  state: { is: 'choice', of: foodOutStates },
} as const satisfies Filters;

const columns = [
  { at: 'itemName', title: 'item', width: 160, telling: true, cut: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  {
    at: 'purpose',
    width: 100,
    look: { children: 'good', staff: 'plain', sample: 'plain', waste: 'warn' },
    telling: true,
  },
  { at: 'quantity', width: 100, look: 'quantity', telling: true },
  { at: 'unit', width: 80 },
  { at: 'cents', width: 110, look: 'money' },
  { at: 'lot', width: 130, cut: true, optional: true },
  { at: 'warehouse', width: 120, cut: true },
  { at: 'taker', width: 100, cut: true },
  { at: 'origin', width: 110, look: { menu: 'good', hand: 'plain' } },
  { at: 'state', width: 100, look: { posted: 'good', reversed: 'plain' } },
  { at: 'reason', width: 160, cut: true, optional: true },
] as const satisfies Columns<FoodOutRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const foodOutListed = {
  endpoint: 'diet.foodOuts',
  words: 'diet-stock.foodOut',
  filters: foodOutFilters,
  columns,
} as const;
