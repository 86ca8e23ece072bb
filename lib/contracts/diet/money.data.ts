import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MoneyRow } from './money.ts';

/** What is published is frozen until somebody opens it again. */
export const moneyMachine = machine({
  open: { set: 'open', publish: 'published' },
  published: { reopen: 'open' },
});
export const moneyStates = moneyMachine.states;

/** What people write of a month. */
export const moneyFields = {
  dayCents: { is: 'money', form: 'facts', help: true, listed: null },
  reason: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** The last twelve months: nothing narrows them. */
export const moneyFilters = {} as const satisfies Filters;

const columns = [
  { at: 'month', width: 110, look: 'month', telling: true },
  { at: 'childDays', width: 100, look: 'count' },
  { at: 'dayCents', width: 110, look: 'money' },
  { at: 'chargedCents', width: 120, look: 'money' },
  { at: 'usedCents', width: 120, look: 'money', telling: true },
  { at: 'balanceCents', width: 120, look: 'money', telling: true },
  { at: 'shareBp', width: 90, look: 'share', telling: true },
  { at: 'staffCents', width: 120, look: 'money' },
  { at: 'wasteCents', width: 110, look: 'money' },
  { at: 'state', width: 100, look: { open: 'plain', published: 'good' }, telling: true },
  { at: 'reason', width: 180, cut: true, optional: true },
] as const satisfies Columns<MoneyRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const moneyListed = {
  endpoint: 'diet.mealMoney',
  words: 'diet-stock.money',
  filters: moneyFilters,
  columns,
} as const;
