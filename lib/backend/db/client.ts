import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { log } from '@/lib/log.ts';
import { connectionWaitSeconds } from '@/lib/metrics.ts';
import type { Connection } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { keepStatements } from './keep-statements.ts';
import { mustAnswer } from './server-door.ts';
import { unopened } from './unopened.ts';
import { watchConnection } from './watch-statements.ts';

/** What a verb writes its queries on: the same builder over PGlite and over a PostgreSQL server. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** A row of the opening statement, its instants as the driver hands them over. */
export type Row = Readonly<Record<string, unknown>>;

export interface PoolState {
  readonly max: number;
  readonly open: number;
  readonly used: number;
  /** Who waits for one. */
  readonly waiting: number;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Outside any transaction and with the owner's rights: for migrations, doctor and job claims only. */
  readonly owner: Tx;
  /**
   * Runs `work` in a transaction. `opening` is a statement that runs first, past the query builder; `work` gets its
   * rows.
   */
  transaction<T>(work: (tx: Tx, rows: readonly Row[]) => Promise<T>, opening?: Statement): Promise<T>;
  /** The connections to a server as they are at this moment. */
  readonly pool?: () => PoolState;
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
  const { pglite, orm } = await openEmbedded(where).catch(async (error: unknown) => {
    await unlock?.();
    throw 'folder' in where ? await unopened(where.folder, error) : error;
  });
  return {
    kind: 'embedded',
    owner: orm,
    embedded: pglite,
    transaction: (work, opening) => opened(orm, work, opening),
    close: async () => {
      await pglite.close();
      await unlock?.();
    },
  };
}

async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder);
}

/** Connections of one process to a server. */
export const connectionsMax = 10;
/** Under which the server lists them. */
export const applicationName = 'school-back-office';

async function openServer(url: string): Promise<Database> {
  await mustAnswer(url);
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, application_name: applicationName });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle connection to the database broke'));
  pool.on('connect', (client) => {
    keepStatements(client);
    watchConnection(client);
    // The same in the midst of a transaction, between two statements: the next one fails and says so.
    client.on('error', () => {});
  });
  const orm = drizzle(pool) as unknown as Tx;
  return {
    kind: 'server',
    owner: orm,
    transaction: async (work, opening) => {
      // By our own hand: the builder never gives a connection back whose very first statement fails, and ten of those
      // are the pool.
      const waited = connectionWaitSeconds.startTimer();
      const client = await pool.connect();
      waited();
      try {
        return await opened(drizzle(client) as unknown as Tx, work, opening);
      } finally {
        client.release();
      }
    },
    pool: () => {
      const { totalCount: open, idleCount, waitingCount: waiting } = pool;
      return { max: connectionsMax, open, used: open - idleCount, waiting };
    },
    close: () => pool.end(),
  };
}

function opened<T>(orm: Tx, work: (tx: Tx, rows: readonly Row[]) => Promise<T>, opening?: Statement): Promise<T> {
  return orm.transaction(async (tx) => {
    const rows = opening ? (await connectionOf(tx as unknown as Tx).query(opening.text, opening.params)).rows : [];
    return work(tx as unknown as Tx, rows as Row[]);
  });
}

/** The connection a transaction runs on: drizzle's builder costs more than a small statement does. */
function connectionOf(tx: Tx): Pick<Connection, 'query'> {
  return (tx as unknown as { session: { client: Connection } }).session.client;
}
