import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { holdersOf, nextNumbers } from '../../numbers.ts';
import { addStudents, type Entry } from '../../register.ts';
import { classes } from '../../schema.ts';
import type { Outcome, StagedRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';

type Row = StagedRow<NewStudent>;

/**
 * Enrols children. Numbers given to others since the dry run make rows bad.
 * @throws ServiceError duplicate where all or none is wanted
 */
export async function writeStudents(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const holders = await holdersOf(
    ctx,
    rows.flatMap(({ record }) => record.number || []),
  );
  const [first] = holders;
  if (first && found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: first.number });
  const names = new Map(holders.map(({ number, name }) => [number, name]));
  const free = rows.filter(({ record }) => !names.has(record.number));
  const entries = await entriesOf(ctx, free);
  await addStudents(ctx, entries);
  return {
    written: free.map(({ row }, at) => ({ row, objectId: entries[at]?.id ?? '' })),
    refused: rows.flatMap(({ row, record }) => {
      const name = names.get(record.number);
      return name === undefined
        ? []
        : [{ row, reason: against(sheetOf(found), 'number', 'duplicateInRegister', { name }) }];
    }),
  };
}

async function entriesOf(ctx: JobCtx, rows: readonly Row[]): Promise<Entry[]> {
  const records = rows.map(({ record }) => record);
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
