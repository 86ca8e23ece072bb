import type { approvals } from '@/lib/contracts/approvals.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { applicationVerbs } from './application/decide.ts';

import { checkJob } from './application/waiting.ts';
import { watchJob } from './application/watch.ts';
import { delegateVerbs } from './delegate/delegate.ts';
import { expenseVerbs } from './expense/expense.ts';
import { checkFlow, flowChoices, simulateFlow } from './flow/check.ts';
import { moveFlow, oneFlow, pageOfFlows, removeFlow, setFlow } from './flow/flow.ts';
import { kindFlows, setKindFlow } from './flow/kinds.ts';
import { ruleFlows } from './flow/rule-flows.ts';
import { handOnVerbs } from './hand-on/hand-on.ts';
import { approvalReportVerbs } from './report/report.ts';

export const approvalsVerbs: Verbs<typeof approvals> = {
  ...applicationVerbs,
  ...delegateVerbs,
  ...handOnVerbs,
  ...expenseVerbs,
  ...approvalReportVerbs,
  kindFlows,
  setKindFlow,
  flows: pageOfFlows,
  flow: oneFlow,
  setFlow,
  moveFlow,
  removeFlow,
  checkFlow,
  simulateFlow,
  flowChoices,
  ruleFlows,
};

export const approvalsJobs: JobHandlers = { 'approvals.watch': watchJob, 'approvals.check': checkJob };
