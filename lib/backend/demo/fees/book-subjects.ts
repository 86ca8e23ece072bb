import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { feeBookSubjects } from '../../fees/schema/book-subjects.ts';
import type { Filling } from '../build-students.ts';

/** Where the demo's books keep what the counter takes: cash in the drawer, all else at the bank. */
export async function nameBookSubjects({ tx, now, school, person }: Filling): Promise<void> {
  const ways = payTypes.map((type) => [type, type === 'cash' ? '1001' : '1002']);
  const subjects = { ...Object.fromEntries(ways), balance: '2203', difference: '490101' };
  await tx
    .insert(feeBookSubjects)
    .values({ schoolId: school.id, subjects, version: 1, updatedAt: now, updatedBy: person.accountId });
}
