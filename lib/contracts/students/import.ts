import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
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

/** Columns by their place in the sheet, beginning with 0. A field is filled by one column at most; which ones there are and which must be, says the kind. */
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
  bad: z.number(),
  imported: z.number(),
  /** After an undo: rows that stayed because somebody changed them since. */
  kept: z.number(),
  /** Of the running job. */
  progress: z.number(),
  total: z.number(),
  error: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  undoUntil: z.string().nullable(),
  actions: z.array(z.enum(['check', 'run', 'cancel', 'undo', 'result'])),
});
export type ImportView = z.output<typeof importView>;

export const importPreview = z.object({
  import: importView,
  columns: z.array(z.object({ column: z.number(), header: z.string() })),
  /** As remembered from the school's last import, else guessed from the headers. */
  mapping: z.array(z.object({ column: z.number(), field: importColumn })),
  /** The school's own fields, which columns can fill too; none for other kinds than students. */
  ownFields: z.array(z.object({ field: ownColumn, label: z.string(), required: z.boolean() })),
  /** The first rows below the header, cell by cell; identity numbers and phones masked. */
  samples: z.array(z.array(z.string())),
});

/** Why a row is refused or doubtful: text in messages/<locale>/students.json under `reason`. */
export const rowReason = z.object({
  field: z.string(),
  /** Header of the column it was read from; null where the whole row is meant. */
  column: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RowReason = z.output<typeof rowReason>;

export const rowStatuses = ['good', 'warning', 'bad', 'imported', 'undone', 'kept'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export const importRowsInput = z.strictObject({
  id: uuid,
  page: z.int().min(1).max(10_000).default(1),
  only: z.enum(rowStatuses).optional(),
});

export const importRowsReply = z.object({
  rows: z.array(
    z.object({
      /** Row number in the sheet as its program shows it. */
      row: z.number(),
      status: z.enum(rowStatuses),
      /** Cells of the mapped columns as they were read; identity numbers and phones masked. */
      cells: z.record(z.string(), z.string()),
      reasons: z.array(rowReason),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
