import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Connection } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

/** What a verb writes its queries on: the same builder over PGlite and over a PostgreSQL server. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A row of the opening statements, its instants as text. */
export type Row = Readonly<Record<string, unknown>>;

export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Outside any transaction and with the owner's rights: for migrations, doctor and job claims only. */
  readonly owner: Tx;
  /**
   * Runs `work` in a transaction. `opening` is SQL text of one or more statements without parameters that run first, in one
   * round trip; `work` gets the rows of the last one.
   */
  transaction<T>(work: (tx: Tx, rows: readonly Row[]) => Promise<T>, opening?: string): Promise<T>;
  /** The embedded database itself, for dumps. */
  readonly embedded?: PGlite;
  close(): Promise<void>;
}

/**
 * Opens the database: a PostgreSQL server by address, or a PGlite folder, or PGlite in memory from a dump (tests).
 * A folder is locked first: a second process on it would silently lose data.
 */
export async function openDatabase(
  where: { readonly url: string } | { readonly folder: string } | { readonly dump?: Blob },
): Promise<Database> {
  if ('url' in where) return openServer(where.url);
  const unlock = 'folder' in where ? await prepareFolder(where.folder) : undefined;
  const { openEmbedded } = await import('./embedded.ts');
  const { pglite, orm } = await openEmbedded(where);
  return {
    kind: 'embedded',
    owner: orm,
    embedded: pglite,
    transaction: (work, opening) =>
      opened(orm, work, async (tx) =>
        opening ? ((await connectionOf<Connection>(tx).exec(opening)).at(-1)?.rows ?? []) : [],
      ),
    close: async () => {
      await pglite.close();
      await unlock?.();
    },
  };
}

async function prepareFolder(folder: string) {
  await mkdir(path.dirname(folder), { recursive: true });
  return lockFolder(folder);
}

async function openServer(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'school-back-office' });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const orm = drizzle(pool) as unknown as Tx;
  await orm.execute(sql`select 1`);

  return {
    kind: 'server',
    owner: orm,
    transaction: (work, opening) =>
      opened(orm, work, async (tx) => {
        if (!opening) return [];
        const answers = await connectionOf<{ query(text: string): Promise<unknown> }>(tx).query(opening);
        return ([answers].flat().at(-1) as { rows?: Row[] }).rows ?? [];
      }),
    close: () => pool.end(),
  };
}

function opened<T>(orm: Tx, work: (tx: Tx, rows: readonly Row[]) => Promise<T>, open: (tx: Tx) => Promise<unknown[]>) {
  return orm.transaction(async (tx) => work(tx as unknown as Tx, (await open(tx as unknown as Tx)) as Row[]));
}

/** The connection a transaction runs on: drizzle's own methods send one parametrised statement at a time, two round trips each. */
function connectionOf<C>(tx: Tx): C {
  return (tx as unknown as { session: { client: C } }).session.client;
}
