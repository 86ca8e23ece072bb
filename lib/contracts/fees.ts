import { defineModule } from './endpoint.ts';
import { itemCalls } from './fees/item-calls.ts';
import { menu } from './fees/menu.ts';
import { permissions } from './fees/permissions.ts';
import { planCalls } from './fees/plan-calls.ts';
import { studentPlanCalls } from './fees/student-plan-calls.ts';

/**
 * What the school charges and refunds, and what each child pays: the ground that bills stand on (modules sections 2 and
 * 7).
 */
export const fees = defineModule({
  module: 'fees',
  permissions,
  menu,
  endpoints: { ...itemCalls, ...planCalls, ...studentPlanCalls },
});
