import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type {
  ColumnChoice,
  FinanceImportKind,
  ImportFormat,
  ImportTarget,
  ImportView,
} from '@/lib/contracts/finance/interchange.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { financeLedgers } from '../schema.ts';
import { financeVouchers } from './vouchers.ts';

/** A file on its way into the books. It stays when its bytes are gone: vouchers say which import brought them. */
export const financeImports = tenantTable(
  'finance_imports',
  {
    ledgerId: uuid('ledger_id').notNull(),
    kind: text('kind').$type<FinanceImportKind>().notNull(),
    /** What vouchers arrive as. */
    target: text('target').$type<ImportTarget>(),
    format: text('format').$type<ImportFormat>().notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportView['state']>().notNull(),
    /** Whoever asked for it may write in months on hold. */
    mayCorrect: boolean('may_correct').notNull(),
    /** The headers of a sheet that did not name all that is needed, from which a person chooses. */
    headers: jsonb('headers').$type<readonly string[]>(),
    /** What the headers mean, where a person said it. */
    columns: jsonb('columns').$type<readonly ColumnChoice[]>(),
    good: integer('good').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    known: integer('known').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    lines: integer('lines').notNull().default(0),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull().default(0),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull().default(0),
    faults: integer('faults').notNull().default(0),
    /** The job at work on it, or the last one that was. */
    jobId: uuid('job_id'),
    error: jsonb('error').$type<Said>(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    refers('finance_imports_ledger', t.ledgerId, financeLedgers),
    index('finance_imports_newest').on(t.schoolId, t.ledgerId, t.createdAt),
    check('finance_imports_target', sql`(${t.target} is null) = (${t.kind} = 'openings')`),
  ],
);

/** What was found wrong in a file. */
export const financeImportFaults = tenantTableBy(
  'finance_import_faults',
  ['importId', 'at'],
  {
    importId: uuid('import_id').notNull(),
    /** Its place among the faults. */
    at: integer('at').notNull(),
    row: integer('row').notNull(),
    column: text('column').notNull(),
    key: text('key').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (t) => [refers('finance_import_faults_import', t.importId, financeImports).onDelete('cascade')],
);

/** What another program knows an imported voucher by: the same reference never comes into a year's books twice. */
export const financeVoucherSources = tenantTableBy(
  'finance_voucher_sources',
  ['ledgerId', 'reference'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    reference: indexedText('reference').notNull(),
    voucherId: uuid('voucher_id').notNull(),
    importId: uuid('import_id').notNull(),
  },
  (t) => [
    unique('finance_voucher_sources_voucher').on(t.schoolId, t.voucherId),
    refers('finance_voucher_sources_voucher_of', t.voucherId, financeVouchers).onDelete('cascade'),
    refers('finance_voucher_sources_import', t.importId, financeImports),
  ],
);
