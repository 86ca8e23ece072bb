import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { year } from './call-parts.ts';

export const archiveId = z.strictObject({ id: z.uuid() });

/** What became of a package that is on its way or there. */
const archiveStates = ['making', 'ready', 'failed', 'cancelled'] as const;
/**
 * What the last check found: all agrees, the books have changed since, the file has, there are no books to compare
 * with, originals were not to be found when it was made, or it is of another school.
 */
const archiveFindings = ['agrees', 'booksDiffer', 'damaged', 'noBooks', 'incomplete', 'otherSchool'] as const;

/** A package of a year's books, made here or brought here as a file. */
export const archiveRow = z.object({
  id: z.string(),
  year: z.number(),
  /** Counts the packages made of a year; null for one that was brought here. */
  edition: z.number().nullable(),
  state: z.enum(archiveStates),
  /** Not all months were closed when it was made. */
  provisional: z.boolean(),
  fileName: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Lines packed so far, of how many, while it is made. */
  progress: z.number(),
  total: z.number(),
  checkedAt: z.string().nullable(),
  finding: z.enum(archiveFindings).nullable(),
  actions: z.array(z.enum(['cancel', 'open', 'check', 'download'])),
});
export type ArchiveRow = z.infer<typeof archiveRow>;

export const archivesReply = z.object({
  rows: z.array(archiveRow),
  /** Years that have books, the latest first, and whether all their months are closed. */
  years: z.array(z.object({ year: z.number(), closed: z.boolean() })),
});

/** Debits and credits of a lowest subject in a year, in cents; balances are debits less credits. */
const trialRow = z.object({
  number: z.string(),
  name: z.string(),
  openingCents: z.int(),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
});
export type TrialRow = z.infer<typeof trialRow>;

const monthTotal = z.object({ period: z.int(), vouchers: z.int(), lines: z.int(), debitCents: z.int() });
export type MonthTotal = z.infer<typeof monthTotal>;

const archivedFile = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Rows below the heads of a table. */
  rows: z.int().optional(),
  /** Names of a table's columns in their order, whatever language its heads are in. */
  columns: z.array(z.string()).optional(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** An original that was attached to a voucher and could not be read when the package was made. */
const missingOriginal = z.object({
  fileName: z.string(),
  period: z.int(),
  kind: z.enum(voucherKinds),
  number: z.int(),
});
export type MissingOriginal = z.infer<typeof missingOriginal>;

/** manifest.json of a package: what it is, what it holds, and the sums that the books must come to. */
export const archiveManifest = z.object({
  format: z.literal('school-finance-archive'),
  formatVersion: z.literal(1),
  school: z.object({ name: z.string(), number: z.string() }),
  year,
  standard: z.string(),
  standardSource: z.string(),
  currency: z.string(),
  provisional: z.boolean(),
  edition: z.int(),
  madeAt: z.string(),
  madeBy: z.string(),
  software: z.object({ name: z.string(), version: z.string() }),
  months: z.array(monthTotal),
  trialBalance: z.array(trialRow),
  files: z.array(archivedFile),
  /** Packages of the first days do not say. */
  missing: z.array(missingOriginal).default([]),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const archiveVouchersInput = z.strictObject({
  id: z.uuid(),
  period: z.int().min(2000_01).max(2100_12),
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.int().min(1).max(50).default(20),
});

/** Vouchers as the package writes them: nothing is looked up in the books. */
export const archiveVouchersReply = z.object({
  vouchers: z.array(
    z.object({
      onDate: z.string(),
      kind: z.string(),
      number: z.string(),
      madeBy: z.string(),
      auditedBy: z.string(),
      postedBy: z.string(),
      lines: z.array(
        z.object({
          summary: z.string(),
          subject: z.string(),
          items: z.string(),
          debit: z.string(),
          credit: z.string(),
        }),
      ),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** Where file and books do not agree. */
export const archiveCheckReply = z.object({
  finding: z.enum(archiveFindings),
  /** Files of the package that are not what its list says; `.zip` stands for the package itself. */
  damaged: z.array(z.string()),
  missing: z.array(missingOriginal),
  months: z.array(z.object({ period: z.number(), archived: monthTotal.nullable(), now: monthTotal.nullable() })),
  subjects: z.array(
    z.object({ number: z.string(), name: z.string(), archivedCents: z.number(), nowCents: z.number() }),
  ),
});
