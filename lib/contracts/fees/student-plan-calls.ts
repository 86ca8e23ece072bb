import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { refundBases } from '@/lib/rules/refund.ts';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion, month, uuid } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import { payOuts, refundStatuses } from './plans.ts';
import {
  discountRequest,
  fields,
  planChild,
  planPageInput,
  planPageReply,
  previewInput,
  previewReply,
  savedStudentPlan,
  studentPlan,
  studentPlansReply,
  unplannedInput,
  unplannedReply,
} from './student-plans.ts';

const refundPreviewInput = z.strictObject({ studentId: uuid, month });

const refundPreviewReply = z.object({
  month: z.string(),
  /** Null where the child has no plan in the month, or one without a refund plan. */
  plan: z.object({ name: z.string(), edition: z.number() }).nullable(),
  schoolDays: z.number(),
  /** School days that have passed without any record: they count as attended. */
  unrecorded: z.number(),
  leftOn: z.string().nullable(),
  away: z.array(
    z.object({
      day: z.string(),
      status: z.union(refundStatuses.map((code) => z.literal(code))),
      noticedAt: z.string().nullable(),
      /** The child was there; meals of the day were cancelled. */
      there: z.boolean(),
    }),
  ),
  /** Days of the plan on which the school had to close, with why. */
  closures: z.array(z.object({ day: z.string(), name: z.string() })),
  parts: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      basis: z.enum(refundBases),
      days: z.number(),
      /** Those of them on which the school was closed. */
      closures: z.number(),
      priceCents: z.number(),
      /** What the child pays for the item in the month by its plan. */
      paidCents: z.number(),
      cents: z.number(),
      limitedBy: z.enum(['daysMax', 'cap', 'paid']).nullable(),
      payOut: z.enum(payOuts),
    }),
  ),
  totalCents: z.number(),
});

const { payerGuardianId: _, ...given } = fields;
const forwards = { path: ['toOn'], params: { key: 'spanReversed' } };
const isForwards = ({ fromOn, toOn }: { fromOn: string; toOn: string | null }) => toOn === null || fromOn <= toOn;

/** Children of a class, or those picked. */
const givingInput = z
  .strictObject({
    ...given,
    classId: uuid.optional(),
    ids: z.array(uuid).min(1).max(limits.planPicked).optional(),
  })
  .refine(isForwards, forwards)
  .refine(({ classId, ids }) => (classId === undefined) !== (ids === undefined), {
    path: ['classId'],
    params: { key: 'required' },
  });
const givenInput = z
  .strictObject({ ...given, ids: z.array(uuid).min(1).max(limits.batchRows) })
  .refine(isForwards, forwards);

const said = z.object({ key: z.string(), params: z.record(z.string(), z.string()).optional() });

const givingReply = z.object({
  rows: z.array(
    z.object({
      student: planChild,
      /** Gets the plan; gets it while another one ends the day before; or does not get it. */
      outcome: z.enum(['given', 'replaces', 'refused']),
      /** The plan that ends, and the discounts of it that go on. */
      former: z
        .object({ name: z.string(), edition: z.number(), discounts: z.number(), overrides: z.number() })
        .nullable(),
      reason: said.nullable(),
    }),
  ),
});

const givenReply = z.object({ given: z.number(), replaced: z.number() });

const planFiguresReply = z.object({
  drafts: z.number(),
  enabled: z.number(),
  /** Null where the caller may not see what students pay by. */
  unplanned: z.number().nullable(),
  /** Batches that are not published and charge public holidays; null where the caller may not see batches. */
  holidayBatches: z.number().nullable(),
});

/** What each child pays by. */
export const studentPlanCalls = {
  studentPlans: endpoint({
    ...json,
    summary: "A page of children's plans, those set last first",
    path: `${base}/studentPlan/queryPage`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: planPageInput,
    reply: planPageReply,
    shows: ['studentPlan'],
  }),
  unplanned: endpoint({
    ...json,
    summary: 'A page of children who have no charge plan today',
    path: `${base}/studentPlan/queryUnplanned`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: unplannedInput,
    reply: unplannedReply,
    shows: ['studentPlan'],
  }),
  planFigures: endpoint({
    ...json,
    summary:
      'How many charge plans are drafts, how many in use, how many students have none today, and how many batches charge public holidays',
    path: `${base}/studentPlan/figures`,
    permission: 'fees.plan.view',
    effect: 'read',
    input: z.strictObject({}),
    reply: planFiguresReply,
  }),
  studentPlan: endpoint({
    ...json,
    summary: "A child's plans, present, past and future, with prices agreed and discounts",
    path: `${base}/studentPlan/get`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: z.strictObject({ studentId: uuid }),
    reply: studentPlansReply,
    shows: ['studentPlan'],
  }),
  saveStudentPlan: endpoint({
    ...json,
    summary: 'Gives a child a plan or changes one; plans of a child never overlap',
    path: `${base}/studentPlan/save`,
    permission: 'fees.studentPlan.edit',
    effect: 'write',
    input: savedStudentPlan,
    reply: studentPlan,
    touches: ['studentPlan'],
  }),
  giving: endpoint({
    ...json,
    summary: 'What giving the children of a class, or those picked, one plan would do to each, before it is done',
    path: `${base}/studentPlan/givingPreview`,
    permission: 'fees.studentPlan.edit',
    effect: 'read',
    input: givingInput,
    reply: givingReply,
    shows: ['studentPlan'],
  }),
  givePlans: endpoint({
    ...json,
    summary:
      'Gives many children one plan in one transaction, or none of them; plans that they have end the day before',
    path: `${base}/studentPlan/saveBatch`,
    permission: 'fees.studentPlan.edit',
    effect: 'write',
    input: givenInput,
    reply: givenReply,
    touches: ['studentPlan'],
  }),
  removeStudentPlan: endpoint({
    ...json,
    summary: 'Takes a plan that was given by mistake away; 409 when somebody changed it meanwhile',
    path: `${base}/studentPlan/delete`,
    permission: 'fees.studentPlan.edit',
    effect: 'write',
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['studentPlan'],
  }),
  discountRequests: endpoint({
    ...json,
    summary: 'Prices and discounts that were asked for a child where a flow decides about them, the newest first',
    path: `${base}/studentPlan/queryDiscountRequests`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: z.strictObject({ studentId: uuid }),
    reply: z.object({ rows: z.array(discountRequest) }),
    shows: ['studentPlan'],
  }),
  withdrawDiscountRequest: endpoint({
    ...json,
    summary: 'Takes back what was asked for before it is decided; the plan stays as it is',
    path: `${base}/studentPlan/withdrawDiscountRequest`,
    permission: 'fees.studentPlan.edit',
    effect: 'write',
    input: byVersion,
    reply: discountRequest,
    touches: ['studentPlan'],
  }),
  preview: endpoint({
    ...json,
    summary: 'What one child pays for a month, line by line with the reasons',
    path: `${base}/studentPlan/preview`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: previewInput,
    reply: previewReply,
    shows: ['studentPlan'],
  }),
  refundPreview: endpoint({
    ...json,
    summary: 'What one child gets back for a month by its attendance and refund plan, item by item with the reasons',
    path: `${base}/studentPlan/refundPreview`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    input: refundPreviewInput,
    reply: refundPreviewReply,
    shows: ['studentPlan'],
  }),
  uploadEvidence: endpoint({
    summary: 'Keeps the evidence for a discount: a PDF, JPEG or PNG of at most 10 MB',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/studentPlan/evidence/upload`,
    permission: 'fees.studentPlan.edit',
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({ id: z.string(), name: z.string() }),
  }),
  evidence: endpoint({
    summary: 'The evidence for a discount as a file',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${base}/studentPlan/evidence`,
    permission: 'fees.studentPlan.view',
    effect: 'read',
    stream: true,
    input: byId,
    reply: z.never(),
  }),
};
