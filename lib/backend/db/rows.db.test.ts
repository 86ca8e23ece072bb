import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { rowsOf } from './rows.ts';

const database = testDatabase();
const child = z.object({ name: z.string(), n: z.int() });

test('rows are what their schema says', async () => {
  const { owner } = database();
  expect(
    await rowsOf(owner, sql`select ${'ann'}::text as name, count(*)::int as n from (values (1), (2)) v`, child),
  ).toEqual([{ name: 'ann', n: 2 }]);
  expect(await rowsOf(owner, 'select 1 as n where false', child)).toEqual([]);
});

test('a column that is missing, or of another type, is named with its statement and without its values', async () => {
  const ask = (text: ReturnType<typeof sql>) => rowsOf(database().owner, text, child);
  await expect(ask(sql`select ${'secret of a child'}::text as name, '7' as n`)).rejects.toThrow(
    /n: .*expected.*of: select \$1::text as name, '7' as n$/,
  );
  await expect(ask(sql`select ${'secret of a child'}::text as nome, 7 as n`)).rejects.toThrow(
    /^(?!.*secret).*name: .*select/,
  );
  await expect(ask(sql`select 'a' as name, null::int as n`)).rejects.toThrow('n: ');
  // Both databases give a bigint in a way of their own, and neither as a whole number that may be trusted.
  await expect(ask(sql`select 'a' as name, 9007199254740993::bigint as n`)).rejects.toThrow('n: ');
});
