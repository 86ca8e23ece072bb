import { z } from 'zod';
import { matchReasons } from '@/lib/rules/finance/bank-matching.ts';
import { statementFaults, statementFields } from '@/lib/rules/finance/bank-statement.ts';
import { readMends } from '@/lib/rules/finance/statement-mends.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, uuid } from '../shapes.ts';
import { period } from './call-parts.ts';

const page = { page: z.int().min(1).max(limits.pagesMax).default(1) };
const paged = { total: z.number(), page: z.number(), size: z.number() };
const edited = { actions: z.array(z.enum(['edit'])) };

/** A cash or bank subject of the lowest level; the months until this one are meant. */
const accountMonth = { subjectId: uuid, period };
export const ofAccount = z.strictObject({ subjectId: uuid });
export const ofAccountMonth = z.strictObject(accountMonth);

/** A line of the bank's statement; in is positive, out is negative. */
export const bankLine = z.object({
  id: z.string(),
  onDate: z.string(),
  cents: z.number(),
  balanceCents: z.number().nullable(),
  counterparty: z.string(),
  summary: z.string(),
  serial: z.string(),
  /** Why nobody need look at it any more. */
  ignored: z.string(),
});
export type BankLine = z.output<typeof bankLine>;

/** A posted line of the account, with the bank's sign. */
export const bookMovement = z.object({
  voucherId: z.string(),
  at: z.number(),
  onDate: z.string(),
  kind: z.enum(voucherKinds),
  number: z.number(),
  summary: z.string(),
  cents: z.number(),
});
export type BookMovement = z.output<typeof bookMovement>;

export const bankLinesInput = z.strictObject({
  ...accountMonth,
  state: z.enum(['open', 'ignored']).default('open'),
  ...page,
});
export const bankLinesReply = z.object({
  rows: z.array(bankLine),
  ...paged,
  /** The first and the last day that the bank's statements speak of; null before the first statement. */
  known: z.object({ from: z.string(), to: z.string() }).nullable(),
  ...edited,
});

export const bookMovementsInput = z.strictObject({
  ...accountMonth,
  /**
   * Those before the first statement are taken as settled, and looked at only where the bank shows one of them late.
   */
  state: z.enum(['open', 'earlier']).default('open'),
  ...page,
});
export const bookMovementsReply = z.object({ rows: z.array(bookMovement), ...paged });

const pair = { lines: z.array(bankLine), entries: z.array(bookMovement) };
const reason = z.enum([...matchReasons, 'hand']);
export const proposalsReply = z.object({
  rows: z.array(z.object({ ...pair, reason: z.enum(matchReasons), sure: z.boolean() })),
  total: z.number(),
  /** How many may be accepted unseen. */
  sure: z.number(),
  ...edited,
});

export const matchesInput = z.strictObject({ ...accountMonth, ...page });
export const bankMatch = z.object({ id: z.string(), reason, madeAt: z.string(), madeBy: z.string(), ...pair });
export type BankMatch = z.output<typeof bankMatch>;
export const matchesReply = z.object({ rows: z.array(bankMatch), ...paged, ...edited });

const entryPlace = z.strictObject({ voucherId: uuid, at: z.int().min(0).max(limits.financeVoucherLines) });
/** Several to several with equal sums; one side may be empty where the other cancels itself out. */
export const matched = z.strictObject({
  subjectId: uuid,
  lineIds: z.array(uuid).max(limits.batchRows),
  entries: z.array(entryPlace).max(limits.batchRows),
});
export const ignoredLines = z.strictObject({
  ids: z.array(uuid).min(1).max(limits.batchRows),
  reason: requiredText(limits.reasonChars),
});
export const minded = z.strictObject({ ids: z.array(uuid).min(1).max(limits.batchRows) });
export const counted = z.object({ count: z.number() });

/**
 * What travels with a file: what each column means, by comma, and what stood before the first line where the bank does
 * not say.
 */
export const statementFile = z.strictObject({
  subjectId: uuid,
  columns: z.string().max(2_000).default(''),
  opening: z.string().trim().max(20).default(''),
  /** Cells that were mended, as JSON: [[row, field, text], ...]. The file stays as the bank made it. */
  mended: z
    .string()
    .max(limits.financeStatementMends * 200)
    .default('')
    .refine((text) => readMends(text) !== null, { params: { key: 'wrongFormat' } }),
});
export const statementPreview = z.object({
  /** Headers by column with what each was taken for. */
  columns: z.array(z.object({ header: z.string(), field: z.enum(statementFields).nullable() })),
  /** What the columns lack. */
  missing: z.enum(['date', 'amount', 'opening']).nullable(),
  rows: z.array(bankLine.omit({ id: true, ignored: true }).extend({ row: z.number(), known: z.boolean() })),
  lineCount: z.number(),
  /** Lines brought in before; they are left out. */
  knownCount: z.number(),
  faults: z.array(z.object({ row: z.number(), fault: z.enum(statementFaults) })),
  faultCount: z.number(),
  /** What the rows with faults say, by what their columns mean, so that they can be mended. */
  faulty: z.array(z.object({ row: z.number(), texts: z.partialRecord(z.enum(statementFields), z.string()) })),
  openingCents: z.number().nullable(),
  closingCents: z.number().nullable(),
  inCents: z.number(),
  outCents: z.number(),
  /** Where the statement before ended otherwise than this one begins. */
  gapCents: z.number().nullable(),
});
export type StatementPreview = z.output<typeof statementPreview>;

export const statementsReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      fromDate: z.string(),
      toDate: z.string(),
      openingCents: z.number(),
      closingCents: z.number(),
      lineCount: z.number(),
      knownCount: z.number(),
      importedAt: z.string(),
      importedBy: z.string(),
      actions: z.array(z.enum(['delete'])),
    }),
  ),
});

export const reportInput = z.strictObject({ subjectId: uuid, onDate: calendarDate });
const difference = z.object({
  onDate: z.string(),
  /** The voucher on the books' side. */
  kind: z.enum(voucherKinds).nullable(),
  number: z.number().nullable(),
  summary: z.string(),
  cents: z.number(),
  ignored: z.string(),
});
/** What stands on one side only, as the form asks for it. */
export const reportParts = ['bankIn', 'bankOut', 'bookIn', 'bookOut'] as const;
export type ReportPart = (typeof reportParts)[number];

export const reportReply = z.object({
  schoolName: z.string(),
  subject: z.object({ number: z.string(), fullName: z.string() }),
  onDate: z.string(),
  /** The last day that the bank's statements speak of. */
  knownTo: z.string().nullable(),
  bookCents: z.number(),
  /** Null before the first statement. */
  bankCents: z.number().nullable(),
  bankIn: z.array(difference),
  bankOut: z.array(difference),
  bookIn: z.array(difference),
  bookOut: z.array(difference),
  /** Of all that belongs to a part; the earliest of them are listed. */
  sums: z.record(z.enum(reportParts), z.object({ count: z.number(), cents: z.number() })),
  adjustedBookCents: z.number(),
  adjustedBankCents: z.number().nullable(),
  /** Zero where the two agree. */
  differenceCents: z.number().nullable(),
});
export type ReconciliationReport = z.output<typeof reportReply>;
