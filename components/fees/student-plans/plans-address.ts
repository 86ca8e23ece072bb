import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** Names of the screen's address parameters. */
export const parameter = {
  student: 'student',
  plan: 'plan',
  view: 'view',
  class: 'class',
  page: 'page',
  size: 'size',
} as const;

/** The child whose plans stand beside the list. */
export const studentOf = (query: Query): string | null => idIn(query[parameter.student]) ?? null;

/** What the list asks for at an address; anything unknown counts as absent. */
export function pageInput(query: Query): CallInput<'fees.studentPlans'> & { page: number; size: 10 | 20 | 30 | 50 } {
  return {
    chargePlanId: idIn(query[parameter.plan]),
    ...listPage(query, 10_000),
  };
}

/** Whether the list is of those who have no plan. */
export const isUnplanned = (query: Query) => query[parameter.view] === 'unplanned';

/** What the list of those without a plan asks for at an address. */
export function unplannedInput(query: Query) {
  const { page, size } = pageInput(query);
  return { classId: idIn(query[parameter.class]), page, size };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function firstCalls(query: Query): readonly FirstCall[] {
  const studentId = studentOf(query);
  return [
    isUnplanned(query) ? ask('fees.unplanned', unplannedInput(query)) : ask('fees.studentPlans', pageInput(query)),
    // Plans name their items.
    ...(studentId ? [ask('fees.studentPlan', { studentId }), ask('fees.itemChoices', {})] : []),
  ];
}
