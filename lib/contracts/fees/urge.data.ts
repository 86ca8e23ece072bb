import { urgeLevels } from '@/lib/rules/fees/urge.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { UrgedFamily } from './urges.ts';

/** What may be done with a family that owes. */
export const urgeMoves = ['urge', 'leaveAlone', 'urgeAgain'] as const;

export const urgeFilters = {
  classId: { is: 'class', as: 'class' },
  level: { is: 'choice', of: urgeLevels },
  /** Whether it was told before. */
  notified: { is: 'choice', of: ['no', 'yes'] },
} as const satisfies Filters;

/** How each state of a family stands out, and how each level does. */
export const urgeTones = { open: 'warn', told: 'good', quiet: 'plain' } as const;
export const urgeLevelTones = { first: 'plain', second: 'warn', third: 'bad' } as const;

const columns = [
  { at: 'names', width: 180, telling: true, cut: true },
  { at: 'classNames', title: 'class', width: 160, telling: true, cut: true },
  { at: 'level', width: 110, look: urgeLevelTones, telling: true },
  { at: 'cents', width: 130, look: 'money', telling: true },
  { at: 'bills', width: 80, look: 'count' },
  { at: 'since', width: 120, look: 'day' },
  { at: 'days', width: 100, look: 'count' },
  { at: 'state', width: 130, look: urgeTones },
  { at: 'urges', width: 110, look: 'count' },
  { at: 'toldOn', width: 120, look: 'day', optional: true },
] as const satisfies Columns<UrgedFamily>;

/** What the page and the screen of the list ask, and where its words are. */
export const urgeListed = {
  endpoint: 'fees.urges',
  words: 'fees-urge',
  filters: urgeFilters,
  columns,
} as const;

/** What is asked before a child is left alone. */
export const leftAloneFields = {
  studentId: { is: 'reference', form: 'facts', listed: null },
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;
