import { z } from 'zod';
import {
  documentKinds,
  documentModules,
  documentReasons,
  documentStates,
  tieKinds,
} from '@/lib/rules/finance/document-states.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, month, unique, uuid } from '../shapes.ts';
import { period } from './call-parts.ts';

const pageInput = {
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
};
const pageReply = { total: z.number(), page: z.number(), size: z.number() };

/** A document as it is told wherever it is named. */
const named = {
  id: z.string(),
  module: z.enum(documentModules),
  kind: z.enum(documentKinds),
  number: z.string(),
  day: z.string(),
  summary: z.string(),
  /** The page of the menu that shows it. */
  address: z.string(),
};

const madeVoucher = z.object({
  id: z.string(),
  period: z.number(),
  onDate: z.string(),
  kind: z.enum(voucherKinds),
  number: z.number(),
  state: z.enum(voucherStates),
});

export const documentsInput = z.strictObject({
  state: z.enum(documentStates).optional(),
  module: z.enum(documentModules).optional(),
  kind: z.enum(documentKinds).optional(),
  /** Of their days. */
  month: month.optional(),
  ...pageInput,
});
const why = { reason: z.enum(documentReasons).nullable(), subjectNumber: z.string().nullable() };
const documentRow = z.object({
  ...named,
  /** Of either side. */
  cents: z.number(),
  state: z.enum(documentStates),
  ...why,
  voucher: madeVoucher.nullable(),
});
export type DocumentListRow = z.output<typeof documentRow>;
export const documentsReply = z.object({
  rows: z.array(documentRow),
  /** Of the whole school, whatever is shown. */
  waiting: z.number(),
  ...pageReply,
  actions: z.array(z.enum(['make'])),
});

export const madeDocuments = z.strictObject({
  /** Left out, all that wait. */
  ids: z
    .array(uuid)
    .min(1)
    .max(limits.batchRows)
    .refine(unique, { params: { key: 'duplicate' } })
    .optional(),
  /** The date of vouchers whose own month takes none. */
  onDate: calendarDate.optional(),
});
export const madeReply = z.object({
  /** How many vouchers were made. */
  made: z.number(),
  /** How many more can be made: they come with the next call. */
  left: z.number(),
  /** How many still wait, and why; the first of them are named. */
  stayed: z.number(),
  why: z.array(z.object({ id: z.string(), number: z.string(), ...why })),
});

export const tieInput = z.strictObject({ module: z.enum(documentModules), period, ...pageInput });
const tieRow = z.object({
  kind: z.enum(tieKinds),
  /** Null of a voucher that comes from none, and where all of them together are compared. */
  document: z.object(named).nullable(),
  voucher: madeVoucher.extend({ summary: z.string() }).nullable(),
  /**
   * Where the two differ: debits less credits; null on the side that is not there. Of what is held, the module's own
   * ledger stands in the place of the document.
   */
  subjects: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      documentCents: z.number().nullable(),
      voucherCents: z.number().nullable(),
    }),
  ),
});
export type TieRow = z.output<typeof tieRow>;
export const tieReply = z.object({
  /** Whether the module has written anything into the books by then: before, nothing is compared. */
  isKept: z.boolean(),
  /** The subjects that are compared, each with what is below it. */
  tied: z.array(z.object({ number: z.string(), name: z.string() })),
  rows: z.array(tieRow),
  ...pageReply,
});
