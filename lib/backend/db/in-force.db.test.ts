import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { migrate } from './migrate.ts';
import { rowsOf } from './rows.ts';

const policyRow = z.object({ table: z.string(), name: z.string(), id: z.string(), says: z.string() });

const database = testDatabase();

const policies = () =>
  rowsOf(
    database().owner,
    `select c.relname::text as table, p.polname::text as name, p.oid::text as id,
      concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.relacl::text, p.polcmd, p.polpermissive, p.polroles::text,
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as says
      from pg_policy p join pg_class c on c.oid = p.polrelid order by 1, 2`,
    policyRow,
  );

test('a start leaves policies that are in force as they are', async () => {
  const before = await policies();
  expect(before.length).toBeGreaterThan(500);
  await migrate(database());
  expect(await policies()).toEqual(before);
});

test('it does so while other owners on the server are given the role and give it back', async () => {
  const before = await policies();
  const other = `other_owner_${process.pid}`;
  // One statement a time, for the embedded database takes no more.
  await database().owner.execute(sql.raw(`create role ${other}`));
  try {
    await database().owner.execute(sql.raw(`grant school_app to ${other}`));
    await migrate(database());
    expect(await policies()).toEqual(before);
  } finally {
    await database().owner.execute(sql.raw(`drop role ${other}`));
  }
});

test.each([
  'drop policy deletes on roles',
  'drop policy reach on students',
  'drop policy claims on jobs',
  'alter policy reads on students using (true)',
  'alter table students no force row level security',
  'alter table students disable row level security',
  'revoke select on students from school_app',
  'grant update on audit_entries to school_app',
])('a start puts right what somebody did to them: %s', async (statement) => {
  const said = async () => (await policies()).map(({ table, name, says }) => ({ table, name, says }));
  const before = await said();
  await database().owner.execute(sql.raw(statement));
  expect(await said()).not.toEqual(before);
  await migrate(database());
  expect(await said()).toEqual(before);
});

test('a table that comes later is put under them by the next start', async () => {
  await database().owner.execute(sql`create table latecomers (school_id uuid not null, student_id uuid)`);
  await migrate(database());
  const names = (await policies()).filter(({ table }) => table === 'latecomers').map(({ name }) => name);
  expect(names).toEqual(['deletes', 'inserts', 'reach', 'reads', 'snapshots', 'updates']);
});
