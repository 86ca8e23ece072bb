import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { tidy } from './keep-tidy.ts';

// A server tidies itself, and counts its rows when it finds the time.
const database = testDatabase({ embedded: true });

const marks = () =>
  database().owner.execute(sql`insert into installation_marks (name, at) values (gen_random_uuid()::text, now())`);

test('a small table is tidied when it is new, a large one whenever it has grown', async () => {
  await tidy(database());
  await database().owner.execute(sql`truncate installation_marks`);
  await marks();
  expect(await tidy(database())).toEqual(['installation_marks']);
  await marks();
  expect(await tidy(database())).toEqual([]);
  await database().owner.execute(
    sql`insert into installation_marks (name, at) select repeat(n::text, 20), now() from generate_series(1, 10000) n`,
  );
  expect(await tidy(database())).toEqual(['installation_marks']);
  expect(await tidy(database())).toEqual([]);
});
