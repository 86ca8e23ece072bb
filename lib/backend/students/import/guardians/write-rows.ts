import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewGuardianOf } from '@/lib/contracts/students/import-records.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { changeGuardians } from '../../change-guardians.ts';
import { guardiansOf } from '../../register.ts';
import { students } from '../../schema.ts';
import type { Outcome, StagedRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';
import { isKnown } from './check-rows.ts';

type Row = StagedRow<NewGuardianOf>;

/**
 * Adds guardians behind those that children have. Children deleted since the dry run, guardians added since, and one
 * too many make rows bad.
 * @throws ServiceError wrongState where all or none is wanted
 */
export async function writeGuardians(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const ids = [...new Set(rows.map(({ record }) => record.studentId))];
  const children = await lockedChildren(ctx, ids);
  const known = await guardiansOf(ctx, ids);
  const added = new Map<string, (NewGuardianOf & { readonly id: string })[]>();
  const written: { row: number; objectId: string }[] = [];
  const refused: Outcome['refused'][number][] = [];
  for (const { row, record } of rows) {
    const before = known.get(record.studentId) ?? [];
    const coming = added.get(record.studentId) ?? [];
    const refuse = (key: string, params = {}) =>
      refused.push({ row, reason: against(sheetOf(found), 'guardianName', key, params) });
    if (!children.some(({ id }) => id === record.studentId)) refuse('childUnknown', { value: '' });
    else if (isKnown(before, record)) refuse('guardianKnown', { name: record.name });
    else if (before.length + coming.length >= limits.guardians) refuse('tooManyGuardians', { max: limits.guardians });
    else {
      const id = uuidv7();
      added.set(record.studentId, [...coming, { ...record, id }]);
      written.push({ row, objectId: id });
    }
  }
  if (refused.length > 0 && found.mode === 'allOrNone') throw new ServiceError('wrongState');
  const changed = children.filter(({ id }) => added.has(id));
  await changeGuardians(ctx, changed, ({ id }, before) => [...before, ...(added.get(id) ?? [])]);
  return { written, refused };
}

/** Present children, in one order, locked until the end of the batch. */
export const lockedChildren = (ctx: JobCtx, ids: readonly string[]) =>
  ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids]), isNull(students.deletedAt)))
    .orderBy(students.id)
    .for('update');
