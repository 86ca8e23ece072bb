import type { PoolClient } from 'pg';
import { keptNames } from './kept-names.ts';

interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly submit?: unknown;
}
type Query = (asked: string | Statement, ...rest: unknown[]) => unknown;

/** A kept statement has another shape by now: a newer version has migrated the database meanwhile. */
const planOutdated = '0A000';

/**
 * Has a connection to a server keep the statements that come again, so that it reads and plans them once: planning a
 * small one under row security takes longer than running it.
 */
export function keepStatements(client: PoolClient): void {
  const names = keptNames();
  const query = client.query.bind(client) as unknown as Query;
  const keeping: Query = (asked, ...rest) => {
    const [values] = rest;
    const statement: Statement = typeof asked === 'string' ? { text: asked } : asked;
    if (statement.name || statement.submit || !Array.isArray(values) || values.length === 0)
      return query(asked, ...rest);
    const { text } = statement;
    const { name, gone } = names.named(text, values.length);
    if (gone) letGo(gone);
    const answer = query({ ...statement, name }, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: { code?: string }) => {
      if (error.code === planOutdated) {
        names.forget(text);
        letGo(name);
      }
      throw error;
    });
  };
  client.query = keeping as unknown as PoolClient['query'];

  function letGo(name: string): void {
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
      .connection;
    // One that the server never came to keep, since its transaction had failed: asked to let go of it, the server would
    // fail the transaction of this moment too.
    if (!(name in parsedStatements)) return;
    delete parsedStatements[name];
    // Refused in a transaction that has failed: then the server keeps one more until the connection ends.
    (query(`deallocate ${name}`) as Promise<unknown>).catch(() => {});
  }
}
