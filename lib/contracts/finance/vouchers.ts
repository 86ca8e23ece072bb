import { z } from 'zod';
import { documentKinds, documentModules } from '@/lib/rules/finance/document-states.ts';
import { voucherKinds, voucherOrders } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, text, uuid, version } from '../shapes.ts';
import { foreignCurrency, rateText } from './auxiliary.ts';
import { forwards, isForwards } from './books.ts';
import { period, signedCents, signedQuantity } from './call-parts.ts';

export const voucherOrigins = [
  'manual',
  'carryOver',
  'reversal',
  'import',
  'revaluation',
  'document',
  'recurring',
] as const;
export type VoucherOrigin = (typeof voucherOrigins)[number];

export const savedLine = z.strictObject({
  summary: text(limits.financeSummaryChars),
  /** Null while no subject is chosen. */
  subjectId: uuid.nullable(),
  auxiliaryIds: z.array(uuid).max(7).default([]),
  debitCents: signedCents.default(0),
  creditCents: signedCents.default(0),
  currency: foreignCurrency.nullable().default(null),
  foreignCents: signedCents.nullable().default(null),
  rate: rateText.nullable().default(null),
  /** In ten-thousandths of the subject's unit; null where none is said, zero where only the value changes. */
  quantity: signedQuantity.nullable().default(null),
  /** Row of the cash flow report; null lets the rules choose. */
  cashItem: text(10).nullable().default(null),
});
export type SavedLine = z.output<typeof savedLine>;

const head = {
  onDate: calendarDate,
  kind: z.enum(voucherKinds),
  attachments: z.int().min(0).max(9_999),
};

export const fileIds = z.array(uuid).max(limits.financeVoucherFiles);

export const savedVoucher = z.strictObject({
  ...head,
  /** Pages of originals; left out, as many as there are files. */
  attachments: head.attachments.optional(),
  /** The attached originals in their order; left out, they stay as they are. */
  files: fileIds.optional(),
  id: uuid.optional(),
  version: version.optional(),
  /**
   * Given by hand, until the voucher is posted: what bears it and is not posted goes up. Null gives it free again; left
   * out, it stays as it is.
   */
  number: z.int().min(1).max(limits.financeNumberMax).nullable().optional(),
  lines: z.array(savedLine).max(limits.financeVoucherLines),
  /** Hands it in as well; then nothing may be missing. */
  submit: z.boolean().default(false),
});

const voucherActions = z.array(
  z.enum(['edit', 'submit', 'withdraw', 'audit', 'unaudit', 'reject', 'post', 'trash', 'restore', 'reverse', 'attach']),
);

const voucherRow = z.object({
  id: z.string(),
  period: z.number(),
  ...head,
  number: z.number(),
  /** By hand. */
  numberGiven: z.boolean(),
  state: z.enum(voucherStates),
  origin: z.enum(voucherOrigins),
  summary: z.string(),
  debitCents: z.number(),
  creditCents: z.number(),
  lineCount: z.number(),
  /** Lines whose amount is still to be filled in, of the draft of a recurring entry. */
  toFill: z.number(),
  madeBy: z.string(),
  auditedBy: z.string().nullable(),
  postedBy: z.string().nullable(),
  /** Why it was sent back to its maker. */
  reason: z.string(),
  /** The red voucher that takes it back. */
  reversedById: z.string().nullable(),
  /** What it takes back itself. */
  reversalOfId: z.string().nullable(),
  version: z.number(),
  actions: voucherActions,
});
export type VoucherRow = z.output<typeof voucherRow>;

const voucherLine = z.object({
  at: z.number(),
  summary: z.string(),
  subjectId: z.string().nullable(),
  number: z.string(),
  fullName: z.string(),
  auxiliary: z.array(z.object({ id: z.string(), kind: z.string(), name: z.string() })),
  debitCents: z.number(),
  creditCents: z.number(),
  currency: z.string().nullable(),
  foreignCents: z.number().nullable(),
  rate: z.string().nullable(),
  quantity: z.number().nullable(),
  /** Of the subject; null where it is kept by value alone. */
  unit: z.string().nullable(),
  cashItem: z.string().nullable(),
});

/** An attached original. */
export const voucherFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  addedBy: z.string(),
  addedAt: z.string(),
});
export type VoucherFile = z.output<typeof voucherFile>;

export const voucher = voucherRow.extend({
  lines: z.array(voucherLine),
  files: z.array(voucherFile),
  /** What the program it was brought from knows it by: its word and number, with the month, or a name of its own. */
  reference: z.string().nullable(),
  /** The document of another module that it was made for, and the page of the menu that shows it. */
  document: z
    .object({
      module: z.enum(documentModules),
      kind: z.enum(documentKinds),
      number: z.string(),
      address: z.string(),
    })
    .nullable(),
});
export type Voucher = z.output<typeof voucher>;

export const vouchersInput = z
  .strictObject({
    period,
    /** The first month of a span of one year that `period` ends. */
    from: period.optional(),
    state: z.enum(voucherStates).optional(),
    kind: z.enum(voucherKinds).optional(),
    /** Part of what a line says, small and capital letters alike. */
    text: text(limits.financeSummaryChars).optional(),
    /** What the voucher or a line of it comes to; red ones count as well. */
    cents: z.int().min(1).max(limits.moneyCentsMax).optional(),
    /** A subject that a line names, or one above it. */
    subjectId: uuid.optional(),
    number: z.int().min(1).max(limits.financeNumberMax).optional(),
    madeBy: uuid.optional(),
    order: z.enum(voucherOrders).default('latest'),
    page: z.int().min(1).max(limits.pagesMax).default(1),
    size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
  })
  .refine(({ from, period }) => from === undefined || isForwards({ from, to: period }), {
    ...forwards,
    path: ['period'],
  });
export const vouchersReply = z.object({
  rows: z.array(voucherRow),
  total: z.number(),
  /** A search counts no further than to the page that is asked for: there are more. */
  totalIsLowerBound: z.boolean(),
  page: z.number(),
  size: z.number(),
  actions: z.array(z.enum(['create'])),
});

export const makersReply = z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) });

const ids = z.array(uuid).min(1).max(limits.batchRows);
/** Vouchers to be printed together, and what their forms say above them. */
export const printedInput = z.strictObject({ ids });
export const printedReply = z.object({ schoolName: z.string(), rows: z.array(voucher) });

export const movedDrafts = z.strictObject({ ids, move: z.enum(['submit', 'withdraw', 'trash', 'restore']) });
export const movedAudits = z.strictObject({
  ids,
  move: z.enum(['audit', 'unaudit', 'reject']),
  /** For those sent back. */
  reason: text(limits.reasonChars).default(''),
});
export const postedVouchers = z.strictObject({ ids });

/** Why a voucher of a batch stayed as it was. */
export const refusals = [
  'notFound',
  'wrongState',
  'periodClosed',
  'ownVoucher',
  'selfAuditTomorrow',
  'incomplete',
  'ledgerNotOpen',
  'outOfLine',
] as const;
export type Refusal = (typeof refusals)[number];
export const batchReply = z.object({
  done: z.array(z.string()),
  /** What is posted under another number than it waited with, so that posted numbers run on. */
  renumbered: z.array(z.object({ kind: z.enum(voucherKinds), from: z.number(), to: z.number() })),
  refused: z.array(z.object({ id: z.string(), label: z.string(), reason: z.enum(refusals) })),
});

export const reversedVoucher = z.strictObject({
  id: uuid,
  /** Left out, today, or the first open day where today's month is closed. */
  onDate: calendarDate.optional(),
  reason: requiredText(limits.reasonChars),
});

export const gapsReply = z.object({
  rows: z.array(z.object({ kind: z.enum(voucherKinds), last: z.number(), gaps: z.array(z.number()) })),
  /** Tidying is offered where it closes a gap. */
  actions: z.array(z.enum(['tidy'])),
});
export const tidiedReply = z.object({
  /** Old and new numbers of what moved. */
  moved: z.array(z.object({ id: z.string(), kind: z.enum(voucherKinds), from: z.number(), to: z.number() })),
});
