import { balanceShares } from '@/lib/rules/fees/balance-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { BalanceRow } from './balances.ts';

export const balanceFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  /** Left out: every child for whom something is held. */
  show: { is: 'choice', of: balanceShares },
  /** Children who are in it now. */
  classId: { is: 'class', as: 'class' },
} as const satisfies Filters;

export const balanceColumns = [
  { at: 'student.name', title: 'child', width: 140, look: 'opens', telling: true },
  { at: 'student.number', width: 140 },
  { at: 'student.className', title: 'classId', width: 140, telling: true, cut: true },
  { at: 'prepaymentCents', title: 'prepayment', width: 140, look: 'money', telling: true },
  { at: 'depositCents', title: 'deposit', width: 140, look: 'money' },
] as const satisfies Columns<BalanceRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const balanceListed = {
  endpoint: 'fees.balances',
  words: 'fees-balances',
  filters: balanceFilters,
  columns: balanceColumns,
} as const;
