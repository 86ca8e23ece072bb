import type { PoolClient } from 'pg';
import { keptNames } from './kept-names.ts';

type Asked = string | { readonly text: string; readonly name?: string; readonly submit?: unknown };
type Query = (asked: Asked, ...rest: unknown[]) => unknown;

/**
 * Has a connection to a server keep the statements that come again, so that it reads and plans them once: planning a
 * small one under row security takes longer than running it.
 */
export function keepStatements(client: PoolClient): void {
  const names = keptNames();
  const query = client.query.bind(client) as unknown as Query;
  const keeping: Query = (asked, ...rest) => {
    const [values] = rest;
    if (typeof asked === 'string' || asked.name || asked.submit || !Array.isArray(values) || values.length === 0)
      return query(asked, ...rest);
    const { name, gone } = names.named(asked.text, values.length);
    if (gone) letGo(gone);
    return query({ ...asked, name }, ...rest);
  };
  client.query = keeping as unknown as PoolClient['query'];

  function letGo(name: string): void {
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
      .connection;
    delete parsedStatements[name];
    // Refused in a transaction that has failed: then the server keeps one more until the connection ends.
    (query(`deallocate ${name}`) as Promise<unknown>).catch(() => {});
  }
}

/**
 * Whether a kept statement has another shape than when it was kept, since a newer version has migrated the database
 * meanwhile: the connection with its plans is to be given up.
 */
export const isStalePlan = (error: unknown): boolean =>
  (error as { cause?: { code?: string } } | null)?.cause?.code === '0A000';
