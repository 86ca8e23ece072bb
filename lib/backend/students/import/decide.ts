import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { customColumn, fieldsOfKind, requiredFieldsOfKind } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { studentImports } from '../schema/imports.ts';
import { decidedRows } from './decide-held.ts';
import { type Import, importView } from './import-view.ts';
import { ownFieldsOf, rememberMapping } from './mapping.ts';
import { takeImport } from './take-import.ts';

type Endpoints = typeof contract.endpoints;
type View = ReplyOf<Endpoints['importState']>;

/** Kinds of jobs that move an import on. */
export const importJobs = {
  check: 'students.import.check',
  run: 'students.import.run',
  undo: 'students.import.undo',
} as const;

/**
 * Begins the dry run with a mapping and remembers it.
 * @throws ServiceError notFound, wrongState, invalid (a column the sheet has not, a field missing)
 */
export async function checkImport(ctx: Ctx, { id, mapping }: ParsedInputOf<Endpoints['checkImport']>): Promise<View> {
  const found = await takeImport(ctx, id, 'check');
  const fields = new Set(mapping.map(({ field }) => field));
  const own = await ownFieldsOf(ctx, found.kind);
  const known: readonly string[] = [...fieldsOfKind[found.kind], ...own.map(({ id }) => customColumn(id))];
  if (mapping.some(({ column, field }) => column >= found.columns.length || !known.includes(field)))
    throw invalidFields({ mapping: { key: 'wrongFormat' } });
  const needed = [
    ...requiredFieldsOfKind[found.kind],
    ...own.filter(({ required }) => required).map(({ id }) => customColumn(id)),
  ];
  if (!needed.every((field) => fields.has(field))) throw invalidFields({ mapping: { key: 'required' } });
  await rememberMapping(ctx, found, mapping);
  const none = { good: 0, warned: 0, bad: 0 };
  await begin(ctx, found, 'check', found.rows, { state: 'checking', mapping, error: null, ...none });
  return importView(ctx, id);
}

/**
 * Begins the import of the checked rows. Rows whose number is held already ask for a decision of their own.
 * @throws ServiceError notFound, wrongState, forbidden (update without the right to edit), invalid (all or none, and
 * some rows are bad; nothing decided of held rows)
 */
export async function runImport(ctx: Ctx, { id, mode, held }: ParsedInputOf<Endpoints['runImport']>): Promise<View> {
  const found = await takeImport(ctx, id, 'run');
  if (mode === 'allOrNone' && found.bad > 0) throw new ServiceError('invalid', { count: found.bad });
  const { skip, update, add } = await decidedRows(ctx, id);
  if (found.held > skip + update + add && held === undefined) throw invalidFields({ held: { key: 'required' } });
  if (held === 'update' && !ctx.can('students.record.edit')) throw new ServiceError('forbidden');
  const decided = { mode, heldBecome: held ?? null };
  await begin(ctx, found, 'run', found.good + found.warned, { state: 'running', ...decided, error: null });
  return importView(ctx, id);
}

/** Begins to take an import back. @throws ServiceError notFound, wrongState */
export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<View> {
  const found = await takeImport(ctx, id, 'undo');
  await begin(ctx, found, 'undo', found.imported, { state: 'undoing', error: null });
  return importView(ctx, id);
}

/** Asks the job at work to end at its next batch. @throws ServiceError notFound, wrongState */
export async function cancelImport(ctx: Ctx, { id }: { id: string }): Promise<View> {
  const found = await takeImport(ctx, id, 'cancel');
  if (found.jobId) await cancelJob(ctx, found.jobId);
  ctx.audit({ object: { type: 'studentImport', id } });
  return importView(ctx, id);
}

async function begin(
  ctx: Ctx,
  { id }: Import,
  what: keyof typeof importJobs,
  total: number,
  set: Partial<Import>,
): Promise<void> {
  const jobId = await enqueueJob(ctx, importJobs[what], { importId: id }, total);
  await ctx.tx
    .update(studentImports)
    .set({ ...set, jobId })
    .where(oneOfSchool(ctx, studentImports, id));
  ctx.audit({ object: { type: 'studentImport', id }, change: { rows: total, mode: set.mode, held: set.heldBecome } });
}
