import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { holdersOf } from '../../numbers.ts';
import { type Guardian, guardianRows, guardiansOf, type Student } from '../../register.ts';
import { rewriteRecord } from '../../rewrite-record.ts';
import { studentImportRows } from '../../schema/imports.ts';
import { students } from '../../schema.ts';
import type { Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, rowsOfImport, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';
import { updateOfHeld } from './update-held.ts';

type Row = StagedRow<StagedStudent>;

/**
 * Changes the children whom rows mean. Whoever was changed or deleted since the dry run stays as it is, and the row is
 * refused.
 * @throws ServiceError wrongState where all or none is wanted
 */
export async function updateRows(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const children = await locked(
    ctx,
    rows.flatMap(({ record }) => record.heldBy?.id ?? []),
  );
  const called = await guardiansOf(ctx, [...children.keys()]);
  const written: Outcome['written'][number][] = [];
  const refused: Outcome['refused'][number][] = [];
  for (const { row, record } of rows) {
    const child = children.get(record.heldBy?.id ?? '');
    const reason = await refusalOf(ctx, found, record, child);
    if (reason || !child || !record.heldBy) {
      if (reason) refused.push({ row, reason });
      continue;
    }
    const before = called.get(child.id) ?? [];
    const { changes, added } = updateOfHeld(sheetOf(found), child, before, record, record.heldBy);
    const after = added.length === 0 ? null : guardianRows(ctx, child.id, [...before, ...added]);
    const now = await rewriteRecord(ctx, { ...asItWas(child), changes, calledBefore: before, calledAfter: after });
    children.set(child.id, now);
    if (after) called.set(child.id, after);
    const replaced = {
      facts: Object.fromEntries(Object.keys(changes).map((field) => [field, child[field as keyof Student]])),
      guardians: (after ?? []).slice(before.length).map(({ id }) => id),
      version: now.version,
    };
    await ctx.tx
      .update(studentImportRows)
      .set({ record: { ...record, heldBy: { ...record.heldBy, replaced } } })
      .where(and(rowsOfImport(ctx, found.id), eq(studentImportRows.row, row)));
    written.push({ row, objectId: child.id });
  }
  if (refused.length > 0 && found.mode === 'allOrNone') throw new ServiceError('wrongState');
  return { written, refused };
}

const asItWas = (before: Student) => ({
  before,
  inClass: before.classId ? { name: before.className, sortKey: before.classKey } : null,
});

async function refusalOf(
  ctx: JobCtx,
  found: Import,
  { heldBy, number }: StagedStudent,
  child: Student | undefined,
): Promise<RowReason | null> {
  if (!child || child.version !== heldBy?.version) return against(sheetOf(found), 'name', 'childChanged');
  if (number === '' || identityOf(number) === identityOf(child.number)) return null;
  const [holder] = await holdersOf(ctx, [number]);
  return holder ? against(sheetOf(found), 'number', 'duplicateInRegister', { name: holder.name }) : null;
}

/** Present children by id, locked in one order until the end of the batch. */
async function locked(ctx: JobCtx, ids: readonly string[]): Promise<Map<string, Student>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids]), isNull(students.deletedAt)))
    .orderBy(students.id)
    .for('update');
  return new Map(rows.map((child) => [child.id, child]));
}

/** Gives updated children back what they had. @returns the rows of those that somebody has changed since */
export async function takeUpdatesBack(
  ctx: JobCtx,
  rows: readonly WrittenRow<StagedStudent>[],
): Promise<ReadonlySet<number>> {
  const children = await locked(
    ctx,
    rows.map(({ objectId }) => objectId),
  );
  const called = await guardiansOf(ctx, [...children.keys()]);
  const staying = new Set<number>();
  for (const { row, objectId, record } of rows) {
    const child = children.get(objectId);
    const replaced = record.heldBy?.replaced;
    if (!child || !replaced || child.version !== replaced.version) {
      staying.add(row);
      continue;
    }
    const before = called.get(objectId) ?? [];
    const kept: Guardian[] = before.filter(({ id }) => !replaced.guardians.includes(id));
    await rewriteRecord(ctx, {
      ...asItWas(child),
      changes: replaced.facts as Partial<Student>,
      calledBefore: before,
      calledAfter: replaced.guardians.length === 0 ? null : guardianRows(ctx, objectId, kept),
    });
  }
  return staying;
}
