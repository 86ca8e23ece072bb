import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';

const database = testDatabase();

const rowsOf = async (text: string) =>
  ((await database().owner.execute(sql.raw(text))) as unknown as { rows: Array<Record<string, unknown>> }).rows;

test('the database is migrated and empty', async () => {
  expect(await rowsOf('select id from schools')).toEqual([]);
});

test('every tenant table has a policy that even its owner obeys', async () => {
  const loose = await rowsOf(`
    select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`);
  expect(loose).toEqual([]);
});
