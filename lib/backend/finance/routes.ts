import type { finance } from '@/lib/contracts/finance.ts';
import type { Verbs } from '../kernel/mount.ts';
import { auxiliaryVerbs } from './auxiliary/routes.ts';
import { bookVerbs } from './books/routes.ts';
import { carryOverVerbs } from './carry-over/routes.ts';
import { cashFlowVerbs } from './cash-flow/routes.ts';
import { exportVerbs } from './export/routes.ts';
import { ledgerVerbs } from './ledgers/routes.ts';
import { periodVerbs } from './periods/routes.ts';
import { proofVerbs } from './proof/routes.ts';
import { statementVerbs } from './statements/routes.ts';
import { subjectVerbs } from './subjects/routes.ts';
import { voucherVerbs } from './vouchers/routes.ts';

export const financeVerbs: Verbs<typeof finance> = {
  ...ledgerVerbs,
  ...subjectVerbs,
  ...auxiliaryVerbs,
  ...voucherVerbs,
  ...periodVerbs,
  ...carryOverVerbs,
  ...cashFlowVerbs,
  ...proofVerbs,
  ...statementVerbs,
  ...bookVerbs,
  ...exportVerbs,
};
