import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { discountRequestsOf, withdrawDiscountRequest } from './discount-requests.ts';
import { evidenceFile, uploadEvidence } from './evidence.ts';
import { givePlans } from './give-plans.ts';
import { previewGiving } from './giving.ts';
import { planFigures } from './plan-figures.ts';
import { previewMonth } from './preview.ts';
import { pageOfStudentPlans, studentPlansOf } from './read.ts';
import { previewRefund } from './refund-preview.ts';
import { unplannedChildren } from './unplanned.ts';
import { removeStudentPlan, saveStudentPlan } from './write.ts';

export const studentPlanVerbs: VerbGroup<typeof studentPlanCalls> = {
  studentPlans: pageOfStudentPlans,
  unplanned: unplannedChildren,
  planFigures,
  studentPlan: studentPlansOf,
  saveStudentPlan,
  giving: previewGiving,
  givePlans,
  removeStudentPlan,
  discountRequests: discountRequestsOf,
  withdrawDiscountRequest,
  preview: previewMonth,
  refundPreview: previewRefund,
  uploadEvidence: { steps: uploadEvidence },
  evidence: { steps: evidenceFile },
};
