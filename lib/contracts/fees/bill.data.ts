import { billFlags, billStates } from '@/lib/rules/fees/bill-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { BillRow } from './bills.ts';

export const billFilters = {
  /** A bill's number, a child's number, or the beginning of its name. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  month: { is: 'month' },
  state: { is: 'choice', of: billStates },
  classId: { is: 'class', as: 'class' },
  /** A bill that has a line of it. */
  itemId: { is: 'id', as: 'item' },
  flag: { is: 'choice', of: billFlags },
  batchId: { is: 'id', as: 'batch' },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

/** How each state of a bill stands out. */
export const billTones = {
  draft: 'plain',
  unpaid: 'warn',
  partlyPaid: 'warn',
  paid: 'good',
  partlyRefunded: 'plain',
  refunded: 'plain',
  void: 'plain',
} as const;

const billColumns = [
  { at: 'student.name', title: 'child', width: 110, look: 'opens', telling: true },
  { at: 'student.className', title: 'classId', width: 110, cut: true, telling: true },
  { at: 'number', width: 130 },
  { at: 'month', width: 90, look: 'month' },
  { at: 'state', width: 140, look: billTones, telling: true },
  { at: 'amountCents', width: 110, look: 'money' },
  { at: 'paidCents', width: 100, look: 'money' },
  { at: 'dueCents', width: 110, look: 'money', telling: true },
  { at: 'nextDueOn', width: 110, look: 'day', optional: true },
  { at: 'waivedCents', width: 100, look: 'money', optional: true },
  { at: 'sponsoredCents', width: 110, look: 'money', optional: true },
] as const satisfies Columns<BillRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const billListed = {
  endpoint: 'fees.bills',
  words: 'fees-bills.bill',
  filters: billFilters,
  columns: billColumns,
} as const;
