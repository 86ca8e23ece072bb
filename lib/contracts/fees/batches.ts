import { z } from 'zod';
import { batchActions, batchStates } from '@/lib/rules/fees/batch-states.ts';
import { billFaultKinds, findings } from '@/lib/rules/fees/bill-notes.ts';
import { limits } from '@/lib/rules/limits.ts';
import { gradeKey, gradesOf, schoolStages } from '@/lib/rules/school-grades.ts';
import { filterSchemasOf, saved } from '../field-schemas.ts';
import { byVersion, calendarDate, cents, lines, month, requiredText, text, uuid } from '../shapes.ts';
import { batchListed } from './batch.data.ts';
import { money, pageInput, pageReply, said, signedCents } from './pages.ts';
import { planChild } from './student-plans.ts';

const grades = schoolStages.flatMap((stage) => gradesOf(stage).map((grade) => gradeKey(stage, grade)));

/** Whose bills; what is empty leaves that open. A child is in the class it is in now, or was in last. */
export const batchScope = z.strictObject({
  stages: z.array(z.enum(schoolStages)).max(schoolStages.length),
  /** As `gradeKey` names them. */
  grades: z.array(z.enum(grades)).max(grades.length),
  classIds: z.array(uuid).max(limits.feeScopeClasses),
});
export type BatchScope = z.output<typeof batchScope>;

const head = {
  name: requiredText(limits.nameChars),
  /** The month that is charged. Terms and years are charged with the month in which they begin. */
  month,
  scope: batchScope,
  /** Empty: whatever the plans charge. */
  itemIds: z.array(uuid).max(limits.feeBatchItems),
  /** Takes in one-off charges that wait for this month or an earlier one. */
  withOneOffs: z.boolean(),
  issueOn: calendarDate,
  /** The last day on which it is paid in time; a plan with instalments has days of its own. */
  dueOn: calendarDate,
  /** A bill may be paid in parts, each of at least so much. */
  allowPartial: z.boolean(),
  minPartCents: cents.nullable(),
  /** For the families, printed on each bill. */
  note: lines(limits.noteChars),
  /** From which share on a change since the month before is shown, in hundredths of a percent. */
  changeBp: z.int().min(0).max(10_000),
};

/** Adds a draft, or changes a batch that is not published; bills of it are then generated anew. */
export const savedBatch = z.strictObject({ ...head, ...saved }).refine(({ issueOn, dueOn }) => issueOn <= dueOn, {
  path: ['dueOn'],
  params: { key: 'spanReversed' },
});

const batchRow = z.object({
  ...head,
  id: z.string(),
  /** Classes of its scope that the reader's right does not reach; the scope names the others. */
  otherClasses: z.number(),
  /** 202609-01: counted within the month. */
  number: z.string(),
  state: z.enum(batchStates),
  version: z.number(),
  /** Bills that stand: none that is void or thrown away. */
  bills: z.number(),
  amountCents: money,
  /** Of it, what others than the families pay. */
  sponsoredCents: money,
  waivedCents: money,
  paidCents: money,
  /** Children of whom no bill could be made. */
  faults: z.number(),
  /** Public holidays that it charges because the calendar does not state them; none once it is published. */
  openHolidays: z.array(z.string()),
  /** While it generates: children done, of how many. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Why generation ended before its end. */
  error: said.nullable(),
  createdBy: z.string(),
  generatedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Why it was withdrawn or closed. */
  reason: z.string(),
  actions: z.array(z.enum(batchActions)),
});
export type BatchRow = z.output<typeof batchRow>;

export const batchesInput = z.strictObject(filterSchemasOf(batchListed.filters));
export const batchesReply = z.object({
  /** The newest first. */
  rows: z.array(batchRow),
  actions: z.array(z.enum(['create'])),
  ...pageReply,
});

export const batch = batchRow.extend({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many children the review has to say something of, by what. Zero before anything was generated. */
  findings: z.record(z.enum(findings), z.number()),
  /** The month that it is compared with. */
  comparedMonth: z.string(),
  /** Children with bills, and one-off charges taken in. */
  oneOffs: z.number(),
});
export type Batch = z.output<typeof batch>;

/** Children of a batch, those of one finding or all that have a bill, of a class or of all. */
export const batchReviewInput = z.strictObject({
  id: uuid,
  finding: z.enum(findings).optional(),
  classId: uuid.optional(),
  ...pageInput,
});
export const batchReviewReply = z.object({
  comparedMonth: z.string(),
  rows: z.array(
    z.object({
      student: planChild,
      /** Null where there is none. */
      billId: z.string().nullable(),
      amountCents: money.nullable(),
      /** What the child was charged the month before for the same items. */
      beforeCents: money.nullable(),
      findings: z.array(z.enum(findings)),
      /** Why no bill could be made, and of which item. */
      faults: z.array(
        z.object({ kind: z.enum(billFaultKinds), itemId: z.string().nullable(), itemName: z.string().nullable() }),
      ),
    }),
  ),
  ...pageReply,
});

/**
 * What a person types on a child's charge of a batch that is not published: a quantity (sessions; null takes that of
 * the plan) and an amount added or taken off. Zero and null take it back. The child's bill is made anew at once.
 */
export const adjustedCharge = z.strictObject({
  batchId: uuid,
  studentId: uuid,
  itemId: uuid,
  quantityHundredths: z.int().min(0).max(limits.feeQuantityHundredthsMax).nullable(),
  adjustmentCents: signedCents,
  reason: requiredText(limits.reasonChars),
});
export const adjustedReply = z.object({
  /** The bill as it was made anew; null where there is nothing to charge, or a fault is left. */
  billId: z.string().nullable(),
  faults: z.number(),
});

/** Publishes what was reviewed: bills and their sum as they were read. */
export const publishedBatch = byVersion.extend({
  bills: z.int().min(1).max(limits.feeRowsShown),
  amountCents: signedCents,
});
export const reasonedBatch = byVersion.extend({ reason: requiredText(limits.reasonChars) });
/** A reason is needed where something is still to be paid. */
export const closedBatch = byVersion.extend({ reason: text(limits.reasonChars).default('') });
