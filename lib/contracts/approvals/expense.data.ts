import { type DocumentState, documentStates } from '@/lib/rules/approvals/kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { ExpenseRow } from './expense.ts';

/** What the person who claims does; what is decided moves it from `checking` on. */
export const expenseMachine = machine({
  draft: { edit: 'draft', send: 'checking', remove: 'draft' },
  checking: { withdraw: 'withdrawn' },
  returned: { edit: 'returned', send: 'checking', withdraw: 'withdrawn' },
  passed: {},
  failed: {},
  withdrawn: {},
} satisfies Record<DocumentState, Partial<Record<string, DocumentState>>>);

/** What the money was spent on. */
const expenseCategories = ['teaching', 'office', 'travel', 'meals', 'repair', 'training', 'other'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** What people write. */
export const expenseFields = {
  title: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  category: { is: 'choice', of: expenseCategories, first: 'teaching', form: 'facts', listed: null },
  spentOn: { is: 'day', form: 'facts', listed: null },
  cents: { is: 'money', form: 'facts', listed: null },
  note: { is: 'text', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const expenseFilters = {
  /** Its number or title, or who claims. */
  q: { is: 'search', max: limits.nameChars },
  category: { is: 'choice', of: expenseCategories },
  state: { is: 'choice', of: documentStates },
  month: { is: 'month' },
} as const satisfies Filters;

/** How each state stands out. */
export const expenseTones = {
  draft: 'plain',
  checking: 'warn',
  returned: 'warn',
  passed: 'good',
  failed: 'bad',
  withdrawn: 'plain',
} as const;

const columns = [
  { at: 'number', width: 160, look: 'opens', telling: true },
  { at: 'title', title: 'purpose', width: 200, telling: true, cut: true },
  { at: 'category', width: 110 },
  { at: 'claimant', width: 100, cut: true },
  { at: 'spentOn', width: 120, look: 'day' },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'state', width: 110, look: expenseTones, telling: true },
] as const satisfies Columns<ExpenseRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const expenseListed = {
  endpoint: 'approvals.expenses',
  words: 'approvals.expense',
  filters: expenseFilters,
  columns,
} as const;
