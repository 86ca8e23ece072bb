import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { ImportColumn, ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import type { SheetRow } from '../../sheets/sheet-row.ts';
import type { StagedRecord, studentImportRows } from '../schema/imports.ts';
import type { Reading } from '../writing.ts';
import type { Import } from './import-view.ts';
import type { ReadingPlan } from './row-reader.ts';

export type CheckedRow = Omit<typeof studentImportRows.$inferInsert, 'schoolId' | 'importId'>;

/** The dry run over some rows; remembers the rows before. */
export type CheckRows = (ctx: Reading, plan: ReadingPlan, rows: readonly SheetRow[]) => Promise<CheckedRow[]>;

/** A row that is to be written, as the dry run left it. */
export interface StagedRow<R = StagedRecord> {
  readonly row: number;
  readonly record: R;
}

/** A row that was written, and what it became. */
export interface WrittenRow<R = StagedRecord> extends StagedRow<R> {
  readonly objectId: string;
}

export interface Outcome {
  readonly written: readonly { readonly row: number; readonly objectId: string }[];
  /** Rows that what has happened since the dry run makes impossible. */
  readonly refused: readonly { readonly row: number; readonly reason: RowReason }[];
}

/** The rows that are checked again, by their numbers, and the import whose other rows stay as they are. */
export interface Among {
  readonly importId: string;
  readonly rows: readonly number[];
}

/**
 * What differs between kinds of sheets. Upload, mapping, staging, batches, result file and undo are one machinery for
 * all of them.
 */
export interface KindRules<R extends StagedRecord = StagedRecord> {
  /** Headers seen in the sheets of schools and bureaus, beside our own names of the fields. */
  readonly headers: Readonly<Partial<Record<ImportField, readonly string[]>>>;
  /**
   * What only the columns beside a column tell of it, by column. `known`: what a header means by itself.
   */
  readonly beside?: (
    headers: readonly string[],
    known: (header: string) => ImportColumn | undefined,
  ) => ReadonlyMap<number, ImportColumn>;
  /** The key that somebody needs beside the one for importing at all. */
  readonly permission?: string;
  /** Its rows belong to children who are there already, so that whoever reaches some classes may bring them in. */
  readonly withinClasses?: true;
  /** Rows of one transaction, where they are more work than others. */
  readonly batchRows?: number;
  /** `among`: only some rows of an import are checked again, beside its others. */
  begin(ctx: JobCtx, among?: Among): Promise<CheckRows>;
  /**
   * Columns whose equal texts make rows depend on each other: a number is given once, a child has so many guardians.
   */
  readonly linking: readonly ImportField[];
  /** What may stand in columns that take one of the school's own things: its classes, its roles. */
  choices?(ctx: JobCtx): Promise<Readonly<Partial<Record<ImportField, readonly string[]>>>>;
  write(ctx: JobCtx, found: Import, rows: readonly StagedRow<R>[]): Promise<Outcome>;
  /** Whether a failed write may succeed at a second look, because somebody else was faster. */
  isWorthRepeating(error: unknown): boolean;
  /** Takes rows back. @returns the numbers of those that somebody has changed since and that stay */
  takeBack(ctx: JobCtx, rows: readonly WrittenRow<R>[]): Promise<ReadonlySet<number>>;
}
