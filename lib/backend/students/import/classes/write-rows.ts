import { v7 as uuidv7 } from 'uuid';
import type { NewClass } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { today } from '../../../kernel/today.ts';
import { classSortKey } from '../../class-facts.ts';
import { gradeDueOn } from '../../classes/view.ts';
import { classes } from '../../schema.ts';
import type { Outcome, StagedRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';

/**
 * Adds classes. Names given since the dry run make rows bad.
 * @throws ServiceError duplicate where all or none is wanted
 */
export async function writeClasses(ctx: JobCtx, found: Import, rows: readonly StagedRow<NewClass>[]): Promise<Outcome> {
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
