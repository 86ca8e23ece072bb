import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { env } from '@/lib/env.ts';
import type { Tx } from './client.ts';
import { anyRow, rowsOf } from './rows.ts';

const database = testDatabase();
const keptRow = z.object({ statement: z.string() });

/** What the connection keeps of the statements that hold a word. */
const kept = async (tx: Tx, word: string) =>
  (await rowsOf(tx, sql.raw('select statement from pg_prepared_statements'), keptRow)).filter(({ statement }) =>
    statement.includes(word),
  );

// The embedded database keeps its statements by `prepared.ts`, in the same way.
describe('a connection', () => {
  test('keeps a statement that comes again, and answers each time anew', () =>
    database().transaction(async (tx) => {
      for (const given of ['one', 'two', null])
        expect(await rowsOf(tx, sql`select ${given}::text as again`, anyRow)).toEqual([{ again: given }]);
      expect(await kept(tx, 'as again')).toHaveLength(1);
    }));

  test('keeps neither lists nor more than it may, and lets go of what was longest unused', () =>
    database().transaction(async (tx) => {
      const list = Array.from({ length: 65 }, (_, at) => at);
      await tx.execute(sql`select 1 as listed where 3 in ${list}`);
      for (let n = 0; n < 300; n += 1) await tx.execute(sql`select ${n}::int as ${sql.raw(`many_${n}`)}`);
      expect(await kept(tx, 'as listed')).toEqual([]);
      // The embedded database keeps some of others beside them.
      const { length } = await kept(tx, 'as many_');
      expect(length).toBeGreaterThan(250);
      expect(length).toBeLessThanOrEqual(256);
      expect(await rowsOf(tx, sql`select ${7}::int as many_0`, anyRow)).toEqual([{ many_0: 7 }]);
    }));

  test('goes on after a refusal, in the next transaction too', async () => {
    const refused = (tx: Tx, by: number) => rowsOf(tx, sql`select 1 / ${by}::int as refused`, anyRow);
    await expect(database().transaction((tx) => refused(tx, 0))).rejects.toThrow();
    await expect(database().transaction((tx) => tx.execute(sql`select ${1}::int from nowhere`))).rejects.toThrow();
    for (const by of [1, 1]) expect(await database().transaction((tx) => refused(tx, by))).toEqual([{ refused: 1 }]);
  });

  test('lets go of what it never came to keep without spoiling the transaction of that moment', async () => {
    const refused = database().transaction((tx) => tx.execute(sql`select ${1}::int from nowhere_again`));
    await expect(refused).rejects.toThrow();
    const last = database().transaction(async (tx) => {
      for (let n = 0; n < 300; n += 1) await tx.execute(sql`select ${n}::int as ${sql.raw(`more_${n}`)}`);
      return rowsOf(tx, sql`select ${8}::int as more_0`, anyRow);
    });
    expect(await last).toEqual([{ more_0: 8 }]);
  });

  // The embedded one belongs to one process, so no newer version migrates it meanwhile.
  if (env().TEST_DATABASE_URL)
    test('lets go of a statement whose table a newer version has changed', async () => {
      const { owner } = database();
      await owner.execute(sql`create table reshaped (id int)`);
      await owner.execute(sql`grant all on reshaped to public`);
      const read = () =>
        database().transaction((tx) => rowsOf(tx, sql`select * from reshaped where id > ${0}::int`, anyRow));
      const text = 'select * from reshaped where id >= $1::int';
      const readAtOpening = () => database().transaction(async (_, rows) => rows, { text, params: [0] });
      for (const ask of [read, read, readAtOpening, readAtOpening]) await ask();
      await owner.execute(sql`alter table reshaped alter id type bigint`);
      await expect(read()).rejects.toThrow();
      expect(await read()).toEqual([]);
      await expect(readAtOpening()).rejects.toThrow();
      expect(await readAtOpening()).toEqual([]);
      await owner.execute(sql`drop table reshaped`);
    });
});
