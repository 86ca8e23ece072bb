import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, uuid, version } from '../shapes.ts';
import { ownColumn } from './fields.ts';
import { reportedColumns } from './import-fields.ts';

/**
 * What a class member report can show, in this order unless another is chosen; names stand under `field` of the
 * module's messages.
 */
export const reportColumns = reportedColumns();
const column = z.union([z.enum(reportColumns), ownColumn]);
/** One of these, or a field that the school has added itself. */
export type ReportColumn = z.output<typeof column>;

const columns = z
  .array(column)
  .min(1)
  .max(reportColumns.length + limits.customFields)
  .refine((chosen) => new Set(chosen).size === chosen.length, { params: { key: 'duplicate' } });

export const reportInput = z.strictObject({
  /** One class; left out, all open ones. */
  classId: uuid.optional(),
  columns,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

export const newTemplate = z.strictObject({
  name: requiredText(limits.nameChars),
  columns,
  /** Of the one that bears the name already, which is replaced. */
  version: version.optional(),
});
export const template = z.object({ id: z.string(), name: z.string(), columns: z.array(column), version: z.number() });
