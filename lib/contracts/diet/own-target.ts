import { z } from 'zod';
import { type TargetColumn, targetColumns } from '@/lib/rules/diet/own-targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, text } from '../shapes.ts';
import { ownTargetFields } from './own-target.data.ts';

const cells = Object.fromEntries(targetColumns.map((column) => [column, text(limits.importCellChars)])) as Record<
  TargetColumn,
  ReturnType<typeof text>
>;
/** A row as it was read: nutrient and sex by their codes, all else as it was written. */
const targetRow = z.object(cells);

const ownTarget = z.object({
  ...kept,
  name: z.string(),
  source: z.string(),
  /** What a crowd chooses it by. */
  edition: z.string(),
  ages: z.string(),
  rows: z.int(),
});
export type OwnTarget = z.output<typeof ownTarget>;

/** A table taken over under a name that no other table of the school has. */
export const importedTargets = z.strictObject({
  ...writtenSchemasOf(ownTargetFields),
  rows: z.array(targetRow).min(1).max(limits.importedTargets),
});

const path = '/gateway/dietcare/saas/diet/target';
const edit = { permission: 'diet.target.edit', access: 'school' } as const;

/** Target tables of the school's own: imported whole, chosen by crowds, removed where no crowd is measured by them. */
export const ownTargetCalls = {
  ownTargets: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'diet.crowd.view',
    effect: 'read',
    summary: 'Target tables that the school has imported, by name',
    path: `${path}/list`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(ownTarget) }),
    shows: ['target'],
  }),
  targetTemplate: endpoint({
    ...edit,
    summary: 'An empty sheet with the columns of a target table, and the words that two of them know',
    method: 'GET',
    style: 'query',
    path: `${path}/template`,
    effect: 'read',
    stream: true,
    input: z.strictObject({}),
    reply: z.never(),
  }),
  readTargets: endpoint({
    ...edit,
    summary: 'Reads a target table (first row: headers) and says what is wrong, cell by cell; nothing is kept',
    method: 'POST',
    style: 'file',
    path: `${path}/read`,
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({
      /** `at` is the row as the spreadsheet program numbers it. */
      rows: z.array(z.object({ at: z.int(), cells: targetRow })),
      faults: z.array(z.object({ row: z.int(), column: z.enum(targetColumns), fault: z.string() })),
    }),
  }),
  importTargets: endpoint({
    ...edit,
    summary: 'Takes a target table over, all of its rows or none',
    method: 'POST',
    style: 'json',
    path: `${path}/import`,
    effect: 'write',
    input: importedTargets,
    reply: ownTarget,
    touches: ['target'],
  }),
  removeTargets: endpoint({
    ...edit,
    summary: 'Removes a target table that no crowd is measured by; published weeks keep what they were measured by',
    method: 'POST',
    style: 'json',
    path: `${path}/remove`,
    effect: 'write',
    input: byVersion,
    reply: z.null(),
    touches: ['target'],
  }),
};

export const ownTargetPermissions = {
  'diet.target.edit': { 'zh-CN': '导入和删除自有目标表', en: 'Import and delete own target tables' },
};
