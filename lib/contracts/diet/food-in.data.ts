import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FoodInRow } from './food-in.ts';

/** What was delivered is accepted by a second person, or refused; what is accepted stands in stock. */
export const foodInMachine = machine({
  registered: { edit: 'registered', accept: 'accepted', refuse: 'refused', remove: 'registered' },
  accepted: { reverse: 'reversed' },
  refused: {},
  reversed: {},
});
export const foodInStates = foodInMachine.states;
export type FoodInState = (typeof foodInStates)[number];
export type FoodInMove = (typeof foodInMachine.moves)[number];

/** How it is carried and kept. */
const foodStorages = ['ambient', 'chilled', 'frozen'] as const;
export type FoodStorage = (typeof foodStorages)[number];

/** What people write. */
export const foodInFields = {
  itemId: { is: 'reference', form: 'facts', listed: null },
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  supplierId: { is: 'reference', optional: true, form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  quantity: { is: 'quantity', form: 'facts', help: true, listed: null },
  cents: { is: 'money', form: 'facts', help: true, listed: null },
  lot: { is: 'line', max: limits.nameChars, optional: true, form: 'quality', listed: null },
  producedOn: { is: 'day', optional: true, form: 'quality', listed: null },
  dueOn: { is: 'day', optional: true, form: 'quality', listed: null },
  storage: { is: 'choice', of: foodStorages, first: 'ambient', form: 'quality', listed: null },
  temperature: { is: 'whole', min: -60, max: 60, first: 20, form: 'quality', help: true, listed: null },
  exception: { is: 'line', max: limits.reasonChars, optional: true, form: 'quality', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'quality', listed: null },
} as const satisfies Fields;

/** Why a delivery is refused, or taken back. */
export const foodReasonFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const foodInFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  state: { is: 'choice', of: foodInStates },
} as const satisfies Filters;

const columns = [
  { at: 'itemName', title: 'item', width: 160, telling: true, cut: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  { at: 'quantity', width: 100, look: 'quantity', telling: true },
  { at: 'unit', width: 80 },
  { at: 'cents', width: 110, look: 'money' },
  { at: 'supplier', width: 140, cut: true },
  { at: 'warehouse', width: 120, cut: true, optional: true },
  { at: 'lot', width: 100, optional: true },
  { at: 'dueOn', width: 120, look: 'day', optional: true },
  { at: 'temperature', width: 90, look: 'count' },
  {
    at: 'state',
    width: 110,
    look: { registered: 'warn', accepted: 'good', refused: 'bad', reversed: 'plain' },
    telling: true,
  },
  { at: 'registeredBy', width: 110, cut: true },
  { at: 'acceptedBy', width: 110, cut: true },
  { at: 'reason', width: 160, cut: true, optional: true },
] as const satisfies Columns<FoodInRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const foodInListed = {
  endpoint: 'diet.foodIns',
  words: 'diet-stock.foodIn',
  filters: foodInFilters,
  columns,
} as const;
