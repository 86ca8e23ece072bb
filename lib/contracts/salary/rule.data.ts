import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SalaryRuleRow } from './rule.ts';

/** What counts from a day on. */
export const ruleFields = {
  fromDay: { is: 'day', form: 'facts', help: true, listed: null },
  confirmDays: {
    ...({ is: 'whole', min: 1, max: limits.salaryConfirmDaysMax, first: limits.salaryConfirmDays } as const),
    ...({ form: 'facts', help: true, listed: null } as const),
  },
  keptYears: {
    ...({ is: 'whole', min: limits.salaryKeptYears, max: limits.salaryKeptYearsMax } as const),
    ...({ first: limits.salaryKeptYears, form: 'facts', help: true, listed: null } as const),
  },
} as const satisfies Fields;

/** Nothing narrows so few. */
export const ruleFilters = {} as const satisfies Filters;

const columns = [
  { at: 'fromDay', width: 140, telling: true },
  { at: 'confirmDays', width: 140, look: 'count', telling: true },
  { at: 'keptYears', width: 140, look: 'count', telling: true },
  { at: 'inForce', width: 110, look: { yes: 'good', no: 'plain' } },
] as const satisfies Columns<SalaryRuleRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const ruleListed = {
  endpoint: 'salary.salaryRules',
  words: 'salary.rule',
  filters: ruleFilters,
  columns,
} as const;
