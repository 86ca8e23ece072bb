import { sql } from 'drizzle-orm';
import { loadModule, parseSync } from 'libpg-query';
import { z } from 'zod';
import type { Database, Tx } from '@/lib/backend/db/client.ts';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import { type Tables, tablesWithoutSchool } from './school-bound.ts';

type Asked = string | { readonly text: string };

interface Client {
  query(asked: Asked, ...rest: unknown[]): unknown;
}

/**
 * The database, each statement that its transactions send told to `hear`. What the owner asks outside any school is not
 * heard.
 */
export function recordStatements(database: Database, hear: (text: string) => void): Database {
  return {
    ...database,
    transaction: (work, opening) => {
      if (opening) hear(opening.text);
      return database.transaction((tx, rows) => heard(tx, hear, () => work(tx, rows)), opening);
    },
  };
}

/** A server's pool lends the client of this transaction to others later, who are not listened to. */
async function heard<T>(tx: Tx, hear: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const { client } = (tx as unknown as { session: { client: Client } }).session;
  const { query } = client;
  client.query = (asked, ...rest) => {
    hear(typeof asked === 'string' ? asked : asked.text);
    return query.call(client, asked, ...rest);
  };
  try {
    return await work();
  } finally {
    client.query = query;
  }
}

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });

/** The only statements that look across schools on purpose, each of a job of the installation. */
const acrossSchools = [
  // Which bytes of the store no row names any more (kernel/sweep-files.ts).
  /^select "id" from "files" where "files"\."id" in \([$\d, ]+\)$/,
];

/**
 * A database for the backend under test, whose every statement is looked at when the file's tests have run: where it
 * touches tables with a school it must name that school, so that a router could send it to the school's shard. Row
 * security alone would not do: it hides other schools' rows on every shard. The text is read by PostgreSQL's own parser
 * (libpg-query), for a plan shows the policies' conditions beside the statement's own.
 */
export function routedStatements(database: () => Database): () => Database {
  const heard = new Map<string, string>();
  const hear = (text: string) => {
    if (!heard.has(text)) heard.set(text, expect.getState().currentTestName ?? '');
  };

  let tables: Tables = new Map();
  beforeAll(async () => {
    tables = await tablesOf(database());
  });
  afterAll(async () => {
    if (heard.size === 0) return;
    await loadModule();
    const looked = [...heard].filter(([text]) => !acrossSchools.some((pattern) => pattern.test(text)));
    const astray = looked.flatMap(([text, test]) =>
      (parseSync(text).stmts ?? []).flatMap(({ stmt }) =>
        (stmt ? tablesWithoutSchool(stmt, tables) : []).map((table) => `${table}, in "${test}": ${text}`),
      ),
    );
    if (astray.length > 0) throw new Error(`These statements do not name their school:\n${astray.join('\n')}`);
  });

  return () => recordStatements(database(), hear);
}

async function tablesOf(database: Database): Promise<Tables> {
  const rows = await rowsOf(
    database.owner,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
    tableRow,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
