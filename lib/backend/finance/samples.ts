import type { finance } from '@/lib/contracts/finance.ts';
import type { Samples } from '../kernel/sample.ts';
import { archiveSamples } from './archive/samples.ts';
import { auxiliarySamples } from './auxiliary/samples.ts';
import { bookSamples } from './books/samples.ts';
import { carryOverSamples } from './carry-over/samples.ts';
import { cashFlowSamples } from './cash-flow/samples.ts';
import { documentSamples } from './documents/samples.ts';
import { exportSamples } from './export/samples.ts';
import { fundSamples } from './funds/samples.ts';
import { interchangeSamples } from './interchange/samples.ts';
import { ledgerSamples } from './ledgers/samples.ts';
import { periodSamples } from './periods/samples.ts';
import { proofSamples } from './proof/samples.ts';
import { reconciliationSamples } from './reconciliation/samples.ts';
import { recurringSamples } from './recurring/samples.ts';
import { revaluationSamples } from './revaluation/samples.ts';
import { statementSamples } from './statements/samples.ts';
import { subjectSamples } from './subjects/samples.ts';
import { voucherFileSamples } from './vouchers/files/samples.ts';
import { voucherSamples } from './vouchers/samples.ts';
import { voucherTemplateSamples } from './vouchers/templates/samples.ts';
import { yearSwitchSamples } from './year-switch/samples.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof finance> = {
  ...ledgerSamples,
  ...subjectSamples,
  ...auxiliarySamples,
  ...voucherSamples,
  ...voucherFileSamples,
  ...voucherTemplateSamples,
  ...recurringSamples,
  ...documentSamples,
  ...periodSamples,
  ...carryOverSamples,
  ...revaluationSamples,
  ...fundSamples,
  ...cashFlowSamples,
  ...proofSamples,
  ...exportSamples,
  ...interchangeSamples,
  ...reconciliationSamples,
  ...statementSamples,
  ...bookSamples,
  ...yearSwitchSamples,
  ...archiveSamples,
};
