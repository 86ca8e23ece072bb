import { z } from 'zod';
import { billNoteKinds } from '@/lib/rules/fees/bill-notes.ts';
import {
  billDocumentKinds,
  billFlags,
  billMoves,
  billStates,
  childPayments,
  trashMoves,
} from '@/lib/rules/fees/bill-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byVersion, cents, requiredText, uuid } from '../shapes.ts';
import { whyStep } from '../why.ts';
import { billFilters } from './bill.data.ts';
import { billTrashFilters } from './bill-trash.data.ts';
import { money, pageReply } from './pages.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

const billRow = z.object({
  id: z.string(),
  /** 202609-00017: given on publication; null on a draft. */
  number: z.string().nullable(),
  /** Null on an opening bill, brought from a former system. */
  batchId: z.string().nullable(),
  batchNumber: z.string(),
  batchName: z.string(),
  month: z.string(),
  /** As they were when the bill was made. */
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  state: z.enum(billStates),
  flags: z.array(z.enum(billFlags)),
  /** What the lines come to. */
  amountCents: money,
  /** Of it, what others than the family pay (claims). */
  sponsoredCents: money,
  /** What is left for the family: the amount without what others pay. */
  receivableCents: money,
  waivedCents: money,
  paidCents: money,
  refundedCents: money,
  dueCents: money,
  issueOn: z.string(),
  dueOn: z.string(),
  /** The next day on which a part of it is due; null where nothing is. */
  nextDueOn: z.string().nullable(),
  publishedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  urges: z.number(),
  version: z.number(),
  actions: z.array(z.enum(billMoves)),
});
export type BillRow = z.output<typeof billRow>;

export const billsInput = z.strictObject(filterSchemasOf(billFilters));
/** Bills that are not thrown away, the newest month first, then by class and number of the child. */
export const billsReply = z.object({ rows: z.array(billRow), ...pageReply });

const billLine = z.object({
  /** Its place on the bill, from 0. */
  at: z.number(),
  itemId: z.string(),
  itemName: z.string(),
  /** From the child's plan, charged once, or owed in a former system. */
  origin: z.enum(['plan', 'oneOff', 'opening']),
  note: z.string(),
  priceCents: money,
  quantityHundredths: z.number(),
  /** Price times quantity, rounded. */
  grossCents: money,
  discountCents: money,
  adjustmentCents: money,
  /** Gross without discount, with adjustment: negative where a credit is given. */
  amountCents: money,
  sponsoredCents: money,
  waivedCents: money,
  paidCents: money,
  refundedCents: money,
  /** Why it is this figure, from what people typed and counted to the amount. */
  why: z.array(whyStep),
});
export type BillLine = z.output<typeof billLine>;

const billDocument = z.object({
  id: z.string(),
  kind: z.enum(billDocumentKinds),
  /** Of a waiver; zero for others. */
  cents: money,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** A waiver that was taken back, and by which document. */
  takenBackBy: z.string().nullable(),
});

export const bill = billRow.extend({
  planName: z.string().nullable(),
  planEdition: z.number().nullable(),
  allowPartial: z.boolean(),
  minPartCents: money.nullable(),
  /** For the families. */
  note: z.string(),
  lines: z.array(billLine),
  /** What happened to the child in the month. */
  notes: z.array(z.object({ kind: z.enum(billNoteKinds), params })),
  /** Who pays how much of the family's part; the main payer first. Empty where one pays all. */
  payers: z.array(z.object({ guardianId: z.string().nullable(), name: z.string(), cents: money })),
  payerName: z.string().nullable(),
  /** In which parts it is due; empty where whole. */
  instalments: z.array(z.object({ dueOn: z.string(), cents: money })),
  /** What others pay of it, each with its claim. */
  sponsors: z.array(z.object({ sponsorId: z.string(), name: z.string(), cents: money })),
  documents: z.array(billDocument),
  trash: z.object({ at: z.string(), by: z.string(), reason: z.string(), purgeOn: z.string() }).nullable(),
});
export type Bill = z.output<typeof bill>;

const ids = z.array(uuid).min(1).max(limits.batchRows);

/** Bills to be printed together, each with its derivation. */
export const printedBillsInput = z.strictObject({ ids: z.array(uuid).min(1).max(limits.feeBillsPrinted) });
export const printedBillsReply = z.object({ schoolName: z.string(), rows: z.array(bill) });

/** At most what is due. */
export const waivedBill = byVersion.extend({ cents: cents.min(1), reason: requiredText(limits.reasonChars) });
/** Takes a waiver back, once. */
export const unwaivedBill = byVersion.extend({ documentId: uuid, reason: requiredText(limits.reasonChars) });
export const voidedBill = byVersion.extend({ reason: requiredText(limits.reasonChars) });
export const frozenBill = byVersion.extend({ frozen: z.boolean(), reason: requiredText(limits.reasonChars) });

export const trashedBills = z.strictObject({ ids, reason: requiredText(limits.reasonChars) });
export const restoredBills = z.strictObject({ ids });
/** Without ids all drafts that lie in the trash. `count`: how many the person was told would go; others refuse it. */
export const purgedBills = z.strictObject({ ids: ids.optional(), count: z.int().min(1).max(limits.feeRowsShown) });

/**
 * Why a bill of several stayed as it was. `alreadyCharged`: another bill charges the same item and month by now;
 * `hasPayments`: it was paid once, if only to be reversed, so it can be void but not purged.
 */
export const billRefusals = ['notFound', 'wrongState', 'alreadyCharged', 'claimSubmitted', 'hasPayments'] as const;
export type BillRefusal = (typeof billRefusals)[number];
export const billsMoved = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), label: z.string(), reason: z.enum(billRefusals) })),
});
export const purgedReply = z.object({ purged: z.number() });

export const classPaymentsInput = z.strictObject({ classId: uuid });
/** A row for each child that is in the class. */
export const classPaymentsReply = z.object({
  rows: z.array(z.object({ studentId: z.string(), payment: z.enum(childPayments) })),
});

export const billTrashInput = z.strictObject(filterSchemasOf(billTrashFilters));
export const billTrashReply = z.object({
  /** What was thrown away last first. */
  rows: z.array(
    billRow.extend({
      trashedAt: z.string(),
      trashedBy: z.string(),
      trashReason: z.string(),
      purgeOn: z.string(),
      actions: z.array(z.enum(trashMoves)),
    }),
  ),
  /** Whether everything may be purged at once that has no number. */
  actions: z.array(z.enum(['purge'])),
  /** How many have none, of all that the filter finds. */
  purgeable: z.number(),
  ...pageReply,
});
