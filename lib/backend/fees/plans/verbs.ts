import type { planCalls } from '@/lib/contracts/fees/plan-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listChargePlans, listRefundPlans } from './list.ts';
import { copyPlan, movePlan, saveChargePlan, saveRefundPlan } from './write.ts';

export const planVerbs: VerbGroup<typeof planCalls> = {
  chargePlans: listChargePlans,
  saveChargePlan,
  refundPlans: listRefundPlans,
  saveRefundPlan,
  movePlan,
  copyPlan,
};
