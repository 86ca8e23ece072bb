import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/client.ts';
import { staff, staffRoles } from '../organisation/schema.ts';
import { sampleName, samplePhone } from './people.ts';
import type { Random } from './random.ts';

const postsOf = (isSchool: boolean) =>
  isSchool
    ? ['语文教师', '数学教师', '英语教师', '生活老师', '校医', '门卫', '图书管理员']
    : ['主班老师', '配班老师', '保育员', '保健医', '炊事员', '门卫', '资料员'];

interface Waiting {
  readonly schoolId: string;
  readonly isSchool: boolean;
  readonly roleId: string;
  readonly count: number;
}

/**
 * Members of staff who have no account yet, so that somebody can be invited; the last two share a name. Their numbers
 * come after those of the demo people.
 */
export async function buildWaitingStaff(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { schoolId, isSchool, roleId, count }: Waiting,
  random: Random,
): Promise<void> {
  const posts = postsOf(isSchool);
  const rows = Array.from({ length: count }, (_, at) => ({
    schoolId,
    id: uuidv7(),
    number: String(at + 101).padStart(4, '0'),
    name: sampleName(random, at % 4 === 0 ? 'male' : 'female'),
    phone: samplePhone(random),
    post: random.pick(posts),
    createdAt: now,
  }));
  // Two share a name, which sheets that only name people must ask about.
  const [twin, other] = rows.slice(-2);
  if (twin && other) other.name = twin.name;
  await tx.insert(staff).values(rows);
  await tx.insert(staffRoles).values(rows.map(({ id }) => ({ schoolId, staffId: id, roleId })));
}
