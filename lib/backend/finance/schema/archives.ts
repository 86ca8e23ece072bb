import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Packages of whole years. They name no ledger, for they outlive it, and a finished one is never replaced. */
export const financeArchives = tenantTable(
  'finance_archives',
  {
    year: smallint('year').notNull(),
    /** Counts the packages made of a year; null for one that was brought here as a file. */
    edition: integer('edition'),
    state: text('state').$type<ArchiveRow['state']>().notNull(),
    provisional: boolean('provisional').notNull(),
    /** The job that makes it. */
    jobId: uuid('job_id'),
    fileId: uuid('file_id'),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    /** As it was then: the person may be gone when the package is opened. */
    madeByName: text('made_by_name').notNull(),
    checkedAt: instant('checked_at'),
    finding: text('finding').$type<NonNullable<ArchiveRow['finding']>>(),
  },
  (t) => [
    unique('finance_archives_edition').on(t.schoolId, t.year, t.edition),
    index('finance_archives_in_order').on(t.schoolId, t.madeAt),
    check('finance_archives_whole', sql`(${t.state} = 'ready') = (${t.fileId} is not null)`),
  ],
);
