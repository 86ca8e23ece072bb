import { defineModule } from './endpoint.ts';
import { archiveCalls } from './finance/archive-calls.ts';
import { auxiliaryCalls } from './finance/auxiliary-calls.ts';
import { bookCalls } from './finance/book-calls.ts';
import { carryOverCalls } from './finance/carry-over-calls.ts';
import { cashFlowCalls } from './finance/cash-flow-calls.ts';
import { documentCalls } from './finance/document-calls.ts';
import { exportCalls } from './finance/export-calls.ts';
import { fundCalls } from './finance/fund-calls.ts';
import { interchangeCalls } from './finance/interchange-calls.ts';
import { ledgerCalls } from './finance/ledger-calls.ts';
import { menu } from './finance/menu.ts';
import { periodCalls } from './finance/period-calls.ts';
import { permissions } from './finance/permissions.ts';
import { proofCalls } from './finance/proof-calls.ts';
import { reconciliationCalls } from './finance/reconciliation-calls.ts';
import { recurringCalls } from './finance/recurring-calls.ts';
import { revaluationCalls } from './finance/revaluation-calls.ts';
import { statementCalls } from './finance/statement-calls.ts';
import { subjectCalls } from './finance/subject-calls.ts';
import { voucherCalls } from './finance/voucher-calls.ts';
import { voucherFileCalls } from './finance/voucher-files.ts';
import { voucherTemplateCalls } from './finance/voucher-templates.ts';
import { yearSwitchCalls } from './finance/year-switch-calls.ts';

/** The school's books by the accounting system of civil non-profit organisations (modules sections 2, 3 and 7). */
export const finance = defineModule({
  module: 'finance',
  permissions,
  menu,
  endpoints: {
    ...ledgerCalls,
    ...subjectCalls,
    ...auxiliaryCalls,
    ...voucherCalls,
    ...voucherFileCalls,
    ...voucherTemplateCalls,
    ...recurringCalls,
    ...documentCalls,
    ...periodCalls,
    ...carryOverCalls,
    ...revaluationCalls,
    ...fundCalls,
    ...bookCalls,
    ...statementCalls,
    ...cashFlowCalls,
    ...proofCalls,
    ...exportCalls,
    ...archiveCalls,
    ...interchangeCalls,
    ...reconciliationCalls,
    ...yearSwitchCalls,
  },
});
