import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { holdersOf, isNumberTaken, nextNumbers } from '../numbers.ts';
import { addStudents, type Entry } from '../register.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { classes } from '../schema.ts';
import { importIdOf, rowsOfImport, sameImport } from './check-job.ts';
import { findImport, type Import } from './import-view.ts';
import { against } from './read-row.ts';
import { undoBatches } from './undo-job.ts';

const wanted = {
  row: studentImportRows.row,
  status: studentImportRows.status,
  record: studentImportRows.record,
  reasons: studentImportRows.reasons,
};
type Row = Pick<typeof studentImportRows.$inferSelect, keyof typeof wanted>;

/**
 * Enrols the staged rows, some hundred a transaction. A row's status changes in the transaction that enrols the child, so a crash at any moment leaves
 * each row imported once or not at all, and the job goes on with the rest.
 */
export const runJob: JobHandler = {
  async run(job) {
    const id = importIdOf(job);
    let last: number | null = 0;
    while (last !== null) last = await nextBatch(job, id, last);
    await job.step((ctx) => finish(ctx, id));
  },

  async giveUp(job, why, error) {
    const id = importIdOf(job);
    const { mode } = await job.step((ctx) => findImport(ctx, id), { evenIfCancelled: true });
    if (mode === 'allOrNone') await undoBatches(job, id, 'takeBack');
    await job.step(
      async (ctx) => {
        await ctx.tx.update(studentImports).set({ state: why, error, finishedAt: ctx.now }).where(sameImport(ctx, id));
      },
      { evenIfCancelled: true },
    );
  },
};

const triesOfBatch = 3;

/** One transaction of rows behind `last`. @returns the last row of the batch; null when there was none */
async function nextBatch(job: JobRun, id: string, last: number): Promise<number | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await job.step((ctx) => importBatch(ctx, job, id, last));
    } catch (error) {
      // Somebody has given one of the numbers away between our look and our write: the next look sees it.
      if (attempt >= triesOfBatch || !isNumberTaken(error)) throw error;
    }
  }
}

async function importBatch(ctx: JobCtx, job: JobRun, id: string, last: number): Promise<number | null> {
  const found = await findImport(ctx, id, true);
  const rows = await ctx.tx
    .select(wanted)
    .from(studentImportRows)
    .where(
      and(
        rowsOfImport(ctx, id),
        gt(studentImportRows.row, last),
        inArray(studentImportRows.status, ['good', 'warning']),
      ),
    )
    .orderBy(asc(studentImportRows.row))
    .limit(limits.importBatchRows);
  const end = rows.at(-1)?.row;
  if (end === undefined) return null;
  const free = await refuseTaken(ctx, found, rows);
  const entries = await entriesOf(ctx, free);
  await addStudents(ctx, entries);
  await markImported(ctx, id, free, entries);
  const [counted] = await ctx.tx
    .update(studentImports)
    .set({ imported: sql`${studentImports.imported} + ${entries.length}` })
    .where(sameImport(ctx, id))
    .returning({ imported: studentImports.imported });
  await noteProgress(ctx, job.id, counted?.imported ?? 0, found.good + found.warned);
  ctx.audit({
    action: 'students.record.import',
    object: { type: 'studentImport', id },
    change: { rows: [rows[0]?.row, end], students: entries.map((entry) => entry.id) },
  });
  return end;
}

/** Numbers given to others since the dry run make rows bad. @throws ServiceError duplicate where all or none is wanted */
async function refuseTaken(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Row[]> {
  const holders = await holdersOf(
    ctx,
    rows.flatMap(({ record }) => record?.number || []),
  );
  if (holders.length === 0) return [...rows];
  const [first] = holders;
  if (found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: first?.number ?? '' });
  const names = new Map(holders.map(({ number, name }) => [number, name]));
  const holderOf = ({ record }: Row) => names.get(record?.number ?? '');
  const plan = { headers: found.columns, mapping: found.mapping };
  const refused = rows.filter((row) => holderOf(row) !== undefined);
  for (const row of refused) {
    const reason: RowReason = against(plan, 'number', 'duplicateInRegister', { name: holderOf(row) ?? '' });
    await ctx.tx
      .update(studentImportRows)
      .set({ status: 'bad', record: null, reasons: [...row.reasons, reason] })
      .where(and(rowsOfImport(ctx, found.id), sql`${studentImportRows.row} = ${row.row}`));
  }
  const warned = refused.filter(({ status }) => status === 'warning').length;
  await ctx.tx
    .update(studentImports)
    .set({
      bad: sql`${studentImports.bad} + ${refused.length}`,
      warned: sql`${studentImports.warned} - ${warned}`,
      good: sql`${studentImports.good} - ${refused.length - warned}`,
    })
    .where(sameImport(ctx, found.id));
  return rows.filter((row) => holderOf(row) === undefined);
}

async function entriesOf(ctx: JobCtx, rows: readonly Row[]): Promise<Entry[]> {
  const records = rows.flatMap(({ record }) => record ?? []);
  const given = await nextNumbers(ctx, records.filter(({ number }) => number === '').length);
  const classIds = [...new Set(records.flatMap(({ classId }) => classId ?? []))];
  const shown =
    classIds.length === 0
      ? []
      : await ctx.tx
          .select({ id: classes.id, name: classes.name, sortKey: classes.sortKey })
          .from(classes)
          .where(and(eq(classes.schoolId, ctx.school.id), inArray(classes.id, classIds)));
  return records.map((record) => ({
    id: uuidv7(),
    record: record.number === '' ? { ...record, number: given.pop() ?? '' } : record,
    inClass: shown.find(({ id }) => id === record.classId) ?? null,
  }));
}

async function markImported(ctx: JobCtx, id: string, rows: readonly Row[], entries: readonly Entry[]): Promise<void> {
  const marks = rows.map(({ row }, at) => ({ row, student: entries[at]?.id }));
  await ctx.tx.execute(sql`
    update student_import_rows set status = 'imported', student_id = mark.student
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark("row" int, student uuid)
    where school_id = ${ctx.school.id} and import_id = ${id} and student_import_rows."row" = mark."row"`);
}

async function finish(ctx: JobCtx, id: string): Promise<void> {
  await ctx.tx
    .update(studentImports)
    .set({ state: 'done', error: null, finishedAt: ctx.now })
    .where(sameImport(ctx, id));
}
