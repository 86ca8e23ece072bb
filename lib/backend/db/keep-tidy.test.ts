import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { tidy } from './keep-tidy.ts';

const database = testDatabase();

test('a table that has grown is tidied once, small ones are left alone', async () => {
  expect(await tidy(database())).toEqual([]);
  await database().owner.execute(
    sql`insert into installation_marks (name, at) select repeat(n::text, 20), now() from generate_series(1, 10000) n`,
  );
  expect(await tidy(database())).toEqual(['installation_marks']);
  expect(await tidy(database())).toEqual([]);
});
