import type { NewStaff } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { addStaff, staffRegister } from '../../../organisation/index.ts';
import type { Outcome, StagedRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';
import { takenBy } from './check-rows.ts';

/**
 * Adds staff. What was given to others since the dry run makes rows bad.
 * @throws ServiceError duplicate where all or none is wanted
 */
export async function writeStaff(ctx: JobCtx, found: Import, rows: readonly StagedRow<NewStaff>[]): Promise<Outcome> {
  const register = await staffRegister(ctx, true);
  const refused: { row: number; reason: Outcome['refused'][number]['reason'] }[] = [];
  const free: StagedRow<NewStaff>[] = [];
  for (const staged of rows) {
    const { row, record } = staged;
    const field = (['staffNumber', 'staffPhone'] as const).find((one) => takenBy(register, record, one));
    const role = register.roles.find(({ id }) => id === record.roleId);
    const sheet = sheetOf(found);
    if (field)
      refused.push({
        row,
        reason: against(sheet, field, 'staffKnown', { name: takenBy(register, record, field) ?? '' }),
      });
    else if (!role || role.isBeyond)
      refused.push({ row, reason: against(sheet, 'staffRole', 'roleBeyond', { value: role?.name ?? '' }) });
    else free.push(staged);
  }
  if (refused.length > 0 && found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: found.fileName });
  const ids = await addStaff(
    ctx,
    register,
    free.map(({ record: { roleId, ...record } }) => ({ ...record, roleIds: [roleId] })),
  );
  return { written: free.flatMap(({ row }, at) => ({ row, objectId: ids[at] ?? '' })), refused };
}
