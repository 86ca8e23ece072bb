import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  chargePlan,
  movedPlan,
  noticeMeal,
  planActions,
  refundPlan,
  savedChargePlan,
  savedRefundPlan,
} from './plans.ts';

const done = z.object({ id: z.string() });

/** Charge plans and refund plans with their versions. */
export const planCalls = {
  chargePlans: endpoint({
    ...json,
    summary: 'All charge plans with their lines, the newest version of a name first',
    path: `${base}/chargePlan/list`,
    permission: 'fees.plan.view',
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(chargePlan), actions: planActions }),
    shows: ['plan', 'studentPlan'],
  }),
  saveChargePlan: endpoint({
    ...json,
    summary: 'Adds a draft of a charge plan or changes one; enabled and retired ones are only copied',
    path: `${base}/chargePlan/save`,
    permission: 'fees.plan.edit',
    wholeSchool: true,
    effect: 'write',
    input: savedChargePlan,
    reply: done,
    touches: ['plan'],
  }),
  refundPlans: endpoint({
    ...json,
    summary: 'All refund plans with their rules, the newest version of a name first',
    path: `${base}/refundPlan/list`,
    permission: 'fees.plan.view',
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(refundPlan), meals: z.array(noticeMeal), actions: planActions }),
    shows: ['attendanceMeal', 'plan', 'studentPlan'],
  }),
  saveRefundPlan: endpoint({
    ...json,
    summary: 'Adds a draft of a refund plan or changes one; enabled and retired ones are only copied',
    path: `${base}/refundPlan/save`,
    permission: 'fees.plan.edit',
    wholeSchool: true,
    effect: 'write',
    input: savedRefundPlan,
    reply: done,
    touches: ['plan'],
  }),
  movePlan: endpoint({
    ...json,
    summary: 'Enables a draft, retires an enabled plan, or discards a draft',
    path: `${base}/chargePlan/move`,
    permission: 'fees.plan.edit',
    wholeSchool: true,
    effect: 'write',
    input: movedPlan,
    reply: done,
    touches: ['plan'],
  }),
  copyPlan: endpoint({
    ...json,
    summary: 'Makes a draft of the next version of a plan',
    path: `${base}/chargePlan/copy`,
    permission: 'fees.plan.edit',
    wholeSchool: true,
    effect: 'write',
    input: byId,
    reply: done,
    touches: ['plan'],
  }),
};
