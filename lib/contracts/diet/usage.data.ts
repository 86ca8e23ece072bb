import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { UsageRow } from './usage.ts';

/** What is done with a material of a meal. */
export const usageMoves = ['register', 'clear'] as const;

/** What the kitchen writes, in kilograms. */
export const usageFields = {
  used: { is: 'quantity', form: 'facts', help: true, listed: null },
  leftOver: { is: 'quantity', form: 'facts', help: true, listed: null },
  reason: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** The day of the list, today where none is chosen, and one of its meals or crowds. */
export const usageFilters = {
  day: { is: 'day' },
  meal: { is: 'choice', of: dietMeals },
  crowdId: { is: 'id', as: 'crowd' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 140, telling: true, cut: true },
  {
    at: 'meal',
    width: 90,
    look: { breakfast: 'plain', morningSnack: 'plain', lunch: 'plain', afternoonSnack: 'plain', dinner: 'plain' },
    telling: true,
  },
  { at: 'crowd', width: 120, cut: true, telling: true },
  { at: 'dishes', width: 170, cut: true },
  { at: 'heads', width: 80, look: 'count' },
  { at: 'planned', width: 110, look: 'quantity', telling: true },
  { at: 'used', width: 110, look: 'quantity', telling: true },
  { at: 'leftOver', width: 110, look: 'quantity' },
  { at: 'state', width: 100, look: { open: 'warn', registered: 'good' } },
  { at: 'reason', width: 160, cut: true, optional: true },
  { at: 'by', width: 100, cut: true, optional: true },
] as const satisfies Columns<UsageRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const usageListed = {
  endpoint: 'diet.usages',
  words: 'diet-stock.usage',
  filters: usageFilters,
  columns,
} as const;
