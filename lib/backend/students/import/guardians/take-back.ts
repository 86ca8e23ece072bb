import type { NewGuardianOf } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { changeGuardians } from '../../change-guardians.ts';
import { payersOf } from '../../payer-links.ts';
import { type Guardian, guardiansOf } from '../../register.ts';
import type { WrittenRow } from '../import-kind.ts';
import { lockedChildren } from './write-rows.ts';

/**
 * Takes imported guardians away again, those left aside that somebody has corrected since or who pay for the child.
 * Whoever was removed meanwhile is no matter.
 */
export async function takeGuardiansBack(ctx: JobCtx, rows: readonly WrittenRow<NewGuardianOf>[]) {
  const children = await lockedChildren(ctx, [...new Set(rows.map(({ record }) => record.studentId))]);
  const ids = children.map(({ id }) => id);
  const known = await guardiansOf(ctx, ids);
  const paying = await payersOf(ctx, ids);
  const now = new Map([...known.values()].flat().map((guardian) => [guardian.id, guardian]));
  const changed = rows.filter(({ objectId, record }) => {
    const guardian = now.get(objectId);
    return guardian && (paying.has(objectId) || !isAsImported(guardian, record));
  });
  const going = new Set(rows.filter((row) => !changed.includes(row)).map(({ objectId }) => objectId));
  const losing = children.filter(({ id }) => known.get(id)?.some((guardian) => going.has(guardian.id)));
  await changeGuardians(ctx, losing, (_, before) => before.filter(({ id }) => !going.has(id)));
  return new Set(changed.map(({ row }) => row));
}

const isAsImported = (guardian: Guardian, record: NewGuardianOf) =>
  guardian.relation === record.relation &&
  guardian.relationName === (record.relationName ?? '') &&
  guardian.name === record.name &&
  guardian.phone === record.phone &&
  guardian.idNumber === (record.idNumber ?? null);
