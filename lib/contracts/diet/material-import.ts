import { z } from 'zod';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** The columns of a table of materials, in the order of its template. */
export const importColumns = [
  'code',
  'name',
  'aliases',
  'group',
  'ediblePercent',
  'contains',
  'priceCents',
  'source',
  ...nutrients,
] as const;
export type ImportColumn = (typeof importColumns)[number];

const cells = Object.fromEntries(importColumns.map((column) => [column, text(limits.importCellChars)])) as Record<
  ImportColumn,
  ReturnType<typeof text>
>;

/** A row as it was read: groups and contents by their codes, all else as it was written. */
const importedRow = z.object(cells);
export type ImportedRow = z.output<typeof importedRow>;

const faults = z.array(
  z.object({
    /** The row of `rows`, from 0. */
    row: z.int(),
    column: z.string(),
    /** What is wrong with the cell, by the name of its text. */
    fault: z.string(),
  }),
);

const path = '/gateway/dietcare/saas/diet/myMaterial';
const file = { permission: 'diet.ownMaterial.edit', access: 'school' } as const;

/** A school's own table of materials: read and checked, then taken over. */
export const materialImportCalls = {
  materialTemplate: endpoint({
    ...file,
    summary: 'An empty sheet with the columns of materials, and what belongs into them',
    method: 'GET',
    style: 'query',
    path: `${path}/template`,
    effect: 'read',
    stream: true,
    input: z.strictObject({}),
    reply: z.never(),
  }),
  readMaterials: endpoint({
    ...file,
    summary: 'Reads a table of materials (first row: headers) and says what is wrong, cell by cell; nothing is kept',
    method: 'POST',
    style: 'file',
    path: `${path}/read`,
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({
      /** `at` is the row as the spreadsheet program numbers it. */
      rows: z.array(z.object({ at: z.int(), cells: importedRow })),
      faults,
    }),
  }),
  importMaterials: endpoint({
    ...file,
    summary: 'Takes over rows that nothing is wrong with, all of them or none',
    method: 'POST',
    style: 'json',
    path: `${path}/import`,
    effect: 'write',
    input: z.strictObject({ rows: z.array(importedRow).min(1).max(limits.importedMaterials) }),
    reply: z.object({ imported: z.int() }),
    touches: ['ownMaterial'],
  }),
};
