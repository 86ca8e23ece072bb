import { PGlite } from '@electric-sql/pglite';
import { preparedQueries } from './prepared.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec('create table child (id int primary key, name text not null)');
}, 60_000);
afterAll(() => pglite.close());
beforeEach(() => pglite.exec('delete from child; deallocate all'));

type Run = ReturnType<typeof preparedQueries>;

/** Runs work in a transaction that is rolled back in the end. */
async function inside(work: (run: Run) => Promise<void>, run = preparedQueries(pglite)): Promise<void> {
  const done = new Error('done');
  await expect(
    pglite.transaction(async () => {
      await work(run);
      throw done;
    }),
  ).rejects.toBe(done);
}

const kept = async (run: Run) => (await run('select count(*)::int as n from pg_prepared_statements', [])).rows;

test('every kind of parameter arrives as what it is', () =>
  inside(async (run) => {
    const text =
      "select $1::text a, $2::int b, $3::bool c, $4::timestamptz = now() + interval '0' d, $5::text e, $6::bigint f";
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { rows } = await run(text, ["O'Neil; drop table child", 7, false, at, null, 9007199254740993n]);
    expect(rows).toEqual([{ a: "O'Neil; drop table child", b: 7, c: false, d: false, e: null, f: 9007199254740993n }]);
  }));

test('a list is refused instead of being written in a notation of its own', () =>
  inside(async (run) => {
    await expect(run('select $1::text[]', [['a', 'b']])).rejects.toThrow(TypeError);
    expect((await run('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  }));

test('the same statement is prepared once and answers each time anew', () =>
  inside(async (run) => {
    for (const id of [1, 2, 3]) await run('insert into child values ($1, $2)', [id, `child ${id}`]);
    const names = [];
    for (const id of [3, 1]) names.push(...(await run('select name from child where id = $1', [id])).rows);
    expect(names).toEqual([{ name: 'child 3' }, { name: 'child 1' }]);
    expect(await kept(run)).toEqual([{ n: 3 }]);
  }));

test('statements sent at once do not mix their answers', () =>
  inside(async (run) => {
    const asked = Array.from({ length: 20 }, (_, n) =>
      n === 9 ? run('select 1 / $1::int as n', [0]) : run(`select $1::int as n, ${n % 4} as form`, [n]),
    );
    const answers = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? one.value.rows[0]?.n : one.reason.code,
    );
    // The refusal ends the transaction; before it every answer is its own.
    expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, '22012', ...Array(10).fill('25P02')]);
  }));

test('a refused statement leaves nothing behind and works in the next transaction', async () => {
  const run = preparedQueries(pglite);
  const insert = 'insert into child values ($1, $2)';
  await inside(async () => {
    await run(insert, [1, 'a']);
    await expect(run(insert, [1, 'b'])).rejects.toMatchObject({ code: '23505' });
    await expect(run('select name from child', [])).rejects.toMatchObject({ code: '25P02' });
    await expect(run('select nonsense', [])).rejects.toMatchObject({ code: '25P02' });
  }, run);
  await inside(async () => {
    await expect(run('select nonsense', [])).rejects.toMatchObject({ code: '42703' });
  }, run);
  await inside(async () => {
    await run(insert, [1, 'c']);
    expect((await run('select name from child', [])).rows).toEqual([{ name: 'c' }]);
    // insert, select and this one; none of the refused.
    expect(await kept(run)).toEqual([{ n: 3 }]);
  }, run);
});

test('the statement longest unused makes room for a new one', () =>
  inside(async (run) => {
    for (let n = 0; n < 300; n++) {
      await run(`select ${n} as n`, []);
      await run('select name from child', []);
    }
    expect(await kept(run)).toEqual([{ n: 256 }]);
    expect((await run('select 0 as n', [])).rows).toEqual([{ n: 0 }]);
  }));

test('lists of every length work and are not kept', () =>
  inside(async (run) => {
    for (const length of [65, 66, 300]) {
      const places = Array.from({ length }, (_, at) => `$${at + 1}::int`).join(', ');
      const numbers = Array.from({ length }, (_, at) => at);
      const { rows } = await run(`select n from generate_series(290, 310) n where n in (${places})`, numbers);
      expect(rows.map(({ n }) => n)).toEqual(numbers.filter((n) => n >= 290));
    }
    expect(await kept(run)).toEqual([{ n: 1 }]);
  }));
