import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import {
  adjustedCharge,
  adjustedReply,
  batch,
  batchesInput,
  batchesReply,
  batchReviewInput,
  batchReviewReply,
  closedBatch,
  publishedBatch,
  reasonedBatch,
  savedBatch,
} from './batches.ts';
import { base, json } from './call-parts.ts';

const view = { ...json, permission: 'fees.batch.view', effect: 'read' } as const;
const edit = { ...json, permission: 'fees.batch.edit', wholeSchool: true, effect: 'write' } as const;
const publish = { ...json, permission: 'fees.batch.publish', wholeSchool: true, effect: 'write' } as const;

/** Bills of many children for a month: described, generated, reviewed, published. */
export const batchCalls = {
  batches: endpoint({
    ...view,
    summary: 'A page of batches, the newest first',
    path: `${base}/chargeBatch/queryPage`,
    input: batchesInput,
    reply: batchesReply,
    shows: ['calendar', 'batch', 'bill', 'payment'],
  }),
  batch: endpoint({
    ...view,
    summary: 'A batch with what its review has found',
    path: `${base}/chargeBatch/get`,
    input: byId,
    reply: batch,
    shows: ['calendar', 'oneOff', 'batch', 'bill', 'payment'],
  }),
  saveBatch: endpoint({
    ...edit,
    summary:
      'Adds a draft of a batch, or changes one that is not published, whose bills then go; 409 when somebody was faster',
    path: `${base}/chargeBatch/save`,
    input: savedBatch,
    reply: batch,
    touches: ['batch', 'bill', 'oneOff'],
  }),
  generateBatch: endpoint({
    ...edit,
    summary: "Generates the batch's bills as a job, in place of those it has; what people typed on them stays",
    path: `${base}/chargeBatch/generate`,
    input: byVersion,
    reply: batch,
    touches: ['batch', 'bill', 'oneOff'],
  }),
  cancelBatch: endpoint({
    ...edit,
    summary: 'Ends the generation; the batch is a draft again and its bills go',
    path: `${base}/chargeBatch/cancel`,
    input: byId,
    reply: batch,
    touches: ['batch', 'bill', 'oneOff'],
  }),
  batchReview: endpoint({
    ...view,
    summary:
      'A page of children of a batch beside the month before: all that have a bill, or those that are new, missing, changed, zero, negative, without a plan or without a bill because something is missing',
    path: `${base}/chargeBatch/review`,
    input: batchReviewInput,
    reply: batchReviewReply,
    shows: ['batch', 'bill'],
  }),
  adjustCharge: endpoint({
    ...edit,
    summary:
      "Types a quantity or an amount on a child's charge in a batch that is not published, and makes its bill anew",
    path: `${base}/chargeBatch/adjust`,
    input: adjustedCharge,
    reply: adjustedReply,
    touches: ['batch', 'bill', 'oneOff'],
  }),
  acceptBatch: endpoint({
    ...edit,
    summary: 'Goes on to the review without the children of whom no bill could be made',
    path: `${base}/chargeBatch/accept`,
    input: byVersion,
    reply: batch,
    touches: ['batch'],
  }),
  publishBatch: endpoint({
    ...publish,
    summary:
      'Publishes the bills that were reviewed and numbers them; refused while one is negative, or others stand by now',
    path: `${base}/chargeBatch/publish`,
    input: publishedBatch,
    reply: batch,
    touches: ['batch', 'bill', 'debt', 'oneOff'],
  }),
  withdrawBatch: endpoint({
    ...publish,
    summary:
      'Takes a published batch back while nothing is paid: its bills are void, and the month may be charged anew',
    path: `${base}/chargeBatch/withdraw`,
    input: reasonedBatch,
    reply: batch,
    touches: ['batch', 'bill', 'debt', 'oneOff'],
  }),
  closeBatch: endpoint({
    ...publish,
    summary: 'Closes a published batch: its bills are paid and waived, and no longer void or thrown away',
    path: `${base}/chargeBatch/close`,
    input: closedBatch,
    reply: batch,
    touches: ['batch', 'bill', 'debt', 'oneOff'],
  }),
  discardBatch: endpoint({
    ...edit,
    summary: 'Throws a batch that is not published away, with its bills',
    path: `${base}/chargeBatch/delete`,
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['batch', 'bill', 'oneOff'],
  }),
};
