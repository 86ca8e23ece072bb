import type { fees } from '@/lib/contracts/fees.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { advanceVerbs } from './advances/verbs.ts';
import { arrivalVerbs } from './arrivals/verbs.ts';
import { balanceVerbs } from './balances/verbs.ts';
import { generation, generationJob } from './batches/generate-job.ts';
import { batchVerbs } from './batches/verbs.ts';
import { billVerbs } from './bills/verbs.ts';
import { refundAskJob } from './channel-refunds/ask-job.ts';
import { refundAsking } from './channel-refunds/refunds.ts';
import { channelVerbs } from './channels/channels.ts';
import { dayCloseVerbs } from './day-closes/verbs.ts';
import { fiscalReceiptVerbs } from './fiscal-receipts/verbs.ts';
import { itemVerbs } from './items/items.ts';
import { numberPatternVerbs } from './number-patterns/verbs.ts';
import { oneOffVerbs } from './one-offs/verbs.ts';
import { openingVerbs } from './openings/verbs.ts';
import { orderAsking, orderAskJob } from './orders/ask-job.ts';
import { channelOrderVerbs } from './orders/channel-orders.ts';
import { paymentVerbs } from './payments/verbs.ts';
import { planVerbs } from './plans/plans.ts';
import { protocolVerbs } from './protocols/protocols.ts';
import { statementFetchJob } from './reconciliation/fetch-job.ts';
import { reconciliationVerbs } from './reconciliation/verbs.ts';
import { refundOrderVerbs } from './refund-orders/verbs.ts';
import { refundRunVerbs } from './refund-runs/verbs.ts';
import { refundVerbs } from './refund-suggestions/verbs.ts';
import { billReportVerbs, paymentReportVerbs } from './reports/verbs.ts';
import { reversalVerbs } from './reversals/reverse.ts';
import { shiftVerbs } from './shifts/verbs.ts';
import { sponsorVerbs } from './sponsors/verbs.ts';
import { statementFetching } from './statements/await.ts';
import { studentPlanVerbs } from './student-plans/verbs.ts';
import { urgeVerbs } from './urges/urges.ts';

export const feesVerbs: Verbs<typeof fees> = {
  ...itemVerbs,
  ...planVerbs,
  ...studentPlanVerbs,
  ...oneOffVerbs,
  ...sponsorVerbs,
  ...batchVerbs,
  ...billVerbs,
  ...billReportVerbs,
  ...paymentReportVerbs,
  ...refundVerbs,
  ...openingVerbs,
  ...shiftVerbs,
  ...paymentVerbs,
  ...reversalVerbs,
  ...dayCloseVerbs,
  ...refundOrderVerbs,
  ...balanceVerbs,
  ...advanceVerbs,
  ...refundRunVerbs,
  ...numberPatternVerbs,
  ...arrivalVerbs,
  ...fiscalReceiptVerbs,
  ...urgeVerbs,
  ...protocolVerbs,
  ...channelVerbs,
  ...channelOrderVerbs,
  ...reconciliationVerbs,
};

export const feesJobs: JobHandlers = {
  [generation]: generationJob,
  [orderAsking]: orderAskJob,
  [statementFetching]: statementFetchJob,
  [refundAsking]: refundAskJob,
};
