import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { line, version } from '../shapes.ts';
import { ownColumn } from './fields.ts';
import { fieldsOfKind, type ImportField, importKinds } from './import-fields.ts';
import { uuid } from './record.ts';

const importFields = [...new Set<ImportField>(Object.values(fieldsOfKind).flat())] as [ImportField, ...ImportField[]];
const importColumn = z.union([z.enum(importFields), ownColumn]);

/** `uploaded` asks for a mapping, `checked` for a decision; the three -ing states are jobs with progress. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Columns by their place in the sheet, beginning with 0. A field is filled by one column at most; which ones there are
 * and which must be, says the kind.
 */
export const mapping = z
  .array(z.strictObject({ column: z.int().min(0).max(limits.importColumns), field: importColumn }))
  .max(limits.importColumns)
  .refine((entries) => new Set(entries.map((e) => e.field)).size === entries.length, { params: { key: 'duplicate' } });

/** Which kind of sheet is meant; students where nothing is said. */
export const kindInput = z.strictObject({ kind: z.enum(importKinds).default('students') });

export const importView = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  mode: z.enum(['goodRows', 'allOrNone']).nullable(),
  /** Rows below the header. */
  rows: z.number(),
  good: z.number(),
  warned: z.number(),
  /** Of those with warnings: rows whose student or identity number a child, or a row before them, has already. */
  held: z.number(),
  bad: z.number(),
  imported: z.number(),
  /** Once it is done: of those imported, the rows that changed a record which was there. */
  updated: z.number(),
  /** Once it is done: held rows that somebody chose to leave out. */
  leftOut: z.number(),
  /** After an undo: rows that stayed because somebody changed them since. */
  kept: z.number(),
  /** Of the running job. */
  progress: z.number(),
  total: z.number(),
  error: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  undoUntil: z.string().nullable(),
  actions: z.array(z.enum(['check', 'mend', 'run', 'cancel', 'undo', 'result'])),
});
export type ImportView = z.output<typeof importView>;

/** One of many, whose rows are not counted. */
export const listedImport = importView.omit({ updated: true, leftOut: true });
export type ListedImport = z.output<typeof listedImport>;

export const importPreview = z.object({
  import: importView,
  /** The last import that wrote rows of the same file; null without one. */
  before: z.object({ importedAt: z.string(), createdBy: z.string(), imported: z.number() }).nullable(),
  /** Names of the workbook's sheets, and which of them is read; none where the file is no workbook. */
  sheets: z.array(z.string()),
  sheet: z.number(),
  /** The first rows, one of which holds the headers. */
  top: z.array(z.object({ row: z.number(), text: z.string() })),
  headerRow: z.number(),
  columns: z.array(z.object({ column: z.number(), header: z.string() })),
  /** As remembered from the school's last import, else guessed from the headers. */
  mapping: z.array(z.object({ column: z.number(), field: importColumn })),
  /** The school's own fields, which columns can fill too; none for other kinds than students. */
  ownFields: z.array(z.object({ field: ownColumn, label: z.string(), required: z.boolean() })),
  /** The first rows below the header, cell by cell; identity numbers and phones masked. */
  samples: z.array(z.array(z.string())),
});

/** What becomes of a row whose number is held already. */
export const heldBecomes = ['skip', 'update', 'add'] as const;
export type HeldBecomes = (typeof heldBecomes)[number];

/** Why a row is refused or warned: text in messages/<locale>/students.json under `reason`. */
export const rowReason = z.object({
  field: z.string(),
  /** Header of the column it was read from; null where the whole row is meant. */
  column: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RowReason = z.output<typeof rowReason>;

export const rowStatuses = ['good', 'warning', 'bad', 'imported', 'leftOut', 'undone', 'kept'] as const;
export type RowStatus = (typeof rowStatuses)[number];

const reasonText = z.string().max(limits.importCellChars);
/**
 * What several rows are refused or warned for: the same reason against the same column, where it names a value against
 * that value.
 */
const cause = z.strictObject({ field: reasonText, key: reasonText, value: reasonText.nullable() });
export type ImportCause = z.output<typeof cause>;

export const importRowsInput = z.strictObject({
  id: uuid,
  page: z.int().min(1).max(10_000).default(1),
  only: z.enum(rowStatuses).optional(),
  cause: cause.optional(),
});

export const importRow = z.object({
  /** Row number in the sheet as its program shows it. */
  row: z.number(),
  version: z.number(),
  status: z.enum(rowStatuses),
  /** Cells of the mapped columns as they were read or mended; identity numbers and phones masked. */
  cells: z.record(z.string(), z.string()),
  /** Fields whose cell is masked. */
  masked: z.array(z.string()),
  /** What the file says where a cell was mended, masked alike. */
  mended: z.record(z.string(), z.string()),
  reasons: z.array(rowReason),
  /** Of a waiting row whose number is held: what it can become, and what was decided of it alone; null for others. */
  held: z.object({ offered: z.array(z.enum(heldBecomes)), become: z.enum(heldBecomes).nullable() }).nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const importRowsReply = z.object({
  rows: z.array(importRow),
  /** The columns of the sheet that fill a field, in their order. */
  columns: z.array(z.object({ field: importColumn, header: z.string() })),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const importCauses = z.object({
  /** Errors before recordWarnings, those of most rows first. */
  causes: z.array(
    z.object({
      ...cause.shape,
      column: z.string().nullable(),
      severity: z.enum(['error', 'warning']),
      /** Those of its reasons, where all of them say the same. */
      params: rowReason.shape.params.nullable(),
      rows: z.number(),
      /** Whether one answer can be given for all its rows. */
      mendable: z.boolean(),
      /** The choice that the value probably means. */
      likely: z.string().nullable(),
    }),
  ),
  /** What would come in, were the held rows of which nothing is decided by itself to become that. */
  coming: z.record(z.enum(heldBecomes), z.object({ rows: z.number(), guardians: z.number() })),
  /** Held rows of which something was decided by itself, by that. */
  decided: z.record(z.enum(heldBecomes), z.number()),
  /** There are more causes than are told. */
  more: z.boolean(),
  /** What may stand in the columns that take one of a few values. */
  choices: z.record(z.string(), z.array(z.string())),
});

const cellWritten = line.max(limits.importCellChars);
export const mendedCell = z.strictObject({
  id: uuid,
  row: z.int().min(1).max(limits.sheetRows),
  version,
  field: importColumn,
  text: cellWritten,
});
/** `become` null: as it is decided for all held rows. */
export const heldDecision = z.strictObject({
  id: uuid,
  row: z.int().min(1).max(limits.sheetRows),
  version,
  become: z.enum(heldBecomes).nullable(),
});
/** `rows`: how many there were when the answer was given. */
export const answeredCause = z.strictObject({
  id: uuid,
  cause,
  rows: z.int().min(1).max(limits.importRows),
  text: cellWritten,
});

export const sheetLayout = z.strictObject({
  id: uuid,
  sheet: z
    .int()
    .min(0)
    .max(limits.importSheets - 1),
  /** Found by its words where it is not named. */
  headerRow: z.int().min(1).max(limits.importHeaderRows).optional(),
});
