import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { env } from '@/lib/env.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { Database, Tx } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { newSchoolKey, readSchoolKey } from '../kernel/school-key.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { screenAddresses } from '../safety/schema/screens.ts';
import { students } from '../students/schema.ts';
import { buildDormitories } from './build-dormitories.ts';
import { buildAccount, buildMember, buildRole } from './build-school.ts';
import { demoPassword } from './demo-password.ts';
import { hangGates } from './gates.ts';
import { foundBooks } from './ledger-lines.ts';
import { ledgersYear } from './ledgers.ts';
import { seedMany } from './many.ts';
import { seededRandom } from './random.ts';

/** The file in DATA_DIR that says who lives the day: the simulation of it reads it. */
export const dayFile = 'day.json';

/** A school of the scenario: who signs in, the keys of its gate and of its display, the numbers of its children. */
export interface DaySchool {
  readonly phone: string;
  readonly gateKey: string;
  readonly displayKey: string;
  readonly codes: readonly string[];
  /** Has dormitories. */
  readonly boards: boolean;
  /** Keeps books of `ledgersYear`. */
  readonly keepsBooks: boolean;
}

const boardsEach = 10;
const keepsBooksEach = 5;

/**
 * A thousand schools of 300 children (or so many) with a gate, a display and an office each; one in ten boards, one in
 * five keeps its books here.
 */
export async function seedDay(database: Database, say: (text: string) => void, count = 1_000): Promise<void> {
  await seedMany(database, say, count);
  const passwordHash = await hashPassword((await demoPassword()).password);
  const found = await transaction(database, (tx) =>
    tx.select({ id: schools.id, schoolNo: schools.schoolNo }).from(schools).orderBy(asc(schools.id)),
  );
  const told: DaySchool[] = [];
  for (const [at, { id }] of found.filter(({ schoolNo }) => schoolNo.startsWith('MANY')).entries()) {
    const phone = `1547${`${at}`.padStart(7, '0')}`;
    const traits = { boards: at % boardsEach === 0, keepsBooks: at % keepsBooksEach === 0 };
    const keys = await transaction(database, (tx) => furnish(tx, { schoolId: id, phone, passwordHash, ...traits }));
    told.push({ phone, ...traits, ...keys });
    if ((at + 1) % 100 === 0) say(`${at + 1} schools furnished`);
  }
  await writeFile(path.join(env().DATA_DIR, dayFile), JSON.stringify(told), { mode: 0o600 });
}

interface Furnishing {
  readonly schoolId: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly boards: boolean;
  readonly keepsBooks: boolean;
}

async function furnish(tx: Tx, { schoolId, phone, passwordHash, boards, keepsBooks }: Furnishing) {
  const on = { tx, now: now() };
  const accountId = await buildAccount(on, { phone, name: '办公室', passwordHash });
  await enterSchool(tx, schoolId);
  const roleId = await buildRole(on, schoolId, { name: '办公室', keys: ['*'] });
  await buildMember(on, { schoolId, accountId, number: '0100', post: '办公室', roleId });
  const [gateKey = ''] = await hangGates(tx, schoolId, 1);
  const displayKey = await hangDisplay(tx, schoolId, accountId);
  const children = await tx
    .select({ id: students.id, gender: students.gender, number: students.number })
    .from(students)
    .where(and(ofSchool(schoolId, students), isNull(students.deletedAt), eq(students.state, 'enrolled')))
    .orderBy(asc(students.number));
  const filling = { ...on, school: { id: schoolId, timeZone: defaultTimeZone }, person: { accountId } };
  if (boards) await buildDormitories(filling, children, seededRandom(20_260_901));
  if (keepsBooks) await foundBooks(filling, ledgersYear);
  return { gateKey, displayKey, codes: children.map(({ number }) => number) };
}

async function hangDisplay(tx: Tx, schoolId: string, accountId: string): Promise<string> {
  const key = newSchoolKey(schoolId);
  const by = { createdAt: now(), createdBy: accountId, updatedAt: now(), updatedBy: accountId };
  await tx.insert(screenAddresses).values({
    ...{ schoolId, id: uuidv7(), kind: 'healthGuard', keyHash: readSchoolKey(key)?.keyHash ?? '' },
    ...{ label: '大厅', ranges: [], showNames: false, notice: '', monitors: [] },
    ...by,
  });
  return key;
}
