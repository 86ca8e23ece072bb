import { z } from 'zod';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, text, uuid } from '../shapes.ts';
import { foreignCurrency, rateText } from './auxiliary.ts';
import { forwards, isForwards, span } from './books.ts';
import { signedCents, signedQuantity, year } from './call-parts.ts';

/** What imported vouchers arrive as. */
export const importTargets = ['draft', 'submitted', 'posted'] as const;
export type ImportTarget = (typeof importTargets)[number];

export const importKinds = ['vouchers', 'openings'] as const;
export type FinanceImportKind = (typeof importKinds)[number];

/** The forms in which a file may come. */
export const importFormats = ['xlsx', 'csv', 'journal', 'ndjson'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;

/**
 * The columns of a sheet of vouchers, one line of a voucher a row. Those of the head are read in a voucher's first row.
 */
export const voucherColumns = [
  'reference',
  'onDate',
  'kind',
  'attachments',
  'carryOver',
  'summary',
  'subject',
  'subjectName',
  'auxiliary',
  'debit',
  'credit',
  'currency',
  'foreign',
  'rate',
  'quantity',
  'price',
  'unit',
  'cashItem',
  'number',
  'state',
] as const;
/** The columns of a sheet of opening balances. */
export const openingColumns = [
  'subject',
  'subjectName',
  'auxiliary',
  'opening',
  'debit',
  'credit',
  'foreignOpening',
  'foreignDebit',
  'foreignCredit',
  'quantityOpening',
  'quantityDebit',
  'quantityCredit',
  'unit',
] as const;
export type ImportColumn = (typeof voucherColumns)[number] | (typeof openingColumns)[number];

/** Without these a sheet cannot be read; of a group one is enough. */
export const neededColumns = {
  // Other programs know a voucher by its month, word and number.
  vouchers: [['reference', 'number'], ['onDate'], ['summary'], ['subject'], ['debit'], ['credit']],
  openings: [['subject'], ['opening']],
} as const satisfies Record<FinanceImportKind, readonly (readonly ImportColumn[])[]>;

/** A column of a file by its header, as a person chose it. */
export const columnChoice = z.strictObject({
  column: z.enum([...new Set([...voucherColumns, ...openingColumns])]),
  header: requiredText(limits.financeHeaderChars),
});
export type ColumnChoice = z.output<typeof columnChoice>;

export const mappedImport = z.strictObject({
  id: uuid,
  /** Each column, and each header, once. */
  columns: z.array(columnChoice).min(1).max(limits.importColumns),
});

/** A voucher as a line of an NDJSON file says it. */
export const incomingVoucher = z.strictObject({
  /** What the other program knows it by; a reference that has come in is never brought in again. */
  reference: requiredText(limits.financeReferenceChars),
  onDate: calendarDate,
  /** Left out, the kind that fits the cash it touches. */
  kind: z.enum(voucherKinds).nullable().default(null),
  attachments: z.int().min(0).max(9_999).default(0),
  /** Carries income and expense over; the activities report leaves it out. */
  carryOver: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        summary: text(limits.financeSummaryChars),
        /** The number of a lowest subject. */
        subject: text(20),
        /** Codes of auxiliary items by their kinds. */
        auxiliary: z.partialRecord(z.enum(auxiliaryKinds), requiredText(limits.feeCodeChars)).default({}),
        debitCents: signedCents.default(0),
        creditCents: signedCents.default(0),
        currency: foreignCurrency.nullable().default(null),
        foreignCents: signedCents.nullable().default(null),
        rate: rateText.nullable().default(null),
        /** In ten-thousandths of the subject's unit. */
        quantity: signedQuantity.nullable().default(null),
        cashItem: text(10).nullable().default(null),
      }),
    )
    .max(limits.financeVoucherLines),
});

/** What comes with a file stands in the address, where everything is text. */
const writtenYear = z.coerce.number().pipe(year);
export const uploadedOpenings = z.strictObject({ year: writtenYear });
export const uploadedVouchers = z.strictObject({
  year: writtenYear,
  target: z.enum(importTargets).default('submitted'),
  /** Brings in at once what is without fault, as programs want it; otherwise the file is only checked. */
  proceed: z.enum(['yes', 'no']).default('no'),
});

export const importView = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  year: z.number(),
  target: z.enum(importTargets).nullable(),
  format: z.enum(importFormats),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Vouchers, or balances, that may come in; with a fault; in the books since an earlier import; brought in. */
  good: z.number(),
  bad: z.number(),
  known: z.number(),
  imported: z.number(),
  /** Of the vouchers that the latest pass has brought in. */
  firstMonth: z.number().nullable(),
  lines: z.number(),
  debitCents: z.number(),
  creditCents: z.number(),
  /** Faults found, of which the first are kept. */
  faults: z.number(),
  progress: z.number(),
  total: z.number(),
  error: z
    .object({
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  /** The headers of a sheet whose columns were not found: whoever may `map` says which is which. */
  headers: z.array(z.string()),
  /** What was said of them. */
  columns: z.array(columnChoice),
  createdAt: z.string(),
  createdBy: z.string(),
  actions: z.array(z.enum(['run', 'cancel', 'map'])),
});
export type ImportView = z.output<typeof importView>;

export const importFault = z.object({
  /** Row of the sheet, or line of the text. */
  row: z.number(),
  /** Empty where it is of the whole voucher. */
  column: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportFault = z.output<typeof importFault>;

export const faultsInput = z.strictObject({
  id: uuid,
  page: z.int().min(1).max(1_000).default(1),
});
export const faultsReply = z.object({
  rows: z.array(importFault),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const exportedVouchers = z
  .strictObject({
    ...span,
    format: z.enum(['xlsx', 'csv', 'journal']).default('xlsx'),
  })
  .refine(isForwards, forwards);
export const exportedOpenings = z.strictObject({
  year,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
export const wantedTemplate = z.strictObject({
  kind: z.enum(importKinds),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
