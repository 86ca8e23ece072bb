import { v7 as uuidv7 } from 'uuid';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { newSchoolKey, readSchoolKey } from '../kernel/school-key.ts';
import { screenAddresses } from '../safety/schema/screens.ts';
import type { Filling } from './build-students.ts';

const walls: readonly (readonly [ScreenKind, string])[] = [
  ['healthGuard', '大厅'],
  ['childAttendance', '门厅'],
  ['dosage', '厨房'],
];

/** Displays that hang already. @returns the key of the one in the hall */
export async function buildDisplays({ tx, now, school, person }: Filling): Promise<string> {
  const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
  const hung = walls.map(([kind, label]) => ({ kind, label, key: newSchoolKey(school.id) }));
  await bulkInsert(
    tx,
    screenAddresses,
    hung.map(({ kind, label, key }) => ({
      ...{ schoolId: school.id, id: uuidv7(), kind, label, keyHash: readSchoolKey(key)?.keyHash ?? '' },
      ...{ ranges: [], showNames: false, notice: '', monitors: [], version: 1 },
      ...by,
    })),
  );
  return hung[0]?.key ?? '';
}
