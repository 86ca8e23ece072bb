import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions } from '@/lib/backend/account/schema.ts';
import { openSession } from '@/lib/backend/account/sessions.ts';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import type { Database, Tx } from '@/lib/backend/db/client.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from '@/lib/backend/demo/build-school.ts';
import { now } from '@/lib/backend/kernel/clock.ts';
import { freshPhone } from '@/lib/backend/kernel/sample.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { hashToken } from '@/lib/backend/kernel/token-hash.ts';
import { schoolSettings } from '@/lib/backend/organisation/schema.ts';
import { classStaff } from '@/lib/backend/students/schema/memberships.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { namedKeys, type RoleScope } from '@/lib/rules/role-scope.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import { routedStatements } from './school-bound/routed-statements.ts';
import { stranger } from './stranger.ts';
import { testDatabase } from './test-database.ts';

/** A school of a test's own, and the persons it needs. */
export interface TestSchool {
  readonly id: string;
  readonly schoolNo: string;
  /** A signed-in member of the school's staff who holds these keys (`*` all), as `call` takes it. */
  as(...keys: readonly string[]): Promise<Identity>;
  /** The same with rights that reach a part of the school, and who works in these classes. */
  within(part: WithinSchool, ...keys: readonly string[]): Promise<Identity>;
  /** Work on the school's tables with a request's rights: what another school has is not there. */
  inside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface WithinSchool {
  readonly scope: RoleScope;
  readonly stages?: readonly SchoolStage[];
  readonly classIds?: readonly string[];
}

export interface TestInstallation {
  readonly database: () => Database;
  /** A fresh school; 2 is a school, anything else a kindergarten. It works with goods unless it is said not to. */
  school(given?: {
    schoolMold?: number;
    name?: string;
    orgId?: string;
    timeZone?: string;
    goods?: boolean;
  }): Promise<TestSchool>;
  /** An account that belongs to no school. @returns its id and phone */
  account(given?: { name?: string; passwordHash?: string }): Promise<{ readonly id: string; readonly phone: string }>;
}

export { stranger };

/**
 * The embedded backend on a database of the test file's own: `call(students.list, input, await
 * school.as('students.record.view'))` takes the same way as the product. Call at the top of the file.
 */
export function testInstallation(): TestInstallation {
  const database = testDatabase();
  const routed = routedStatements(database);
  beforeAll(() => replaceBackend(assemble(routed())));
  const building = <T>(work: (on: { tx: Tx; now: Date }) => Promise<T>) =>
    transaction(database(), (tx) => work({ tx, now: now() }));

  return {
    database,
    school: async ({ schoolMold = 2, name = '测试学校', orgId, timeZone, goods = true } = {}) => {
      const schoolNo = `T${randomBytes(6).toString('hex')}`;
      const id = await building(async (on) => {
        const built = await buildSchool(on, { schoolNo, name, schoolMold, orgId, timeZone });
        // Its calls are refused to schools that do not work with goods.
        if (goods) await on.tx.insert(schoolSettings).values({ schoolId: built.id, key: 'goods.authorised', value: 1 });
        return built.id;
      });
      const inside = <T>(work: (tx: Tx) => Promise<T>) =>
        transaction(database(), async (tx) => {
          await enterSchool(tx, id);
          return work(tx);
        });
      const within: TestSchool['within'] = (part, ...keys) =>
        inside((tx) => member({ tx, now: now() }, { id, schoolNo }, keys, part));
      return { id, schoolNo, inside, within, as: (...keys) => within({ scope: 'all' }, ...keys) };
    },
    account: async ({ name = '测试用户', passwordHash } = {}) => {
      const phone = freshPhone();
      return { id: await building((on) => buildAccount(on, { phone, name, passwordHash })), phone };
    },
  };
}

/** A signed-in member of the staff of a school who holds these keys. */
export async function member(
  on: { tx: Tx; now: Date },
  { id: schoolId, schoolNo }: Pick<TestSchool, 'id' | 'schoolNo'>,
  keys: readonly string[],
  { classIds = [], ...part }: WithinSchool,
): Promise<Identity> {
  const accountId = await buildAccount(on, { phone: freshPhone(), name: '测试老师' });
  // With a letter: digits alone would be the number that the next one follows.
  const number = `t${randomUUID().slice(0, 7)}`;
  // Where a test asks for somebody who may do everything, nothing is left out.
  const held = keys.includes('*') ? [...keys, ...namedKeys] : keys;
  const roleId = await buildRole(on, schoolId, { name: `角色${number}`, keys: held, ...part });
  const staffId = await buildMember(on, { schoolId, accountId, number, roleId });
  const works = classIds.map((classId) => ({ schoolId, classId, staffId, role: 'assistant' as const, at: 1 }));
  if (works.length > 0) await on.tx.insert(classStaff).values(works);
  const { address, userAgent, requestId, locale } = stranger;
  const token = await openSession({ ...on, address, userAgent, requestId, locale }, accountId, 'SELF');
  await on.tx
    .update(sessions)
    .set({ schoolId })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return { ...stranger, token, personId: accountId, schoolId, code: schoolNo };
}
