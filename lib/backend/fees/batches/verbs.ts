import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { adjustCharge } from './adjust.ts';
import { acceptBatch, cancelBatch, generateBatch } from './generate.ts';
import { closeBatch, publishBatch, withdrawBatch } from './publish.ts';
import { reviewOfBatch } from './review.ts';
import { discardBatch, saveBatch } from './save.ts';
import { batchView, pageOfBatches } from './view.ts';

export const batchVerbs: VerbGroup<typeof batchCalls> = {
  batches: pageOfBatches,
  batch: batchView,
  saveBatch,
  generateBatch,
  cancelBatch,
  batchReview: reviewOfBatch,
  adjustCharge,
  acceptBatch,
  publishBatch,
  withdrawBatch,
  closeBatch,
  discardBatch,
};
