import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newClass } from '@/lib/contracts/students/classes.ts';
import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { NewClass } from '@/lib/contracts/students/import-records.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { today } from '../../../kernel/today.ts';
import { classSortKey } from '../../class-facts.ts';
import { gradeDueOn } from '../../classes/view.ts';
import { classes, students } from '../../schema.ts';
import type { Reading } from '../../writing.ts';
import type { CheckRows, KindRules, Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against, type RowReader, rowReader, staged } from '../row-reader.ts';
import { schoolClasses } from '../students/class-named.ts';

const digits = '一二三四五六七八九';
/** Years of a kindergarten by their names. */
const kindergarten: Readonly<Record<string, number>> = { 托: 1, 小: 1, 中: 2, 大: 3 };

/** The year within its stage that a text means: 2, 二年级, 二, 初二, 高二, 中班. @returns null where it means none */
export function gradeWritten(text: string): number | null {
  const bare = text.normalize('NFKC').replace(/\s/g, '');
  const named = /^([托小中大])班?$/.exec(bare)?.[1];
  if (named) return kindergarten[named] ?? null;
  const counted = /^(?:初|高)?([一二三四五六七八九]|\d{1,2})(?:年级|年)?$/.exec(bare)?.[1];
  if (!counted) return null;
  return /\d/.test(counted) ? Number(counted) : digits.indexOf(counted) + 1;
}

/** The calendar year that a text means: 2026, 2026级, 2026年. @returns null where it means none */
export function yearWritten(text: string): number | null {
  const year = /^(\d{4})(?:级|年|届)?$/.exec(text.normalize('NFKC').trim())?.[1];
  return year ? Number(year) : null;
}

/** The dry run of classes: a name is given once among those who entered in a year. */
async function beginCheck(ctx: Reading): Promise<CheckRows> {
  const { rows: known } = await schoolClasses(ctx);
  const taken = new Set(known.map(keyOf));
  const rowsOf = new Map<string, number>();
  return async (_, plan, rows) =>
    rows.map((row) => {
      const reader = rowReader(plan, row.cells);
      const record = reader.parsed(newClass, draftOf(reader), (path) => (path === 'name' ? 'className' : path));
      const { reasons } = reader;
      if (!record) return staged(row, null, reasons);
      const key = keyOf(record);
      const first = rowsOf.get(key);
      if (taken.has(key)) reasons.push(against(plan, 'className', 'classExists', { value: record.name }));
      else if (first !== undefined) reasons.push(against(plan, 'className', 'classInFile', { row: first }));
      else rowsOf.set(key, row.row);
      return staged(row, record, reasons);
    });
}

const keyOf = ({ name, entryYear }: { readonly name: string; readonly entryYear: number }) =>
  `${entryYear} ${identityOf(name)}`;

function draftOf({ text, choice, complain }: RowReader) {
  const grade = gradeWritten(text('grade'));
  if (grade === null && text('grade') !== '') complain('grade', 'grade', { value: text('grade') });
  const entryYear = yearWritten(text('entryYear'));
  if (entryYear === null && text('entryYear') !== '') complain('entryYear', 'year', { value: text('entryYear') });
  const capacity = text('capacity');
  return {
    name: text('className'),
    stage: choice('stage') ?? undefined,
    grade: grade ?? undefined,
    entryYear: entryYear ?? undefined,
    capacity: capacity === '' ? undefined : Number(capacity),
  };
}

const headers: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  className: ['班级', '班级名称', '班名', '名称', 'class', 'class name', 'name'],
  stage: ['学段', '阶段', 'stage'],
  grade: ['年级', 'grade', 'year'],
  entryYear: ['入学年份', '入园年份', '入学年', '入园年', '届', '级', 'entry year', 'year of entry'],
  capacity: ['班额', '额定人数', '容量', '人数上限', 'capacity', 'places'],
};

/** Sheets of classes. */
export const classRules: KindRules<NewClass> = {
  permission: 'students.class.edit',
  headers,
  begin: beginCheck,
  linking: ['className'],
  write: writeClasses,
  isWorthRepeating: () => false,
  takeBack: takeClassesBack,
};

/** Takes classes out again, those left aside that somebody has corrected or put children into since. */
async function takeClassesBack(ctx: JobCtx, rows: readonly WrittenRow<NewClass>[]) {
  const ids = rows.map(({ objectId }) => objectId);
  const known = await ctx.tx
    .select({ id: classes.id, version: classes.version })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, ids)))
    .for('update');
  const used = await ctx.tx
    .selectDistinct({ id: students.classId })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.classId, ids)));
  const staying = new Set([...known.filter(({ version }) => version !== 1), ...used].map(({ id }) => id));
  await ctx.tx.delete(classes).where(
    and(
      ofSchool(ctx, classes),
      inArray(
        classes.id,
        ids.filter((id) => !staying.has(id)),
      ),
    ),
  );
  return new Set(rows.flatMap(({ row, objectId }) => (staying.has(objectId) ? row : [])));
}

/**
 * Adds classes. Names given since the dry run make rows bad.
 * @throws ServiceError duplicate where all or none is wanted
 */
async function writeClasses(ctx: JobCtx, found: Import, rows: readonly StagedRow<NewClass>[]): Promise<Outcome> {
  const { now, school, person } = ctx;
  const made = rows.map(({ row, record }) => ({ row, record, id: uuidv7() }));
  const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
  const stored = await ctx.tx
    .insert(classes)
    .values(
      made.map(({ id, record: { staff: _, ...facts } }) => {
        const grade = facts.grade ?? gradeDueOn(today(ctx), facts);
        const sortKey = classSortKey({ ...facts, grade });
        return { ...facts, grade, schoolId: school.id, id, sortKey, ...by };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: classes.id });
  const there = new Set(stored.map(({ id }) => id));
  const missing = made.filter(({ id }) => !there.has(id));
  const [first] = missing;
  if (first && found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: first.record.name });
  return {
    written: made.flatMap(({ row, id }) => (there.has(id) ? { row, objectId: id } : [])),
    refused: missing.map(({ row, record }) => ({
      row,
      reason: against(sheetOf(found), 'className', 'classExists', { value: record.name }),
    })),
  };
}
