import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Tx } from './client.ts';
import { preparedQueries } from './prepared.ts';
import { watched } from './watch-statements.ts';

/** What drizzle and the opening statement need of a connection. */
export interface Connection {
  query(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results>;
  exec(text: string): Promise<Results[]>;
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
}

/** Drizzle maps these itself, so PGlite hands them over as text. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]));

/** Opens PGlite on a folder, or in memory (from a dump), behind drizzle. */
export async function openEmbedded(where: { readonly folder: string } | { readonly dump?: Blob }) {
  const pglite = await PGlite.create(
    'folder' in where ? { dataDir: where.folder, parsers } : { loadDataDir: where.dump, parsers },
  );
  return { pglite, orm: drizzle(connection(pglite) as unknown as PGlite) as unknown as Tx };
}

/**
 * PGlite with the parsers set once: drizzle hands a table of parsers to every query, and PGlite copies its own several
 * hundred entries to merge them, which costs as much as a small query.
 */
function connection(pglite: PGlite): Connection {
  const prepared = preparedQueries(pglite);
  const inside = (tx: Transaction): Connection => ({
    query: (text, params, options) => watched(text, () => prepared(text, params, shape(options))),
    exec: (text) => tx.exec(text),
    transaction: () => Promise.reject(new Error('A transaction of the embedded database holds no other')),
  });
  return {
    query: (text, params, options) => pglite.query(text, [...params], shape(options)),
    exec: (text) => pglite.exec(text),
    transaction: (work) => pglite.transaction((tx) => work(inside(tx))),
  };
}

const shape = (options: QueryOptions | undefined): QueryOptions | undefined =>
  options?.rowMode === 'array' ? { rowMode: 'array' } : undefined;
