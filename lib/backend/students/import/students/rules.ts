import { and, asc, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fieldsWith, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { StudentImportField } from '@/lib/contracts/students/import-fields.ts';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { linksOf } from '../../links.ts';
import { holdersOf, isNumberTaken, nextNumbers } from '../../numbers.ts';
import { addStudents, type Entry, takeOut } from '../../register.ts';
import { classes, students } from '../../schema.ts';
import type { KindRules, Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { parentsBeside } from '../parents-beside.ts';
import { against } from '../row-reader.ts';
import { beginCheck } from './check-rows.ts';
import { classChoices } from './class-named.ts';
import { heldDocuments } from './in-register.ts';
import { takeUpdatesBack, updateRows } from './update-rows.ts';

/** Headers of children; those of the guardians beside them are read by `guardianHeader`. */
const studentHeaders: Readonly<Partial<Record<StudentImportField, readonly string[]>>> = Object.fromEntries(
  fieldsWith('imported').map((name) => [shownName(name), studentFields[name].imported.titles]),
);

/** Sheets of children. */
export const studentRules: KindRules<StagedStudent> = {
  headers: studentHeaders,
  beside: parentsBeside,
  begin: beginCheck,
  linking: ['number', 'idNumber', 'name'],
  choices: classChoices,
  write: writeStudents,
  // Somebody has given one of the numbers away between our look and our write: the next look sees it.
  isWorthRepeating: isNumberTaken,
  takeBack: takeStudentsBack,
};

/**
 * Takes children out again, those left aside that somebody has changed since or that something hangs on; children who
 * were there before get back what they had.
 */
async function takeStudentsBack(ctx: JobCtx, rows: readonly WrittenRow<StagedStudent>[]) {
  const [updated, enrolled] = [true, false].map((wasThere) =>
    rows.filter(({ record }) => (record.heldBy?.replaced !== undefined) === wasThere),
  );
  const staying = await takeUpdatesBack(ctx, updated ?? []);
  return new Set([...staying, ...(await takeEnrolledBack(ctx, enrolled ?? []))]);
}

async function takeEnrolledBack(ctx: JobCtx, rows: readonly WrittenRow<StagedStudent>[]): Promise<Set<number>> {
  const ids = rows.map(({ objectId }) => objectId);
  const changed = await changedSince(ctx, ids);
  const linked = await linksOf(ctx, ids);
  const stays = (id: string) => changed.has(id) || linked.has(id);
  await takeOut(
    ctx,
    ids.filter((id) => !stays(id)),
  );
  return new Set(rows.flatMap(({ row, objectId }) => (stays(objectId) ? row : [])));
}

/** Children that somebody has changed since their import and not deleted; locked until the end of the batch. */
async function changedSince(ctx: JobCtx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: students.id, version: students.version, deletedAt: students.deletedAt })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids])))
    .for('update');
  return new Set(rows.filter(({ version, deletedAt }) => version !== 1 && deletedAt === null).map(({ id }) => id));
}

type Row = StagedRow<StagedStudent>;

/**
 * Enrols children, and changes those who are there where that was decided. Numbers given to others and classes closed
 * since the dry run make rows bad, and so do identity numbers that are held already, unless it was decided that such
 * rows become children too.
 * @throws ServiceError duplicate, classClosed where all or none is wanted
 */
async function writeStudents(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const isUpdate = ({ record }: Row) => record.heldBy !== undefined && (record.become ?? found.heldBecome) === 'update';
  const updated = await updateRows(ctx, found, rows.filter(isUpdate));
  const enrolled = await enrolRows(
    ctx,
    found,
    rows.filter((row) => !isUpdate(row)),
  );
  return { written: [...updated.written, ...enrolled.written], refused: [...updated.refused, ...enrolled.refused] };
}

async function enrolRows(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const holders = await holdersOf(
    ctx,
    rows.flatMap((row) => row.record.number || []),
  );
  const wanted = new Set(rows.map(({ record }) => identityOf(record.number)));
  const first = holders.find(({ numberKey }) => wanted.has(numberKey));
  if (first && found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: first.number });
  const names = new Map(holders.map(({ numberKey, name }) => [numberKey, name]));
  const named = await lockedClasses(ctx, rows);
  const doubled = await doubledDocument(ctx, found, rows);
  const closed = named.find(({ closedOn }) => closedOn !== null);
  if (closed && found.mode === 'allOrNone') throw new ServiceError('classClosed', { name: closed.name });
  const refusal = ({ record }: Row) => {
    const name = names.get(identityOf(record.number));
    if (name !== undefined) return against(sheetOf(found), 'number', 'duplicateInRegister', { name });
    const inClass = named.find(({ id }) => id === record.classId);
    return inClass?.closedOn ? against(sheetOf(found), 'className', 'classClosed', { name: inClass.name }) : null;
  };
  const judged = rows.map((row) => ({ row, reason: refusal(row) ?? doubled(row) }));
  const free = judged.flatMap(({ row, reason }) => (reason ? [] : row));
  const entries = await entriesOf(ctx, free, named);
  await addStudents(ctx, entries);
  return {
    written: free.map(({ row }, at) => ({ row, objectId: entries[at]?.id ?? '' })),
    refused: judged.flatMap(({ row: { row }, reason }) => (reason ? { row, reason } : [])),
  };
}

/** Why a row is left out whose identity number a child has, or a row before it in this batch. */
async function doubledDocument(ctx: JobCtx, found: Import, rows: readonly Row[]) {
  const held = await heldDocuments(
    ctx,
    rows.map(({ record }) => record),
  );
  const seen = new Map<string, number>();
  return ({ row, record: { idNumber, become } }: Row) => {
    if (!idNumber || (become ?? found.heldBecome) === 'add') return null;
    const child = held.get(idNumber);
    if (child)
      return against(sheetOf(found), 'idNumber', 'sameIdInRegister', { name: child.name, number: child.number });
    const first = seen.get(idNumber);
    if (first !== undefined) return against(sheetOf(found), 'idNumber', 'sameIdInFile', { row: first });
    seen.set(idNumber, row);
    return null;
  };
}

/** The classes that the rows name, in one order; none of them is closed until this transaction ends. */
async function lockedClasses(ctx: JobCtx, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ record }) => record.classId ?? []))];
  if (ids.length === 0) return [];
  return ctx.tx
    .select({ id: classes.id, name: classes.name, sortKey: classes.sortKey, closedOn: classes.closedOn })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, ids)))
    .orderBy(asc(classes.id))
    .for('share');
}

type NamedClasses = Awaited<ReturnType<typeof lockedClasses>>;

async function entriesOf(ctx: JobCtx, rows: readonly Row[], named: NamedClasses): Promise<Entry[]> {
  const records = rows.map(({ record }) => record);
  const given = await nextNumbers(ctx, records.filter(({ number }) => number === '').length);
  return records.map(({ heldBy: _, become: __, ...record }) => ({
    id: uuidv7(),
    record: record.number === '' ? { ...record, number: given.pop() ?? '' } : record,
    inClass: named.find(({ id }) => id === record.classId) ?? null,
  }));
}
