import { anyRow, rowsOf } from '@/lib/backend/db/rows.ts';
import { testDatabase } from '@/lib/dev/test-database.ts';

const database = testDatabase();

const found = (text: string) => rowsOf(database().owner, text, anyRow);

test('the database is migrated and empty', async () => {
  expect(await found('select id from schools')).toEqual([]);
});

test('every tenant table has a policy that even its owner obeys', async () => {
  const loose = await found(`
    select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`);
  expect(loose).toEqual([]);
});
