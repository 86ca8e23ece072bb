import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { Database, Tx } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { now } from '../kernel/clock.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from './build-school.ts';
import { buildClasses, type ClassPlan } from './build-students.ts';
import { demoPassword } from './demo-password.ts';
import { seededRandom } from './random.ts';

const columnRow = z.object({ table: z.string(), column: z.string() });

/**
 * Who signs in to the schools of the scenario that has an administrator: the pattern, one in the middle, and the one of
 * 3,000.
 */
export const manyPhone = '15499990002';

const usualSchools = 1_000;
const middle = 500;
const grades = '一二三四五六';

/** What a school's register consists of; ids are unique within a school alone, so a copy keeps them. */
const copied = [
  'classes',
  'students',
  'guardians',
  'student_terms',
  'student_counts',
  'student_events',
  'student_movements',
  'class_memberships',
];

/**
 * A thousand schools of 300 children (or so many), all alike, and one of 3,000. The first is built as every school is,
 * the others are copied inside the database.
 */
export async function seedMany(database: Database, say: (text: string) => void, schools = usualSchools): Promise<void> {
  const passwordHash = await hashPassword((await demoPassword()).password);
  const accountId = await transaction(database, (tx) =>
    buildAccount({ tx, now: now() }, { phone: manyPhone, name: '千校管理员', passwordHash }),
  );
  const found = (schoolNo: string, name: string, isMine: boolean) =>
    transaction(database, (tx) => foundSchool(tx, { schoolNo, name, accountId: isMine ? accountId : null }));
  const pattern = await found('MANY1', '三百人学校1', true);
  await fill(database, pattern, accountId, primaryClasses(1, 300));
  await fill(database, await found('THREE', '三千人学校', true), accountId, primaryClasses(10, 3_000));
  const columns = await transaction(database, columnsOf);
  for (let at = 2; at <= schools; at++) {
    const id = await found(`MANY${at}`, `三百人学校${at}`, at === middle);
    await transaction(database, (tx) => copy(tx, columns, pattern, id));
    if (at % 100 === 0) say(`${at} of ${schools} schools`);
  }
}

interface NewSchool {
  readonly schoolNo: string;
  readonly name: string;
  readonly accountId: string | null;
}

/** A school with its administrator, where it has one. @returns its id */
export async function foundSchool(tx: Tx, { schoolNo, name, accountId }: NewSchool): Promise<string> {
  const on = { tx, now: now() };
  const { id } = await buildSchool(on, { schoolNo, name, schoolMold: 2 });
  if (!accountId) return id;
  const roleId = await buildRole(on, id, { name: '管理员', keys: ['*'] });
  await buildMember(on, { schoolId: id, accountId, number: '0001', post: '管理员', roleId });
  return id;
}

const classSize = 50;

/** Primary classes of fifty children, so many of each grade. */
export function primaryClasses(classesPerGrade: number, students: number): ClassPlan[] {
  const count = students / classSize;
  return Array.from({ length: count }, (_, at) => {
    const grade = Math.floor(at / classesPerGrade) + 1;
    const order = (at % classesPerGrade) + 1;
    const name = `${grades.charAt(grade - 1)}年级${order}班`;
    return { stage: 'primary' as const, grade, name, capacity: classSize, students: classSize, serial: order };
  });
}

function fill(database: Database, schoolId: string, accountId: string, plans: readonly ClassPlan[]): Promise<void> {
  return transaction(database, async (tx) => {
    await enterSchool(tx, schoolId);
    const school = { id: schoolId, timeZone: defaultTimeZone };
    await buildClasses({ tx, now: now(), school, person: { accountId } }, plans, seededRandom(20_260_901));
  });
}

/** The columns of each table but the school's. */
async function columnsOf(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf(
    tx,
    sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name <> 'school_id' and is_generated = 'NEVER' order by ordinal_position`,
    columnRow,
  );
  return new Map(copied.map((table) => [table, rows.filter((row) => row.table === table).map(({ column }) => column)]));
}

async function copy(tx: Tx, columns: ReadonlyMap<string, readonly string[]>, from: string, to: string): Promise<void> {
  await enterSchool(tx, to, [from]);
  for (const [table, names] of columns) {
    const listed = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (school_id, ${listed}) select ${to}::uuid, ${listed}
      from ${sql.identifier(table)} where school_id = ${from}`);
  }
}
