import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { migrate, migrateUpTo } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { termsOf } from './terms.ts';

jest.setTimeout(180_000);

const school = '00000000-0000-7000-8000-000000000001';
const person = '00000000-0000-7000-8000-000000000003';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await migrateUpTo(database, '0085_shifts-on-behalf');
});
afterAll(() => database.close());

/** Children as they were kept before: name, key and terms, and the name as it is kept from now on. */
const kept = [
  ['丽⋅马', 'li ⋅ ma 丽⋅马', ['丽⋅马', '⋅马', '马', 'li⋅ma', '⋅ma', 'ma', 'l⋅m', '⋅m', '1'], '丽·马'],
  ['丽・马', 'li ma 丽・马', ['丽马', '马', 'lima', 'ma', 'lm', '2'], '丽·马'],
  ['丽 马', 'li ma 丽 马', ['丽马', '马', 'lima', 'ma', 'lm', '3'], '丽马'],
  [
    '丽\u200D马',
    'li \u200D ma 丽\u200D马',
    ['丽\u200D马', '\u200D马', '马', 'li\u200Dma', 'ma', 'l\u200Dm', '4'],
    '丽马',
  ],
  ['Ann Lee', 'ann lee Ann Lee', [...termsOf({ name: 'Ann Lee', number: '5', phones: [] })], 'Ann Lee'],
] as const;

const childRow = z.object({
  number: z.string(),
  name: z.string(),
  key: z.string(),
  guardian: z.string(),
  terms: z.array(z.string()),
});

const twins = [
  ['c0009', 0],
  ['C 0009', 1],
  ['ｃ０００９', 2],
] as const;

const insertChild = (id: string, number: string, name: string, key: string) => sql`
  insert into students (school_id, id, number, name, name_key, guardian_name, gender, state, entered_on, created_at, created_by, updated_at, updated_by)
  values (${school}, ${id}, ${number}, ${name}, ${key}, ${name}, 'male', 'enrolled', '2025-09-01', now(), ${person}, now(), ${person})`;

test('names that were kept as they were typed are tidied, and found as any other', async () => {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into schools (id, school_no, name, school_mold, created_at) values (${school}, '100001', '一小', 2, now())`,
    );
    for (const [at, [name, key, terms]] of kept.entries()) {
      const id = `00000000-0000-7000-8000-00000000001${at}`;
      await tx.execute(insertChild(id, String(at + 1), name, key));
      for (const term of terms)
        await tx.execute(
          sql`insert into student_terms (school_id, term, student_id) values (${school}, ${term}, ${id})`,
        );
    }
    for (const [at, [number]] of twins.entries())
      await tx.execute(insertChild(`00000000-0000-7000-8000-00000000002${at}`, number, 'Ann', 'ann Ann'));
  });
  await migrate(database);
  const rows = await rowsOf(
    database.owner,
    sql`select number, name, name_key as key, guardian_name as guardian,
        (select array_agg(term order by term) from student_terms t where t.student_id = s.id) as terms
      from students s where number ~ '^[1-9]$' order by number`,
    childRow,
  );
  expect(rows).toEqual(
    kept.map(([, , , name], at) => ({
      number: String(at + 1),
      name,
      key: nameSortKey(name),
      guardian: name,
      terms: [...termsOf({ name, number: String(at + 1), phones: [] })].sort(),
    })),
  );
});

test('numbers that name the same stay with those who have them, told apart', async () => {
  const rows = await rowsOf(
    database.owner,
    sql`select number, number_twin as twin from students where number_key = 'c0009' order by number_twin`,
    z.object({ number: z.string(), twin: z.int() }),
  );
  expect(rows).toEqual(twins.map(([number, twin]) => ({ number, twin })));
});
