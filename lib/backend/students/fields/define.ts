import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fieldCalls } from '@/lib/contracts/students/field-calls.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { studentFields as fields } from '../schema/fields.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';

type Calls = typeof fieldCalls;

const present = (ctx: Reading) => and(ofSchool(ctx, fields), isNull(fields.removedAt));
const columns = {
  id: fields.id,
  label: fields.label,
  tab: fields.tab,
  type: fields.type,
  required: fields.required,
  choices: fields.choices,
  version: fields.version,
};

/** The fields that a school has added to the record, in their order. */
export function ownFields(ctx: Reading): Promise<FieldRow[]> {
  return ctx.tx.select(columns).from(fields).where(present(ctx)).orderBy(asc(fields.position), asc(fields.id));
}

/** The same, with what this person may do with them. */
export const listFields = async (ctx: Ctx): Promise<ReplyOf<Calls['fields']>> => ({
  rows: await ownFields(ctx),
  actions: ctx.can('students.field.edit') ? ['edit'] : [],
});

/**
 * Adds or changes a field.
 * @throws ServiceError notFound; conflict; duplicate (another field bears the name); tooManyRows; wrongState (another
 * type for a field that holds values)
 */
export async function saveField(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Calls['saveField']>,
): Promise<ReplyOf<Calls['saveField']>> {
  const known = await ownFields(ctx);
  const field = { ...facts, choices: facts.type === 'choice' ? facts.choices : [] };
  const before = known.find((one) => one.id === id);
  if (id && !before) throw new ServiceError('notFound');
  if (before) await refuseStaleField(ctx, before, version);
  if (known.some((one) => one.label === field.label && one.id !== id)) throw duplicateOf('label', field.label);
  if (before && before.type !== field.type && (await holdsValues(ctx, before.id)))
    throw new ServiceError('wrongState', {}, { fields: { type: { key: 'fieldInUse' } } });
  const saved = before ? await change(ctx, before, field) : await add(ctx, field, known.length);
  ctx.audit({ object: { type: 'studentField', id: saved.id }, change: { old: before ?? null, new: field } });
  return saved;
}

type Facts = Omit<FieldRow, 'id' | 'version'>;

async function add(ctx: Ctx, field: Facts, position: number): Promise<FieldRow> {
  if (position >= limits.customFields)
    throw new ServiceError('tooManyRows', { rows: position + 1, max: limits.customFields });
  const row = { ...field, id: uuidv7(), version: 1 };
  await ctx.tx.insert(fields).values({ ...row, schoolId: ctx.school.id, position });
  return row;
}

async function change(ctx: Ctx, { id, version: read }: FieldRow, field: Facts): Promise<FieldRow> {
  const version = read + 1;
  await ctx.tx
    .update(fields)
    .set({ ...field, version, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(and(present(ctx), eq(fields.id, id)));
  return { ...field, id, version };
}

/** Locks a field and refuses to touch one that is no longer as it was read. @throws ServiceError notFound, conflict */
async function refuseStaleField(ctx: Ctx, { id }: Pick<FieldRow, 'id'>, read: number | undefined): Promise<void> {
  const [row] = await ctx.tx
    .select({ ...columns, updatedAt: fields.updatedAt, updatedBy: fields.updatedBy })
    .from(fields)
    .where(and(present(ctx), eq(fields.id, id)))
    .for('update');
  if (!row) throw new ServiceError('notFound');
  const { updatedAt, updatedBy, ...current } = row;
  await refuseStale(ctx, { updatedAt, updatedBy, version: current.version }, read, current);
}

async function holdsValues(ctx: Ctx, id: string): Promise<boolean> {
  const [holder] = await ctx.tx
    .select({ id: students.id })
    .from(students)
    .where(and(ofSchool(ctx, students), sql`${students.custom} ? ${id}`))
    .limit(1);
  return holder !== undefined;
}

/** Puts the fields into an order. @throws ServiceError notFound, when one is unknown or left out */
export async function orderFields(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['orderFields']>,
): Promise<ReplyOf<Calls['orderFields']>> {
  const known = await ownFields(ctx);
  if (known.length !== new Set(ids).size || known.some(({ id }) => !ids.includes(id)))
    throw new ServiceError('notFound');
  for (const [position, id] of ids.entries())
    await ctx.tx
      .update(fields)
      .set({ position })
      .where(and(present(ctx), eq(fields.id, id)));
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { new: ids } });
  return listFields(ctx);
}

/** Takes a field out of the record. @throws ServiceError notFound, conflict */
export async function removeField(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeField']>,
): Promise<ReplyOf<Calls['removeField']>> {
  await refuseStaleField(ctx, { id }, version);
  const [removed] = await ctx.tx
    .update(fields)
    .set({ removedAt: ctx.now })
    .where(and(present(ctx), eq(fields.id, id)))
    .returning();
  if (!removed) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'studentField', id }, change: { old: { label: removed.label } } });
  return { id };
}
