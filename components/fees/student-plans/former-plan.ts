import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { canEndFor } from '@/lib/rules/plan-days.ts';
import type { PlanValues } from './plan-values.ts';

/** The plan of the child that would have to end for the days typed; none where they meet no plan. */
export function formerOf(others: readonly StudentPlan[], { fromOn, toOn }: Pick<PlanValues, 'fromOn' | 'toOn'>) {
  if (!isCalendarDate(fromOn)) return undefined;
  return others.find((one) => canEndFor(one, { fromOn, toOn: toOn || null }));
}
