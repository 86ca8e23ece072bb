import type { fees } from '@/lib/contracts/fees.ts';
import type { Samples } from '../kernel/sample.ts';
import { advanceSamples } from './advances/samples.ts';
import { arrivalSamples } from './arrivals/samples.ts';
import { balanceSamples } from './balances/samples.ts';
import { batchSamples } from './batches/samples.ts';
import { billSamples } from './bills/samples.ts';
import { dayCloseSamples } from './day-closes/samples.ts';
import { itemSamples } from './items/samples.ts';
import { numberPatternSamples } from './number-patterns/samples.ts';
import { oneOffSamples } from './one-offs/samples.ts';
import { openingSamples } from './openings/samples.ts';
import { paymentSamples } from './payments/samples.ts';
import { planSamples } from './plans/samples.ts';
import { refundOrderSamples } from './refund-orders/samples.ts';
import { refundRunSamples } from './refund-runs/samples.ts';
import { refundSamples } from './refunds/samples.ts';
import { billReportSamples, paymentReportSamples } from './reports/samples.ts';
import { shiftSamples } from './shifts/samples.ts';
import { sponsorSamples } from './sponsors/samples.ts';
import { studentPlanSamples } from './student-plans/samples.ts';
import { ticketSamples } from './tickets/samples.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof fees> = {
  ...itemSamples,
  ...planSamples,
  ...studentPlanSamples,
  ...oneOffSamples,
  ...sponsorSamples,
  ...batchSamples,
  ...billSamples,
  ...billReportSamples,
  ...paymentReportSamples,
  ...refundSamples,
  ...openingSamples,
  ...shiftSamples,
  ...paymentSamples,
  ...dayCloseSamples,
  ...refundOrderSamples,
  ...balanceSamples,
  ...advanceSamples,
  ...refundRunSamples,
  ...numberPatternSamples,
  ...arrivalSamples,
  ...ticketSamples,
};
