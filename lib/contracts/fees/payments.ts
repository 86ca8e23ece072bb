import { z } from 'zod';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds, paymentStates } from '@/lib/rules/fees/payment-states.ts';
import { cashIn, isWhole, largestNoteCents } from '@/lib/rules/fees/payment-sums.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { calendarDate, cents, personNameOrNone, requiredText, text, unique, uuid } from '../shapes.ts';
import { money, pageReply } from './pages.ts';
import { paymentFilters } from './payment.data.ts';
import { planChild } from './student-plans.ts';

export const familiesInput = z.strictObject({
  /** A name, its pinyin, a child's number, a guardian's phone, or the number of a card, bill, payment or receipt. */
  q: requiredText(limits.nameChars),
});
/** Children that the words find, at most `limits.feeFamiliesFound`. */
export const familiesReply = z.object({
  rows: z.array(z.object({ student: planChild, bills: z.number(), dueCents: money })),
});

const counterBill = z.object({
  id: z.string(),
  number: z.string(),
  month: z.string(),
  name: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  dueCents: money,
  /** Somebody has frozen it: it cannot be paid here. */
  isFrozen: z.boolean(),
  allowPartial: z.boolean(),
  minPartCents: money.nullable(),
  /** Lines of which something is due. */
  lines: z.array(z.object({ at: z.number(), itemName: z.string(), dueCents: money })),
});
export type CounterBill = z.output<typeof counterBill>;

/** A child with its brothers and sisters: what is due of each, the oldest first, and what is held for it. */
export const counterFamilyInput = z.strictObject({ studentId: uuid });
export const counterFamilyReply = z.object({
  children: z.array(
    z.object({
      student: planChild,
      hasLeft: z.boolean(),
      /** What can be used: without what open refund orders hold. */
      balanceCents: money,
      reservedCents: money,
      depositCents: money,
      bills: z.array(counterBill),
    }),
  ),
  /** The payer first. */
  guardians: z.array(z.object({ name: z.string(), isPayer: z.boolean() })),
  /** How, and by whom, the family paid the last time at the counter. */
  last: z.object({ payType: z.enum(payTypes), payerName: z.string() }).nullable(),
});

/** What is paid of a bill. */
export const paidPart = z.strictObject({
  billId: uuid,
  /** What was due of it when the cashier looked: another refuses the payment. */
  dueCents: cents.min(1),
  cents: cents.min(1),
  /** How it is spread over lines; by their order where nothing is said. */
  lines: z
    .array(
      z.strictObject({
        at: z
          .int()
          .min(0)
          .max(limits.feeLines * 10),
        cents: cents.min(1),
      }),
    )
    .max(limits.feeLines * 10)
    .optional(),
});
const tender = z.strictObject({
  payType: z.enum(payTypes),
  cents: cents.min(1),
  /** The number of the slip or of the bank's entry; it is booked once only. */
  reference: text(limits.feeReferenceChars).default(''),
});

/** One slip pays once: the second tender that names it is told. */
function refuseSlipTwice(tenders: readonly z.output<typeof tender>[], on: z.RefinementCtx): void {
  const slipOf = ({ payType, reference }: z.output<typeof tender>) => `${payType} ${identityOf(reference)}`;
  for (const [at, one] of tenders.entries())
    if (one.reference !== '' && tenders.findIndex((other) => slipOf(other) === slipOf(one)) < at)
      on.addIssue({ code: 'custom', path: [at, 'reference'], params: { key: 'slipTwice' } });
}

const ofChild = z.strictObject({ studentId: uuid, cents: cents.min(1) });

export const takenPayment = z
  .strictObject({
    /** The child at whose name the family was found. */
    studentId: uuid,
    parts: z
      .array(paidPart)
      .max(limits.feeBillsPaid)
      .refine((rows) => unique(rows.map(({ billId }) => billId)), { params: { key: 'duplicate' } }),
    tenders: z.array(tender).max(limits.feeTenders).superRefine(refuseSlipTwice),
    fromBalance: z
      .array(ofChild)
      .max(limits.feeFamilyChildren)
      .refine((rows) => unique(rows.map(({ studentId }) => studentId)), { params: { key: 'duplicate' } }),
    toBalance: ofChild.nullable(),
    changeCents: cents,
    /** The cashier has counted again: said where the change exceeds the largest note. */
    changeConfirmed: z.boolean().optional(),
    payerName: personNameOrNone,
    note: text(limits.reasonChars).default(''),
    /** The day that it counts for, where the money came in before today: one that is open. */
    day: calendarDate.optional(),
  })
  .refine(({ parts, toBalance }) => parts.length > 0 || toBalance !== null, {
    path: ['parts'],
    params: { key: 'required' },
  })
  .refine(
    ({ parts, tenders, fromBalance, toBalance, changeCents }) =>
      isWhole({
        receivedCents: sumCents(tenders),
        fromBalanceCents: sumCents(fromBalance),
        allocatedCents: sumCents(parts),
        toBalanceCents: toBalance?.cents ?? 0,
        changeCents,
        nextBillCents: 0,
      }),
    { path: ['tenders'], params: { key: 'paymentNotWhole' } },
  )
  .refine(({ tenders, changeCents }) => changeCents <= cashIn(tenders), {
    path: ['changeCents'],
    params: { key: 'changeOverCash' },
  })
  .refine(({ changeCents, changeConfirmed }) => changeCents <= largestNoteCents || changeConfirmed === true, {
    path: ['changeConfirmed'],
    params: { key: 'changeUnconfirmed' },
  });

const named = z.object({ id: z.string(), number: z.string() });

const sums = {
  ...{ receivedCents: money, fromBalanceCents: money, allocatedCents: money, toBalanceCents: money },
  /** Of refunds: what is taken off the next bill. */
  nextBillCents: money,
};

const paymentRow = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  /** SK202611-00017 */
  number: z.string(),
  /** The day that it counts for: its number, its receipt and the day close follow it. */
  day: z.string(),
  /** The day on which the bank had it, of a transfer claimed of the bank's list. */
  arrivedOn: z.string().nullable(),
  /** It went through the bank, and through no cashier's drawer. */
  isThroughBank: z.boolean(),
  at: z.string(),
  cashier: z.string(),
  student: planChild,
  payerName: z.string(),
  ...sums,
  changeCents: money,
  tenders: z.array(z.object({ payType: z.enum(payTypes), cents: money, reference: z.string() })),
  /** The valid receipt. */
  receipt: named.nullable(),
  /** For how much of it tickets stand. */
  ticketCents: money,
  /** Money was received, and no ticket stands for it. */
  isUnticketed: z.boolean(),
  note: z.string(),
  actions: z.array(z.enum(['reverse', 'print'])),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Spellings of a name that look alike find the same. */
const sought = personNameOrNone.default('');
export const paymentsInput = z.strictObject({ ...filterSchemasOf(paymentFilters), text: sought });
export const filteredReceiptsInput = z.strictObject({ ...narrowingOf(paymentFilters), text: sought });
/** Valid receipts of what the filters find, by number, at most `limits.feeReceiptsPrinted`; and how many there are. */
export const filteredReceiptsReply = z.object({ ids: z.array(z.string()), total: z.number() });
export const paymentsReply = z.object({
  /** The newest first. */
  rows: z.array(paymentRow),
  /** Of all that the filters find; what was taken back is taken off. */
  sums: z.object({
    /** Received, less change. */
    netCents: money,
    ...{ fromBalanceCents: money, allocatedCents: money, toBalanceCents: money },
  }),
  /** Of these documents, what the item, class, balance or way of paying that was asked for comes to; null without. */
  share: z.object({ names: z.array(z.string()), cents: money }).nullable(),
  /** Whose documents they are, where a cashier was asked for. */
  cashier: z.string().nullable(),
  ...pageReply,
});

export const receipt = z.object({
  id: z.string(),
  number: z.string(),
  /** A red one takes another back. */
  redOf: named.nullable(),
  isTakenBack: z.boolean(),
  title: z.string(),
  cents: money,
  reason: z.string(),
  prints: z.number(),
  /** The day that it counts for. */
  day: z.string(),
  at: z.string(),
  by: z.string(),
});

export const payment = paymentRow.extend({
  /** Null where it went through the bank, and no drawer. */
  shift: named.nullable(),
  parts: z.array(
    z.object({
      billId: z.string(),
      billNumber: z.string(),
      month: z.string(),
      studentName: z.string(),
      itemName: z.string(),
      cents: money,
    }),
  ),
  /** What was kept for a child (in), or taken of what is kept for it (out). */
  balances: z.array(z.object({ studentName: z.string(), way: z.enum(['in', 'out']), cents: money })),
  reverses: named.nullable(),
  reversedBy: named.nullable(),
  receipts: z.array(receipt),
});
export type Payment = z.output<typeof payment>;

/**
 * What the counter has to know of what it has just taken. No more: whoever takes the next payment waits for its number
 * until this one is answered.
 */
export const takenReply = paymentRow
  .pick({ id: true, number: true, day: true, receivedCents: true, changeCents: true })
  .extend({ receipt: named });

export const reversedPayment = z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) });

const ids = z.array(uuid).min(1).max(limits.feeReceiptsPrinted);
export const printedReceiptsInput = z.strictObject({ ids });
/** What receipts say, in the order asked for. */
export const printedReceiptsReply = z.object({
  schoolName: z.string(),
  rows: z.array(receipt.extend({ payment })),
});
/** They went to a printer once more: from the second time on they are copies. */
export const notedPrints = z.strictObject({ ids });
export const notedReply = z.object({ printed: z.number() });

/** Takes a receipt back by a red one, and writes another in its place. */
export const rewrittenReceipt = z.strictObject({
  id: uuid,
  reason: requiredText(limits.reasonChars),
  title: requiredText(limits.nameChars),
});
