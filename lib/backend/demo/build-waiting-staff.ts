import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/client.ts';
import { staff, staffRoles } from '../organisation/schema.ts';
import { sampleName, samplePhone } from './people.ts';
import type { Random } from './random.ts';

const posts = ['语文教师', '数学教师', '英语教师', '保育员', '校医', '门卫', '图书管理员'];

/** Members of staff who have no account yet, so that somebody can be invited. Their numbers come after those of the demo people. */
export async function buildWaitingStaff(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { schoolId, roleId, count }: { readonly schoolId: string; readonly roleId: string; readonly count: number },
  random: Random,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    schoolId,
    id: uuidv7(),
    number: String(at + 101).padStart(4, '0'),
    name: sampleName(random, at % 4 === 0 ? 'male' : 'female'),
    phone: samplePhone(random),
    post: random.pick(posts),
    createdAt: now,
  }));
  await tx.insert(staff).values(rows);
  await tx.insert(staffRoles).values(rows.map(({ id }) => ({ schoolId, staffId: id, roleId })));
}
