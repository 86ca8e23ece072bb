import { containedCodes } from '@/lib/rules/diet/contained.ts';
import { cookingWays, dishKinds } from '@/lib/rules/diet/meals.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { DishRow } from './dish.ts';

/** What is retired stays where menus have it, until it is taken into use again; what no menu has may be removed. */
export const dishMachine = machine({
  open: { edit: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const dishStates = dishMachine.states;
export type DishState = (typeof dishStates)[number];

/** What people write beside its materials. */
export const dishFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: dishKinds, first: 'meat', form: 'facts', listed: null },
  cooking: { is: 'choice', of: cookingWays, first: 'fried', form: 'facts', listed: null },
  texture: { is: 'line', max: limits.noteChars, optional: true, form: 'method', help: true, listed: null },
  steps: { is: 'text', max: limits.dishStepsChars, optional: true, form: 'method', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to; words narrow by the dish's name and by what is at hand. */
export const dishFilters = {
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: dishKinds },
  /** Dishes without it. */
  without: { is: 'choice', of: containedCodes },
  state: { is: 'choice', of: dishStates },
} as const satisfies Filters;

const plain = 'plain';
const columns = [
  { at: 'name', width: 170, look: 'opens', telling: true, cut: true },
  {
    at: 'kind',
    width: 100,
    look: {
      staple: plain,
      meat: plain,
      halfMeat: plain,
      vegetable: plain,
      soup: plain,
      porridge: plain,
      snack: plain,
      drink: plain,
    },
  },
  { at: 'materials', width: 260, cut: true },
  { at: 'energy', width: 110, telling: true },
  { at: 'cost', width: 110 },
  { at: 'contains', width: 160, cut: true, optional: true },
  { at: 'state', width: 100, look: { open: 'good', retired: plain }, telling: true },
] as const satisfies Columns<DishRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const dishListed = {
  endpoint: 'diet.dishes',
  words: 'diet.dish',
  filters: dishFilters,
  columns,
} as const;
