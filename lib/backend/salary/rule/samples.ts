import type { ruleCalls } from '@/lib/contracts/salary/rule.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about the rules of slips. */
export const ruleSamples: SampleGroup<typeof ruleCalls> = {
  salaryRules: nothing,
  saveSalaryRule: {
    input: async () => ({
      fromDay: `${Number(dayIn(new Date(), 'UTC').slice(0, 4)) + 1}-03-01`,
      confirmDays: 5,
      keptYears: 3,
    }),
  },
};
