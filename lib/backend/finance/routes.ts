import type { finance } from '@/lib/contracts/finance.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { archiveJob, makeArchiveJob } from './archive/make-job.ts';
import { archiveVerbs } from './archive/routes.ts';
import { auxiliaryVerbs } from './auxiliary/routes.ts';
import { bookVerbs } from './books/routes.ts';
import { carryOverVerbs } from './carry-over/routes.ts';
import { cashFlowVerbs } from './cash-flow/routes.ts';
import { exportVerbs } from './export/routes.ts';
import { fundVerbs } from './funds/routes.ts';
import { interchangeJobs } from './interchange/import-job.ts';
import { interchangeVerbs } from './interchange/routes.ts';
import { ledgerVerbs } from './ledgers/routes.ts';
import { periodVerbs } from './periods/routes.ts';
import { proofVerbs } from './proof/routes.ts';
import { reconciliationVerbs } from './reconciliation/routes.ts';
import { statementVerbs } from './statements/routes.ts';
import { subjectVerbs } from './subjects/routes.ts';
import { voucherFileVerbs } from './vouchers/files/routes.ts';
import { voucherVerbs } from './vouchers/routes.ts';
import { voucherTemplateVerbs } from './vouchers/templates/routes.ts';
import { yearSwitchVerbs } from './year-switch/routes.ts';

export const financeVerbs: Verbs<typeof finance> = {
  ...ledgerVerbs,
  ...subjectVerbs,
  ...auxiliaryVerbs,
  ...voucherVerbs,
  ...voucherFileVerbs,
  ...voucherTemplateVerbs,
  ...periodVerbs,
  ...carryOverVerbs,
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
