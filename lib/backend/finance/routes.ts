import type { finance } from '@/lib/contracts/finance.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { archiveJob, makeArchiveJob } from './archive/make-job.ts';
import { archiveVerbs } from './archive/verbs.ts';
import { auxiliaryVerbs } from './auxiliary/auxiliary.ts';
import { bookVerbs } from './books/verbs.ts';
import { carryOverVerbs } from './carry-over/verbs.ts';
import { cashFlowVerbs } from './cash-flow/verbs.ts';
import { documentVerbs } from './documents/verbs.ts';
import { exportVerbs } from './export/verbs.ts';
import { fundVerbs } from './funds/verbs.ts';
import { interchangeJobs } from './interchange/import-job.ts';
import { interchangeVerbs } from './interchange/verbs.ts';
import { ledgerVerbs } from './ledgers/verbs.ts';
import { periodVerbs } from './periods/verbs.ts';
import { proofVerbs } from './proof/verbs.ts';
import { reconciliationVerbs } from './reconciliation/verbs.ts';
import { recurringVerbs } from './recurring/verbs.ts';
import { revaluationVerbs } from './revaluation/verbs.ts';
import { statementVerbs } from './statements/verbs.ts';
import { subjectVerbs } from './subjects/verbs.ts';
import { voucherFileVerbs } from './vouchers/files/verbs.ts';
import { voucherTemplateVerbs } from './vouchers/templates/verbs.ts';
import { voucherVerbs } from './vouchers/verbs.ts';
import { yearSwitchVerbs } from './year-switch/verbs.ts';

export const financeVerbs: Verbs<typeof finance> = {
  ...ledgerVerbs,
  ...subjectVerbs,
  ...auxiliaryVerbs,
  ...voucherVerbs,
  ...voucherFileVerbs,
  ...voucherTemplateVerbs,
  ...recurringVerbs,
  ...documentVerbs,
  ...periodVerbs,
  ...carryOverVerbs,
  ...revaluationVerbs,
  ...fundVerbs,
  ...cashFlowVerbs,
  ...proofVerbs,
  ...statementVerbs,
  ...bookVerbs,
  ...exportVerbs,
  ...interchangeVerbs,
  ...reconciliationVerbs,
  ...yearSwitchVerbs,
  ...archiveVerbs,
};

export const financeJobs: JobHandlers = { ...interchangeJobs, [archiveJob]: makeArchiveJob };
