import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { BudgetRow } from './budget.ts';

/** A budget is set, and set anew. */
export const budgetMachine = machine({ open: { set: 'open' } });

/** What a department may ask for in a year; empty, nobody is warned. */
export const budgetFields = {
  cents: { is: 'money', optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'cents', width: 140, look: 'money', telling: true },
  { at: 'waitingCents', width: 140, look: 'money' },
  { at: 'passedCents', width: 140, look: 'money' },
  { at: 'leftCents', width: 140, look: 'money', telling: true },
] as const satisfies Columns<BudgetRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const budgetListed = {
  endpoint: 'goods.budgets',
  words: 'goods-purchase.budget',
  filters: {},
  columns,
} as const;
